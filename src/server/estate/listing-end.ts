import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { LISTING_ENDED } from '#domain/deal/lifetime.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import { move } from '../kernel/change.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { exists, find } from '../kernel/find.ts'

/** Takes an estate from where the public reads. */
export const unpublish = (context: Context, estateID: string) => deleteWhere(context, publication, { id: estateID })

/** What ends with a listing: its publication, and the deals that are still open. */
export async function endListing(context: Context, estateID: string): Promise<void> {
  await unpublish(context, estateID)
  const status = DealStatus.undecided
  for (const { id } of await find(context, negotiation, { estateID, status }, { lock: true }))
    await move(bySystem(context), negotiation, id, 'fail', { failReason: LISTING_ENDED })
}

/** Closes the listing of an estate that has been sold, in whatever state it is. */
export async function closeListing(context: Context, estateID: string): Promise<void> {
  if (await exists(context, estate, { id: estateID, status: ListingStatus.approved }))
    await move(bySystem(context), estate, estateID, 'close')
  else await endListing(context, estateID)
}
