import { inArray } from 'drizzle-orm'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { heirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { agreedOtherwise } from '#domain/estate/ownership/sale-right.ts'
import { estate } from '#domain/estate/estate.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'
import { whyNotAskedOf } from './guard-asking.ts'

/** The home as it is sold at the highest of these prices, or for what is asked where that is less. */
export const saleAt = (home: Estate, prices: readonly number[]): Estate =>
  home.price === null || prices.length === 0 ? home : { ...home, price: Math.min(home.price, Math.max(...prices)) }

/**
 * The home as its heirs are asked to sell it: for the price that is asked, or the lower one that its seller and a buyer have agreed
 * upon. A consent holds for a price and above; of several agreements the highest is asked about, so that an heir who has agreed to it is
 * not asked for less meanwhile.
 */
export async function saleToConsent(context: Context, home: Estate): Promise<Estate> {
  const status = [DealStatus.negotiating, DealStatus.established]
  const deals = await find(context, negotiation, { estateID: home.id, status }, { columns: ['id'] })
  if (deals.length === 0) return home
  const ids = deals.map(({ id }) => id)
  const agreedOffers = await find(
    context,
    offer,
    { status: OfferStatus.accepted },
    { columns: ['price'], also: inArray(tableOf(offer).negotiationID, ids) },
  )
  return saleAt(
    home,
    agreedOffers.map(({ price }) => price),
  )
}

/**
 * Asks those heirs once more who have agreed to a higher price than a seller and a buyer have agreed upon, once that agreement is made or
 * a higher one has ended; nobody where heirs cannot be asked now. Answers how many.
 */
export async function askHeirsAgain(context: Context, estateID: string): Promise<number> {
  // Locked first: of two agreements that are made or end at the same moment the second counts the first.
  const consents = await find(context, heirConsent, { estateID }, { lock: true })
  if (consents.length === 0) return 0
  const sale = await saleToConsent(context, await oneRow(bySystem(context), estate, estateID))
  if ((await whyNotAskedOf(context, sale)) !== null) return 0
  const otherwiseConsents = consents.filter((consent) => agreedOtherwise(sale, consent))
  for (const { id } of otherwiseConsents) await move(bySystem(context), heirConsent, id, 'ask')
  return otherwiseConsents.length
}
