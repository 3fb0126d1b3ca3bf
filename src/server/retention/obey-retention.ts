import { inArray, lt } from 'drizzle-orm'
import { chat } from '#domain/deal/chat.ts'
import { document } from '#domain/deal/document.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { offer } from '#domain/deal/offer.ts'
import { explanation } from '#domain/deal/explanation/explanation.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { sentPaths } from '#domain/user/sent-paths.ts'
import { dealPaper } from '#domain/deal/papers/deal-paper.ts'
import { dealStep } from '#domain/deal/steps/deal-step.ts'
import { disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { viewing } from '#domain/deal/viewing/viewing.ts'
import { audit } from '#domain/desk/audit.ts'
import type { AnnouncedName } from '#domain/law/erasure.ts'
import { keptSince, retention, retentionNames, type RetentionName } from '#domain/law/retention.ts'
import { estate } from '#domain/estate/estate.ts'
import { estateReport } from '#domain/estate-report.ts'
import { notification } from '#domain/notification.ts'
import { user } from '#domain/user/user.ts'
import { endSilentAlerts, forgetAlertAddresses, forgetAlertRequests } from '../alert/by-mail/alert-address.ts'
import { forgetNews } from '../alert/listing-news.ts'
import { forgetLedger } from '../deal/ledger/forget-ledger.ts'
import { forgetEmployees } from '../desk/employees.ts'
import { forgetRecord } from '../deal/deal-record.ts'
import { documentData } from '../documents/document-contents.ts'
import { forgetSeenBefore } from '../estate/reader-lists/seen-estates.ts'
import { forgetContracts } from '../estate/brokerage/forget-contracts.ts'
import { forgetOwnership } from '../estate/ownership/forget-ownership.ts'
import { forgetImports } from '../estate/import/forget-imports.ts'
import { forgetRemovedBefore } from '../estate/removed-estates.ts'
import { forgetViews } from '../estate/views.ts'
import { dropPaths } from '../images/records.ts'
import { forgetWords } from '../money/forget-words.ts'
import { forgetNotes } from '../money/quotation/quotation-versions.ts'
import { forgetStatements } from '../money/transfer/forget-statements.ts'
import { doEach } from '../jobs/do-each.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import { record } from '../kernel/audit.ts'
import { deleteWhere, setWhere } from '../kernel/bulk.ts'
import { inTransaction, systemContext, type Context, type Services } from '../kernel/context.ts'
import { exists, find, findOne } from '../kernel/find.ts'
import { dropOldKeys } from '../kernel/idempotency.ts'
import { tableOf } from '../kernel/table.ts'
import { forgetOldMails } from '../notify/mail-records.ts'
import { blankHomes } from '../user/blank-homes.ts'
import { forgetUnfinished } from '../user/registration/forget-unfinished.ts'
import { forgetInvitations } from '../user/registration/invitation-rows.ts'
import { forgetMessages } from '../webhook/messages.ts'
import { sellerVerifications } from '../user/verification.ts'
import { announceErasures, dueRows, lockErasures } from './erasures.ts'
import { removeImmutableRows } from './remove-immutable-rows.ts'

/**
 * What was said and agreed in a deal goes, with its pictures and names, and what its home says of a seller who has left; the deal stays as a
 * number that papers name.
 */
async function forgetDeal(context: Context, negotiationID: string): Promise<void> {
  const lines = await find(context, chat, { negotiationID }, { columns: ['imagePaths', 'original'] })
  const papers = await find(context, dealPaper, { negotiationID }, { columns: ['path'] })
  // What was explained names its paper.
  const checks = await find(context, partyCheck, { negotiationID })
  const partNouns = [partyCheck, messageReport, chat, offer, viewing, dealStep, disclosure, explanation, dealPaper]
  for (const noun of partNouns) await deleteWhere(context, noun, { negotiationID })
  // Pictures of hidden messages are named only by the stored original of the message.
  const pictures = lines.flatMap(({ imagePaths, original }) => [imagePaths, original?.imagePaths ?? []].flat())
  await dropPaths(context, pictures)
  await dropPaths(
    context,
    papers.map(({ path }) => path),
  )
  await dropPaths(context, checks.flatMap(sentPaths))
  await forgetRecord(context, negotiationID)
  await setWhere(context, quotation, { negotiationID }, { note: null, takeBackReason: null })
  await forgetNotes(context, negotiationID)
  const blank = {
    buyerName: null,
    sellerName: '—',
    adminMemo: null,
    failReason: null,
    finishReason: null,
    takeBackReason: null,
    takeBackAskedBy: null,
    takeBackAskedAt: null,
    sellerQuestion: null,
    deletedFlag: true,
  }
  await setWhere(context, negotiation, { id: negotiationID }, blank)
  const deal = await findOne(context, negotiation, { id: negotiationID }, { columns: ['sellerID'] })
  if (deal && !(await exists(context, user, { id: deal.sellerID }))) await blankHomes(context, deal.sellerID)
  await record(context, { action: 'retention', noun: negotiation.name, rowID: negotiationID })
}

type Work = (services: Services, since: string) => Promise<unknown>

const inOne = (services: Services, work: (context: Context) => Promise<unknown>) =>
  inTransaction(systemContext(services), work)

const forgetDeals = async (context: Context, ids: readonly string[]) => {
  for (const id of ids) await forgetDeal(context, id)
}

/** How rows of each kind that is announced go. */
const erasers: Record<AnnouncedName, (context: Context, ids: string[], before: string) => Promise<unknown>> = {
  finishedDeals: forgetDeals,
  failedDeals: forgetDeals,
  identityRecords(context, ids, before) {
    const { id, createdAt } = tableOf(sellerVerifications)
    return removeImmutableRows(context, sellerVerifications, createdAt, { before, also: inArray(id, ids) })
  },
  moneyPapers(context, ids, before) {
    const { id, createdAt } = tableOf(document)
    const first = () => deleteWhere(context, documentData, {}, inArray(tableOf(documentData).documentID, ids))
    return removeImmutableRows(context, document, createdAt, { before, also: inArray(id, ids), first })
  },
  bankStatements: forgetStatements,
  estateReports: (context, ids) => deleteWhere(context, estateReport, { id: ids }),
  brokerageContracts: forgetContracts,
  saleRights: (context, ids) => forgetOwnership(context, inArray(tableOf(estate).id, ids)),
}

/** Deals go one by one, so that one that cannot be forgotten holds up no other; of the rest the record names the number. */
function partsOf(what: AnnouncedName, ids: string[]): string[][] {
  if (what === 'finishedDeals' || what === 'failedDeals') return ids.map((id) => [id])
  return ids.length > 0 ? [ids] : []
}

/** Erases what of a kind was announced a week ago, is over, and is not held: not even since a moment ago. */
const eraseDue =
  (what: AnnouncedName): Work =>
  async (services, before) => {
    const parts = partsOf(what, await dueRows(services, what))
    await forEachRow(services, parts, async (context, part) => {
      await lockErasures(context)
      const ids = await dueRows(services, what, { context, among: part })
      if (ids.length > 0) await erasers[what](context, ids, before)
    })
  }

/** How each rule is carried out at night. What need not be kept at all is removed by the act that ends its use. */
const works: Record<RetentionName, Work | null> = {
  identityPapers: null,
  identityRecords: eraseDue('identityRecords'),
  finishedDeals: eraseDue('finishedDeals'),
  failedDeals: eraseDue('failedDeals'),
  moneyPapers: eraseDue('moneyPapers'),
  moneyWords: forgetWords,
  bankStatements: eraseDue('bankStatements'),
  audits: (services, before) =>
    inOne(services, (context) => removeImmutableRows(context, audit, tableOf(audit).createdAt, { before })),
  estateImports: (services, since) => inOne(services, (context) => forgetImports(context, since)),
  notifications: (services, since) =>
    deleteWhere(services, notification, {}, lt(tableOf(notification).createdAt, since)),
  listingNews: forgetNews,
  alertRequests: forgetAlertRequests,
  mailedAlerts: endSilentAlerts,
  alertAddresses: forgetAlertAddresses,
  unfinishedSignUps: forgetUnfinished,
  removedHomes: forgetRemovedBefore,
  deskInvitations: forgetInvitations,
  estateReports: eraseDue('estateReports'),
  saleRights: eraseDue('saleRights'),
  brokerageContracts: eraseDue('brokerageContracts'),
  ledger: forgetLedger,
  employees: forgetEmployees,
  // The sign-in service removes them itself (`Identity.removeExpired`), by the same days.
  signIns: null,
  mails: forgetOldMails,
  views: forgetViews,
  seen: forgetSeenBefore,
  webhookMessages: forgetMessages,
  answers: dropOldKeys,
}

/**
 * Announces what goes in a week, and removes everything whose time is over. What cannot be removed now holds up nothing else: the next night
 * tries again. @throws Error where a part of it failed
 */
export const obeyRetention = (services: Services): Promise<void> =>
  doEach(services.log, [
    ['announcement', () => announceErasures(services)],
    ...retentionNames.map(
      (name) => [name, async () => works[name]?.(services, keptSince(retention[name].keep, services.now()))] as const,
    ),
  ])
