import { and, lt, sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { DealStatus, OfferStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { silentDays } from '#domain/deal/lifetime.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { order } from '#domain/deal/order.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { previousBankDay } from '#domain/desk/payout/bank-day.ts'
import { enoughReminders, isUnbound, silentSince } from '../deal/silent-deals.ts'
import { move } from '../kernel/change.ts'
import type { Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { tableOf } from '../kernel/table.ts'
import { removeExpiredCounters } from '#providers/identity/limits.ts'
import { doEach } from './do-each.ts'
import { forEachDue, type Due } from './for-each-row.ts'
import { endsOrderWhenLate } from '../money/payment/owed.ts'
import { removeDropped } from '../images/records.ts'
import { removeUnrecorded } from '../images/unrecorded-files.ts'
import { obeyRetention } from '../retention/obey-retention.ts'
import { dropExpiredSessions } from '../user/reading-session.ts'

type WithID = { id: string }
const columns = ['id'] as const

/** Offers past their day of answer. */
async function expireOffers(services: Services): Promise<void> {
  const isOver = lt(tableOf(offer).expiresAt, services.now())
  const late: Due<WithID> = (reading, only) =>
    find(reading, offer, { status: OfferStatus.open }, { columns, also: and(isOver, only) })
  await forEachDue(services, offer, late, (context, { id }) => move(context, offer, id, 'expire'))
}

/** Quotations that are no longer valid. */
async function expireQuotations(services: Services): Promise<void> {
  const isOver = lt(tableOf(quotation).validUntil, tokyoDate(services.now()))
  const late: Due<WithID> = (reading, only) =>
    find(reading, quotation, { quotationStatus: QuotationStatus.fixed }, { columns, also: and(isOver, only) })
  await forEachDue(services, quotation, late, (context, { id }) => move(context, quotation, id, 'cancel'))
}

/**
 * Orders unpaid when due, and with them their quotations, once two whole days of banks have gone by as well: what was sent on the last day
 * is seen by the desk by then. Every invoice names the account, so that money may come to it whichever way was chosen on the page.
 */
async function expireOrders(services: Services): Promise<void> {
  const seenBy = previousBankDay(previousBankDay(tokyoDate(services.now())))
  const late: Due<WithID> = (reading, only = sql`true`) =>
    query<WithID>(
      reading,
      sql`select orders.id from orders join payments on payments."orderID" = orders.id
        where "dueDate" < ${seenBy} and ${endsOrderWhenLate} and ${only}`,
    )
  await forEachDue(services, order, late, (context, { id }) => move(context, order, id, 'cancel'))
}

/** Deals that have fallen silent, after their members were reminded: once their last day is over in Japan (`lastDay`). */
async function expireDeals(services: Services): Promise<void> {
  const late: Due<WithID> = (reading, only = sql`true`) =>
    query<WithID>(
      reading,
      sql`select id from negotiations join "dealReminders" r on r."negotiationID" = id and r."silentSince" = ${silentSince}
        where status in ${DealStatus.undecided} and count >= ${enoughReminders} and ${isUnbound} and ${only}
          and (${silentSince} at time zone 'Asia/Tokyo')::date + ${silentDays}::int < ${tokyoDate(services.now())}::date`,
    )
  const failReason = `${silentDays}日間やり取りがなかったため`
  await forEachDue(services, negotiation, late, (context, { id }) =>
    move(context, negotiation, id, 'fail', { failReason }),
  )
}

/** Ends what nobody has taken up in time, and tells those who were waiting. @throws Error where a part of it failed */
export const expire = (services: Services): Promise<void> =>
  doEach(services.log, [
    ['offers', () => expireOffers(services)],
    ['quotations', () => expireQuotations(services)],
    ['orders', () => expireOrders(services)],
    ['silent deals', () => expireDeals(services)],
  ])

/**
 * Removes what has run out: sign-ins, counters, whatever its time is over for, and files that were given up. Files come last: the place
 * that keeps them is another's, and may take its time. @throws Error where a part of it failed
 */
export const purge = (services: Services): Promise<void> =>
  doEach(services.log, [
    ['sessions', () => dropExpiredSessions(services)],
    ['sign-ins', async () => services.identity.removeExpired?.(services.pool)],
    // Writes are counted there whoever tells us who somebody is.
    ['counters', () => removeExpiredCounters(services.pool, new Date(services.now()))],
    ['retention', () => obeyRetention(services)],
    ['dropped files', () => removeDropped(services)],
    ['unrecorded files', () => removeUnrecorded(services)],
  ])
