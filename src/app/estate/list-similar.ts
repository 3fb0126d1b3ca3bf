import { kindOf } from '#domain/estate/kind.ts'
import type { PublicEstate, Summary } from '#domain/estate/publication.ts'
import type { Client } from '#http/client.ts'

const SHOWN = 4
/** How far from an estate's price a similar one may be, in percent. */
const PRICE_RANGE = 40

/** A few estates of the same kind in the same prefecture, newest first: at about the same price, or else at any. */
export async function listSimilar(api: Client, estate: PublicEstate): Promise<Summary[]> {
  const { id, prefecturesCode, price } = estate
  if (prefecturesCode === null) return []
  const list = async (prices: { priceFrom?: number; priceTo?: number }) => {
    const alike = { prefecturesCode, searchKind: kindOf(estate), limit: SHOWN + 1, ...prices }
    const { items } = await api.estate.public(alike)
    return items.filter((one) => one.id !== id).slice(0, SHOWN)
  }
  const percent = (of: number) => Math.round(((price ?? 0) * of) / 100)
  const near = await list({ priceFrom: percent(100 - PRICE_RANGE), priceTo: percent(100 + PRICE_RANGE) })
  return near.length > 0 ? near : list({})
}
