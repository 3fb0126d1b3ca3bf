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

/**
 * The home as its heirs are asked to sell it: for the price that is asked, or the lower one that its seller and a buyer have agreed
 * upon. A consent holds for a price and above.
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
  const prices = agreedOffers.map(({ price }) => price)
  return home.price === null ? home : { ...home, price: Math.min(home.price, ...prices) }
}

/** Asks those heirs once more who have agreed to a higher price than the seller and a buyer have just agreed upon. Answers how many. */
export async function askHeirsAgain(context: Context, estateID: string): Promise<number> {
  const home = await oneRow(bySystem(context), estate, estateID)
  const sale = await saleToConsent(context, home)
  const consents = await find(context, heirConsent, { estateID }, { lock: true })
  const otherwiseConsents = consents.filter((consent) => agreedOtherwise(sale, consent))
  for (const { id } of otherwiseConsents) await move(bySystem(context), heirConsent, id, 'ask')
  return otherwiseConsents.length
}
