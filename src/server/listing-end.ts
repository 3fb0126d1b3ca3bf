import { sql } from 'drizzle-orm'
import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import type { Context } from './context.ts'

type Now = Pick<Context, 'db' | 'now'>

/** Takes an estate from where the public reads. */
export const unpublish = ({ db }: Pick<Context, 'db'>, estateID: string) =>
  db.execute(sql`delete from publications where id = ${estateID}`)

/** The deals that end with a listing. */
export const closeDeals = ({ db, now }: Now, estateID: string) =>
  db.execute(sql`update negotiations set status = ${DealStatus.failed}, "failReason" = '掲載が終わったため', "updatedAt" = ${now},
    version = version + 1 where "estateID" = ${estateID} and status in (${DealStatus.active}, ${DealStatus.negotiating})`)

/** Ends a listing that has been sold: the system's own move from 公開中 to 掲載終了, with its consequences. */
export async function endListing(context: Now, estateID: string): Promise<void> {
  const { db, now } = context
  await db.execute(sql`update estates set status = ${ListingStatus.finished}, "updatedAt" = ${now}, version = version + 1
    where id = ${estateID} and status = ${ListingStatus.approved}`)
  await unpublish(context, estateID)
  await closeDeals(context, estateID)
}
