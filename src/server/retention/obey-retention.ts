import { inArray, lt, sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { document } from '#domain/deal/document.ts'
import { keptSince, retention, type RetentionName } from '#domain/law/retention.ts'
import { notification } from '#domain/notification.ts'
import { documentData } from '../documents/document-contents.ts'
import { forgetViews } from '../estate/views.ts'
import { audits } from '../kernel/audit.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import { inTransaction, systemContext, type Services } from '../kernel/context.ts'
import { dropOldKeys } from '../kernel/idempotency.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { tableOf } from '../kernel/table.ts'
import { forgetOldMails } from '../notify/mail-records.ts'
import { sellerVerifications } from '../user/verification.ts'
import { forgetDeals } from './forget-deal.ts'
import { removeKept } from './remove-kept.ts'

type Work = (services: Services, since: string) => Promise<unknown>

const inOne = (services: Services, work: (context: ReturnType<typeof systemContext>) => Promise<unknown>) =>
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
  const { sellerID, status, deliveredOn, updatedAt } = tableOf(negotiation)
  const isYoung = sql`(${inArray(status, DealStatus.open)} or (${status} = ${DealStatus.finished}
    and coalesce(${deliveredOn}, ${updatedAt}::date) >= ${tokyoDate(before)}::date))`
  const also = sql`not exists (select from negotiations where ${sellerID} = ${userID} and ${isYoung})`
  return inOne(services, (context) => removeKept(context, sellerVerifications, createdAt, { before, also }))
}

/** Copies of mails, where no mail server is named. */
const mailbox = internalTable('mailbox', { id: ref('番号'), sentAt: time('送信日時') })

/** How each is obeyed at night; what goes at once is removed by the act that ends its use. */
const works: Record<RetentionName, Work | null> = {
  identityPapers: null,
  identityRecords: removeIdentityRecords,
  finishedDeals: (services, since) => forgetDeals(services, 'finished', since),
  failedDeals: (services, since) => forgetDeals(services, 'failed', since),
  moneyPapers: removePapers,
  audits: (services, before) =>
    inOne(services, (context) => removeKept(context, audits, tableOf(audits).createdAt, { before })),
  notifications: (services, since) =>
    deleteWhere(services, notification, {}, lt(tableOf(notification).createdAt, since)),
  // The sign-in service removes them itself (`Identity.removeExpired`), by the same days.
  signIns: null,
  async mails(services, since) {
    await deleteWhere(services, mailbox, {}, lt(tableOf(mailbox).sentAt, since))
    await forgetOldMails(services, since)
  },
  views: forgetViews,
  answers: dropOldKeys,
}

/** Removes everything whose time is over. What cannot be removed now holds up nothing else: the next night tries again. */
export async function obeyRetention(services: Services): Promise<void> {
  for (const [name, work] of Object.entries(works))
    await work?.(services, keptSince(retention[name as RetentionName].keep, services.now())).catch((error: unknown) =>
      services.log.error({ err: error, name }, 'what is over was not removed'),
    )
}
