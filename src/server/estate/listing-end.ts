import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { audit } from '#domain/desk/audit.ts'
import { estate } from '#domain/estate/estate.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { publication } from '#domain/estate/publication.ts'
import type { Row } from '#domain/kit/resource.ts'
import { favorite } from '#domain/favorite.ts'
import { pages } from '#http/pages.ts'
import { withListingNews } from '../alert/listing-news.ts'
import { announce, homeOf } from '../deal/deal-news.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import { move } from '../kernel/change.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { exists, find, findOne } from '../kernel/find.ts'
import { oneRow } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'
import { contentOf } from '../notify/mail-texts.ts'
import { notifyEach } from '../notify/notify.ts'
import { keepLastPublication } from './last-publications.ts'

/** Whether a buyer and a seller have come to terms, or are about to: no date interrupts them, and nobody ends the listing under them. */
export const isBeingSold = (context: Context, estateID: string): Promise<boolean> =>
  exists(context, negotiation, { estateID, status: [DealStatus.negotiating, DealStatus.established] })

/** Takes an estate from where the public reads. */
export const unpublish = (context: Context, estateID: string) =>
  withListingNews(context, estateID, async () => {
    await keepLastPublication(context, estateID)
    await deleteWhere(context, publication, { id: estateID })
  })

async function announceIn(context: Context, estateID: string, mail: 'homeHidden' | 'homeShownAgain', message: string) {
  const where = { estateID, status: DealStatus.open, deletedFlag: false }
  for (const deal of await find(context, negotiation, where, { lock: true }))
    await announce(context, deal, { mail, values: {}, message, to: deal.buyerID === null ? [] : [deal.buyerID] })
}

/** Tells those who talk about an estate that it is not shown for now, and that their deal goes on. */
export const announceHidden = (context: Context, estateID: string) =>
  announceIn(
    context,
    estateID,
    'homeHidden',
    '物件の公開が止まりました。この商談は続いています。再開や終了が決まりましたら、お知らせします。',
  )

/** Tells them that an estate which was not shown is shown again, if it is. */
export async function announceShown(context: Context, estateID: string): Promise<void> {
  if (await exists(context, publication, { id: estateID, suspendedReason: null }))
    await announceIn(context, estateID, 'homeShownAgain', '物件の公開が再開されました。この商談は続いています。')
}

/** Tells those who kept an estate that its listing (`home`, in words) has ended; who has a deal about it hears of it there. */
async function notifyKeepers(
  context: Context,
  estateID: string,
  home: Awaited<ReturnType<typeof homeOf>>,
): Promise<void> {
  const status = [...DealStatus.open, DealStatus.finished]
  const deals = await find(context, negotiation, { estateID, status }, { columns: ['buyerID'] })
  const inDeal = new Set(deals.map(({ buyerID }) => buyerID))
  const favorites = await find(context, favorite, { estateID }, { columns: ['buyerID'] })
  const keepers = favorites.map(({ buyerID }) => buyerID).filter((id) => !inDeal.has(id))
  const content = await contentOf(context, 'favoriteEnded', home, { path: pages.buyerFavorite })
  await notifyEach(context, keepers, content)
}

/** What ends with a listing: its publication, and the deals that are still open. Those who kept it are told. */
export async function endListing(context: Context, estateID: string): Promise<void> {
  // As the public has read it: what its seller has written since then, nobody has approved.
  const home = await homeOf(context, { estateID })
  await unpublish(context, estateID)
  await notifyKeepers(context, estateID, home)
  const status = DealStatus.undecided
  for (const { id } of await find(context, negotiation, { estateID, status }, { lock: true }))
    await move(bySystem(context), negotiation, id, 'endWithListing')
}

/** Closes the listing of an estate that has been sold, in whatever state it is. One that has ended already took all with it. */
export async function closeListing(context: Context, estateID: string): Promise<void> {
  const { status } = await oneRow(bySystem(context), estate, estateID, { lock: true })
  if (status === ListingStatus.finished) return
  await move(bySystem(context), estate, estateID, status === ListingStatus.approved ? 'close' : 'closeSold')
}

/** Whether the sale has ended the listing of a home that nobody read, so that it was not at its end already. */
async function wasClosedSold(context: Context, estateID: string): Promise<boolean> {
  const action = Object.keys(listingMoves.table)
  const last = await findOne(context, audit, { noun: estate.name, rowID: estateID, action }, { orderBy: '-createdAt' })
  return last?.action === 'closeSold'
}

/**
 * Takes back that a listing was closed with a sale: its public projection, if it had one (`listing`), stands where it stood, hidden as it
 * was; else the home is a draft, for its seller to apply with again.
 */
export async function reopenListing(
  context: Context,
  estateID: string,
  listing: Row<typeof publication> | undefined,
): Promise<void> {
  const isFinished = await exists(context, estate, { id: estateID, status: ListingStatus.finished })
  if (isFinished && listing) await move(bySystem(context), estate, estateID, 'takeBackClose')
  if (isFinished && !listing && (await wasClosedSold(context, estateID)))
    await move(bySystem(context), estate, estateID, 'takeBackSold')
  if (!listing) return
  const row: object = listing
  await withListingNews(context, estateID, () => context.db.insert(tableOf(publication)).values(row))
}
