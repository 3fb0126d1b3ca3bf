import { kindOf } from '#domain/estate/kind.ts'
import type { PublicEstate, Summary } from '#domain/estate/publication.ts'
import type { Client } from '#http/client.ts'

const SHOWN = 4
/** How far from an estate's price a similar one may be, in percent. */
const PRICE_RANGE = 40

/** A few estates of the same kind in the same prefecture at about the same price, newest first. */
export async function listSimilar(api: Client, estate: PublicEstate): Promise<Summary[]> {
  if (estate.prefecturesCode === null || estate.price === null) return []
  const percent = (of: number) => Math.round((estate.price! * of) / 100)
  const { items } = await api.estate.public({
    prefecturesCode: estate.prefecturesCode,
    searchKind: kindOf(estate),
    priceFrom: percent(100 - PRICE_RANGE),
    priceTo: percent(100 + PRICE_RANGE),
    limit: SHOWN + 1,
  })
  return items.filter(({ id }) => id !== estate.id).slice(0, SHOWN)
}
