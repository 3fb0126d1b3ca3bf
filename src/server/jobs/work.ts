import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { AlertPace } from '#domain/choices/alert.ts'
import { user } from '#domain/user/user.ts'
import type { Mail, Mailer } from '#providers/mail/index.ts'
import { findSeekers } from '../alert/find-seekers.ts'
import { tellKeepers } from '../alert/tell-keepers.ts'
import { tellSeekers } from '../alert/tell-seekers.ts'
import { sealAudits, logChainHead } from '../audit/seal.ts'
import { remindSilent } from '../deal/silent-deals.ts'
import { keepLedger } from '../deal/ledger/keep-ledger.ts'
import { mailHeldNotices } from '../deal/mail-held-notices.ts'
import { remindSteps } from '../deal/steps/deal-steps.ts'
import { remindViewings } from '../deal/viewing/booked-viewings.ts'
import { suspendStale } from '../estate/listing-state.ts'
import { endContractTerms } from '../estate/brokerage/contract-terms.ts'
import { endListingTerms } from '../estate/listing-term.ts'
import { runImport } from '../estate/import/run-import.ts'
import { fillPictureCounts } from '../estate/picture-counts.ts'
import { fillCentres } from '../estate/place/centres.ts'
import { forgetMailsTo } from '../notify/mail-records.ts'
import { sendPush, type PushWork } from '../notify/push.ts'
import { unsealMail } from '../notify/patient-mailer.ts'
import { flush, systemContext, type Services } from '../kernel/context.ts'
import { exists } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { cancelIntent, returnIntent } from '../money/payment/close-intent.ts'
import { endUsageFees } from '../money/usage-fee-years.ts'
import { reconcile, reconcileRefunds } from '../money/payment/reconcile.ts'
import { carryOutRefund } from '../money/refund/carry-out-refund.ts'
import { remindLicence } from '../operator/remind-licence.ts'
import { sendMessages } from '../webhook/send-messages.ts'
import { doEach } from './do-each.ts'
import { expire, purge } from './expire.ts'
import { remindDue, remindUnread } from './reminders.ts'

/** The member whom a mail is for: once they have left it is not sent. */
type AddressedWork = { readerID?: string | undefined }

/** What can be queued, by name. */
export type Work = {
  mail: Mail & AddressedWork
  /** A mail whose link lets its reader in. */
  sealedMail: { sealed: string } & AddressedWork
  push: PushWork
  refund: { id: string }
  cancelIntent: { intentID: string }
  returnIntent: { intentID: string }
  listingNews: { id: string }
  /** What other systems are to be told now. */
  webhooks: object
  estateImport: { id: string }
  /** The sign-in account of somebody who has left. */
  removeAccount: { id: string }
}

/**
 * Whether a member is here once a leaving that is under way is over: before it ends nobody sees it. Meanwhile no connection is held: the
 * mails to one person would take all that the work of the queue has.
 */
async function isStillHere(services: Services, id: string): Promise<boolean> {
  const untouched = sql`select from users where id = ${id} for share skip locked`
  while (await exists(services, user, { id })) {
    if ((await query(services, untouched)).length > 0) return true
    await wait(200)
  }
  return false
}

/** Sends a mail to a member who is still here. What tells of a mail that was on its way as they left goes after them. */
async function sendTo(services: Services, mailer: Mailer, mail: Mail, id: string | undefined): Promise<void> {
  if (id === undefined) return mailer.send(mail)
  if (!(await exists(services, user, { id }))) return
  await mailer.send(mail)
  if (!(await isStillHere(services, id))) await forgetMailsTo(services, { id, email: mail.to })
}

/** How each kind of queued work is done. `id` is the same however often a piece is tried. */
export type WorkHandlers = { [K in keyof Work]: (work: Work[K], id: string) => Promise<void> }

/** How each kind of queued work is done. */
export const workHandlers = (services: () => Services, mailer: Mailer): WorkHandlers => ({
  mail: ({ readerID, ...mail }, id) => sendTo(services(), mailer, { ...mail, id }, readerID),
  sealedMail: ({ sealed, readerID }) => sendTo(services(), mailer, unsealMail(sealed, services().secret), readerID),
  push: (work, id) => sendPush(services(), work, id),
  async refund({ id }) {
    const context = systemContext(services())
    await carryOutRefund(context, id)
    flush(context)
  },
  cancelIntent: ({ intentID }) => cancelIntent(services().gateway, intentID),
  returnIntent: ({ intentID }) => returnIntent(services().gateway, intentID),
  listingNews: ({ id }) => findSeekers(services(), id),
  webhooks: () => sendMessages(services()),
  estateImport: ({ id }) => runImport(services(), id),
  async removeAccount({ id }) {
    // Whoever has registered again meanwhile goes on with it.
    if (!(await exists(services(), user, { id }))) await services().identity.remove(id)
  },
})

/** Regular work by name: when it is due (cron, Asia/Tokyo), and how it is done. */
export type RegularWork = Readonly<Record<string, { cron: string; run(): Promise<unknown> }>>

/** What is done regularly: the day's work in Japan's night, and what people are reminded of in the morning. */
export const regularWork = (services: () => Services): RegularWork => ({
  'end-terms': { cron: '20 9 * * *', run: () => endListingTerms(services()) },
  'end-contracts': { cron: '25 9 * * *', run: () => endContractTerms(services()) },
  'end-fees': { cron: '30 9 * * *', run: () => endUsageFees(services()) },
  'hide-silent': { cron: '10 4 * * *', run: () => suspendStale(services()) },
  'fill-centres': { cron: '20 4 * * *', run: () => fillCentres(services()) },
  'fill-picture-counts': { cron: '25 4 * * *', run: () => fillPictureCounts(services()) },
  'keep-ledger': { cron: '15 0 * * *', run: () => keepLedger(services()) },
  'clear-away': { cron: '40 4 * * *', run: () => purge(services()) },
  'remind-due': {
    cron: '10 9 * * *',
    run: () =>
      doEach(services().log, [
        ['payments', () => remindDue(services())],
        ['steps', () => remindSteps(services())],
        ['silent deals', () => remindSilent(services())],
        ['licence', () => remindLicence(services())],
      ]),
  },
  'remind-viewings': { cron: '*/10 * * * *', run: () => remindViewings(services()) },
  'mail-held': { cron: '*/5 * * * *', run: () => mailHeldNotices(services()) },
  'remind-unread': { cron: '*/15 * * * *', run: () => remindUnread(services()) },
  // What fits within minutes is one mail.
  'tell-at-once': { cron: '*/5 * * * *', run: () => tellSeekers(services(), AlertPace.atOnce) },
  // What failed, and what a process had begun that died.
  'send-webhooks': { cron: '* * * * *', run: () => sendMessages(services()) },
  'tell-keepers': { cron: '*/5 * * * *', run: () => tellKeepers(services()) },
  'tell-daily': { cron: '0 8 * * *', run: () => tellSeekers(services(), AlertPace.daily) },
  'tell-weekly': { cron: '15 8 * * 6', run: () => tellSeekers(services(), AlertPace.weekly) },
  'seal-audits': { cron: '* * * * *', run: () => sealAudits(services()) },
  'tell-head': { cron: '50 4 * * *', run: () => logChainHead(services()) },
  'run-out': { cron: '*/10 * * * *', run: () => expire(services()) },
  reconcile: { cron: '*/5 * * * *', run: () => reconcile(services()) },
  'reconcile-refunds': { cron: '30 4 * * *', run: () => reconcileRefunds(services()) },
})
