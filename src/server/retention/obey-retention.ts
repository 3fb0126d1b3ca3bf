import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { chat } from '#domain/deal/chat.ts'
import { document } from '#domain/deal/document.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { dealPaper } from '#domain/deal/papers/deal-paper.ts'
import { dealStep } from '#domain/deal/steps/deal-step.ts'
import { disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { viewing } from '#domain/deal/viewing/viewing.ts'
import { audit } from '#domain/desk/audit.ts'
import { keptSince, retention, retentionNames, type RetentionName } from '#domain/law/retention.ts'
import { notification } from '#domain/notification.ts'
import { endSilentAlerts, forgetAlertAddresses, forgetAlertRequests } from '../alert/by-mail/alert-address.ts'
import { forgetNews } from '../alert/listing-news.ts'
import { forgetRecord } from '../deal/deal-record.ts'
import { documentData } from '../documents/document-contents.ts'
import { forgetSeenBefore } from '../estate/kept/seen-estates.ts'
import { forgetSaleRights } from '../estate/ownership/forget-ownership.ts'
import { forgetReports } from '../estate/review/estate-report.ts'
import { forgetViews } from '../estate/views.ts'
import { dropPaths } from '../images/records.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import { record } from '../kernel/audit.ts'
import { deleteWhere, setWhere } from '../kernel/bulk.ts'
import { inTransaction, systemContext, type Context, type Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { dropOldKeys } from '../kernel/idempotency.ts'
import { tableOf } from '../kernel/table.ts'
import { forgetOldMails } from '../notify/mail-records.ts'
import { sellerVerifications } from '../user/verification.ts'
import { removeKept } from './remove-kept.ts'

/** What was said and agreed in a deal goes, with its pictures and names; the deal stays as a number that papers name. */
async function forgetDeal(context: Context, negotiationID: string): Promise<void> {
  const lines = await find(context, chat, { negotiationID }, { columns: ['imagePaths'] })
  const papers = await find(context, dealPaper, { negotiationID }, { columns: ['path'] })
  await dropPaths(context, [...lines.flatMap(({ imagePaths }) => imagePaths), ...papers.map(({ path }) => path)])
  const told = [messageReport, chat, offer, viewing, dealStep, disclosure, dealPaper]
  for (const noun of told) await deleteWhere(context, noun, { negotiationID })
  await forgetRecord(context, negotiationID)
  const blank = {
    buyerName: null,
    sellerName: '—',
    adminMemo: null,
    failReason: null,
    sellerQuestion: null,
    deletedFlag: true,
  }
  await setWhere(context, negotiation, { id: negotiationID }, blank)
  await record(context, { action: 'retention', noun: negotiation.name, rowID: negotiationID })
}

const { status, failedAt, deliveredOn, finishedAt, updatedAt, buyerName } = tableOf(negotiation)

/**
 * The day on which a finished deal was over: of the handover's day, which somebody has typed, and the day on which the deal was
 * finished, the later one. A slip of the pen takes nothing away.
 */
const closedOn = sql`greatest(${deliveredOn}, (coalesce(${finishedAt}, ${updatedAt}) at time zone 'Asia/Tokyo')::date)`

/** Which deals of an end ended before a moment. */
const endedBefore = {
  failed: (since: string) =>
    sql`${status} = ${DealStatus.failed} and coalesce(${failedAt}, ${updatedAt}) < ${since}::timestamptz`,
  finished: (since: string) => sql`${status} = ${DealStatus.finished} and ${closedOn} < ${tokyoDate(since)}::date`,
}

/** Forgets what was said in deals that ended so, before a moment, and has not been forgotten yet. */
async function forgetDeals(services: Services, end: keyof typeof endedBefore, since: string): Promise<void> {
  const also = and(isNotNull(buyerName), endedBefore[end](since))
  const over = await find(services, negotiation, {}, { columns: ['id'], also })
  await forEachRow(services, over, (context, { id }) => forgetDeal(context, id))
}

type Work = (services: Services, since: string) => Promise<unknown>

const inOne = (services: Services, work: (context: Context) => Promise<unknown>) =>
  inTransaction(systemContext(services), work)

/** Papers that were issued before, with what they say. */
const removePapers: Work = (services, before) =>
  inOne(services, async (context) => {
    const { id, createdAt } = tableOf(document)
    const old = context.db.select({ id }).from(tableOf(document)).where(lt(createdAt, before))
    const first = () => deleteWhere(context, documentData, {}, inArray(tableOf(documentData).documentID, old))
    await removeKept(context, document, createdAt, { before, first })
  })

/** Records of identity checks, but of those who have a deal that was made since or is open. */
const removeIdentityRecords: Work = (services, before) => {
  const { userID, createdAt } = tableOf(sellerVerifications)
  const { sellerID } = tableOf(negotiation)
  const isYoung = sql`(${inArray(status, DealStatus.open)} or (${status} = ${DealStatus.finished}
    and ${closedOn} >= ${tokyoDate(before)}::date))`
  const also = sql`not exists (select from negotiations where ${sellerID} = ${userID} and ${isYoung})`
  return inOne(services, (context) => removeKept(context, sellerVerifications, createdAt, { before, also }))
}

/** How each is obeyed at night; what goes at once is removed by the act that ends its use. */
const works: Record<RetentionName, Work | null> = {
  identityPapers: null,
  identityRecords: removeIdentityRecords,
  finishedDeals: (services, since) => forgetDeals(services, 'finished', since),
  failedDeals: (services, since) => forgetDeals(services, 'failed', since),
  moneyPapers: removePapers,
  audits: (services, before) =>
    inOne(services, (context) => removeKept(context, audit, tableOf(audit).createdAt, { before })),
  notifications: (services, since) =>
    deleteWhere(services, notification, {}, lt(tableOf(notification).createdAt, since)),
  listingNews: forgetNews,
  alertRequests: forgetAlertRequests,
  mailedAlerts: endSilentAlerts,
  alertAddresses: forgetAlertAddresses,
  estateReports: forgetReports,
  saleRights: forgetSaleRights,
  // The sign-in service removes them itself (`Identity.removeExpired`), by the same days.
  signIns: null,
  mails: forgetOldMails,
  views: forgetViews,
  seen: forgetSeenBefore,
  answers: dropOldKeys,
}

/** Removes everything whose time is over. What cannot be removed now holds up nothing else: the next night tries again. */
export async function obeyRetention(services: Services): Promise<void> {
  for (const name of retentionNames)
    await works[name]?.(services, keptSince(retention[name].keep, services.now())).catch((error: unknown) =>
      services.log.error({ err: error, name }, 'what is over was not removed'),
    )
}
