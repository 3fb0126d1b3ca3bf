import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import type { Row } from '#domain/kit/resource.ts'
import { favorite } from '#domain/favorite.ts'
import { pages } from '#http/pages.ts'
import { withListingNews } from '../alert/listing-news.ts'
import { announce } from '../deal/deal-news.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import { move } from '../kernel/change.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { exists, find, findOne } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { contentOf } from '../notify/mail-texts.ts'
import { notifyEach } from '../notify/notify.ts'
import { homeValues } from './review/tell-review.ts'

/** Whether a buyer and a seller have come to terms, or are about to: no date interrupts them, and nobody ends the listing under them. */
export const isBeingSold = (context: Context, estateID: string): Promise<boolean> =>
  exists(context, negotiation, { estateID, status: [DealStatus.negotiating, DealStatus.established] })

/** Takes an estate from where the public reads. */
export const unpublish = (context: Context, estateID: string) =>
  withListingNews(context, estateID, () => deleteWhere(context, publication, { id: estateID }))

/** Tells those who talk about an estate that it is not shown for now, and that their deal goes on. */
export async function announceHidden(context: Context, estateID: string): Promise<void> {
  const where = { estateID, status: DealStatus.open, deletedFlag: false }
  for (const deal of await find(context, negotiation, where, { lock: true }))
    await announce(context, deal, {
      mail: 'homeHidden',
      values: {},
      message: '物件の公開が止まりました。この商談は続いています。再開や終了が決まりましたら、お知らせします。',
      to: deal.buyerID === null ? [] : [deal.buyerID],
    })
}

/** Tells those who kept an estate that its listing has ended; who has a deal about it hears of it there. */
async function notifyKeepers(context: Context, estateID: string): Promise<void> {
  const status = [...DealStatus.open, DealStatus.finished]
  const deals = await find(context, negotiation, { estateID, status }, { columns: ['buyerID'] })
  const inDeal = new Set(deals.map(({ buyerID }) => buyerID))
  const favorites = await find(context, favorite, { estateID }, { columns: ['buyerID'] })
  const subject = await findOne(context, estate, { id: estateID }, { columns: ['title', 'estateNumber'] })
  const keepers = favorites.map(({ buyerID }) => buyerID).filter((id) => !inDeal.has(id))
  const values = homeValues({ title: subject?.title ?? null, estateNumber: subject?.estateNumber ?? '' })
  await notifyEach(context, keepers, await contentOf(context, 'favoriteEnded', values, { path: pages.buyerFavorite }))
}

/** What ends with a listing: its publication, and the deals that are still open. Those who kept it are told. */
export async function endListing(context: Context, estateID: string): Promise<void> {
  await unpublish(context, estateID)
  await notifyKeepers(context, estateID)
  const status = DealStatus.undecided
  for (const { id } of await find(context, negotiation, { estateID, status }, { lock: true }))
    await move(bySystem(context), negotiation, id, 'endWithListing')
}

/** Closes the listing of an estate that has been sold, in whatever state it is. */
export async function closeListing(context: Context, estateID: string): Promise<void> {
  if (await exists(context, estate, { id: estateID, status: ListingStatus.approved }))
    await move(bySystem(context), estate, estateID, 'close')
  else await endListing(context, estateID)
}

/** Takes back that a listing was closed with a sale: its public projection stands where it stood, hidden as it was. */
export async function reopenListing(context: Context, listing: Row<typeof publication>): Promise<void> {
  if (await exists(context, estate, { id: listing.id, status: ListingStatus.finished }))
    await move(bySystem(context), estate, listing.id, 'takeBackClose')
  const row: object = listing
  await withListingNews(context, listing.id, () => context.db.insert(tableOf(publication)).values(row))
}
