import { chat } from '#domain/deal/chat.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { and, isNotNull, sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { forgetRecord } from '../deal/deal-record.ts'
import { dropPaths } from '../images/records.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import { deleteWhere, setWhere } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { record } from '../kernel/audit.ts'
import { find } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'

/** What was said and agreed in a deal goes, with its pictures and names; the deal stays as a number that papers name. */
async function forgetDeal(context: Context, negotiationID: string): Promise<void> {
  const lines = await find(context, chat, { negotiationID }, { columns: ['imagePaths'] })
  await dropPaths(
    context,
    lines.flatMap(({ imagePaths }) => imagePaths),
  )
  await deleteWhere(context, messageReport, { negotiationID })
  await deleteWhere(context, chat, { negotiationID })
  await deleteWhere(context, offer, { negotiationID })
  await forgetRecord(context, negotiationID)
  const blank = { buyerName: null, sellerName: '—', adminMemo: null, failReason: null, deletedFlag: true }
  await setWhere(context, negotiation, { id: negotiationID }, blank)
  await record(context, { action: 'retention', noun: negotiation.name, rowID: negotiationID })
}

const { status, failedAt, deliveredOn, updatedAt, buyerName } = tableOf(negotiation)
/** Which deals of an end ended before a moment. */
const endedBefore = {
  failed: (since: string) =>
    sql`${status} = ${DealStatus.failed} and coalesce(${failedAt}, ${updatedAt}) < ${since}::timestamptz`,
  finished: (since: string) =>
    sql`${status} = ${DealStatus.finished} and coalesce(${deliveredOn}, ${updatedAt}::date) < ${tokyoDate(since)}::date`,
}

/** Forgets what was said in deals that ended so, before a moment, and has not been forgotten yet. */
export async function forgetDeals(services: Services, end: keyof typeof endedBefore, since: string): Promise<void> {
  const also = and(isNotNull(buyerName), endedBefore[end](since))
  const over = await find(services, negotiation, {}, { columns: ['id'], also })
  await forEachRow(services, over, (context, { id }) => forgetDeal(context, id))
}
