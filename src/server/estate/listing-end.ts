import { sql } from 'drizzle-orm'
import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import type { Context } from '../kernel/context.ts'
import { announce } from '../deal/deal-news.ts'

/** Takes an estate from where the public reads. */
export const unpublish = ({ db }: Pick<Context, 'db'>, estateID: string) =>
  db.execute(sql`delete from publications where id = ${estateID}`)

/** Ends the deals that end with a listing, and tells those who were in them. */
export async function closeDeals(context: Context, estateID: string): Promise<void> {
  const { db, now } = context
  const { rows } =
    await db.execute(sql`update negotiations set status = ${DealStatus.failed}, "failReason" = '掲載が終わったため', "failedAt" = ${now}, "updatedAt" = ${now},
    version = version + 1 where "estateID" = ${estateID} and status in (${DealStatus.active}, ${DealStatus.negotiating}) returning *`)
  const news = { title: '商談は終わりました', message: '物件の掲載が終わったため、この商談は終わりました。' }
  for (const deal of rows as Negotiation[]) await announce(context, deal, news)
}

/** Ends a listing that has been sold: the system's own move from 公開中 to 掲載終了, with its consequences. */
export async function endListing(context: Context, estateID: string): Promise<void> {
  const { db, now } = context
  await db.execute(sql`update estates set status = ${ListingStatus.finished}, "updatedAt" = ${now}, version = version + 1
    where id = ${estateID} and status = ${ListingStatus.approved}`)
  await unpublish(context, estateID)
  await closeDeals(context, estateID)
}
