import { lte } from 'drizzle-orm'
import { addDays, addMonths, tokyoDate } from '#domain/calendar.ts'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { Role } from '#domain/choices/person.ts'
import { document } from '#domain/deal/document.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { date } from '#domain/format/date.ts'
import { feeName } from '#domain/master/fee-name.ts'
import { FEE_MONTHS, FEE_NOTICE_DAYS, feeStep, lastFeeDay } from '#domain/user/usage-fee.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { pages } from '#http/pages.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import { setFields } from '../kernel/change.ts'
import type { Context, Services } from '../kernel/context.ts'
import { find, findOne, lock } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { notifyBy } from '../notify/mail-texts.ts'

/** A usage fee that is paid, or ordered while it costs nothing, is active for a year from now. */
export const startUsageFee = (context: Context, userID: string) =>
  setFields(context, user, userID, { usageFeeActive: true, usageFeePayAt: context.now, usageFeeNoticedOn: null })

/** The moments at which a person's fees were paid that still are, or were ordered where they cost nothing. */
async function feeMoments(context: Context, orderUserID: string): Promise<string[]> {
  const orders = await find(context, order, { orderUserID, quotationID: null })
  const paidOnes = { orderID: orders.map(({ id }) => id), paymentStatus: PaymentStatus.paid }
  const payments = await find(context, payment, paidOnes, { columns: ['id'] })
  const receipts = { paymentID: payments.map(({ id }) => id), kind: DocumentKind.receipt, voidedAt: null }
  const papers = await find(context, document, receipts, { columns: ['createdAt'] })
  const free = orders.filter((one) => one.totalAmount === 0 && one.orderStatus !== OrderStatus.canceled)
  return papers.map(({ createdAt }) => createdAt).concat(free.map(({ orderAt }) => orderAt))
}

/** After a usage fee is given back or canceled, or turns out not to have been paid, the latest other one counts. */
export async function recountUsageFee(context: Context, userID: string): Promise<void> {
  // Locked, since two fees may end at the same moment: the second sees what the first has written.
  await lock(context, user, userID)
  const [usageFeePayAt = null] = (await feeMoments(context, userID)).toSorted((a, b) => Date.parse(b) - Date.parse(a))
  const usageFeeActive = usageFeePayAt !== null && tokyoDate(context.now) <= lastFeeDay(usageFeePayAt)
  await setFields(context, user, userID, { usageFeeActive, usageFeePayAt })
}

/** Whoever has both roles is told of the one in which the fee was ordered. */
async function toldTo(context: Context, person: User) {
  const feeOrders = { orderUserID: person.id, quotationID: null }
  const last = await findOne(context, order, feeOrders, { columns: ['negotiationID'], orderBy: '-orderAt' })
  const room = last && (await findOne(context, negotiation, { id: last.negotiationID }, { columns: ['sellerID'] }))
  const isSeller = room ? room.sellerID === person.id : person.userType === Role.seller
  const path = isSeller ? pages.sellerChat : pages.buyerChat
  return { name: feeName[isSeller ? 'seller' : 'buyer'], path }
}

async function announceEnd(context: Context, person: User, today: string) {
  const { name, path } = await toldTo(context, person)
  await setFields(context, user, person.id, { usageFeeNoticedOn: today })
  const values = { 利用料: name, 期日: date(lastFeeDay(person.usageFeePayAt!)) }
  await notifyBy(context, person.id, 'feeEnding', values, path)
}

async function end(context: Context, person: User) {
  const { name, path } = await toldTo(context, person)
  // The day of the payment stays: it says which deals it has paid for.
  await setFields(context, user, person.id, { usageFeeActive: false })
  await notifyBy(context, person.id, 'feeEnded', { 利用料: name }, path)
}

/** Ends usage fees whose year is over, after whoever paid was told; to be run once a day. */
export async function endUsageFees(services: Services): Promise<void> {
  const today = tokyoDate(services.now())
  // A day more than the notice wants: a date in Japan is no moment.
  const oldestPayment = `${addMonths(addDays(today, FEE_NOTICE_DAYS + 1), -FEE_MONTHS)}T23:59:59.999Z`
  const also = lte(tableOf(user).usageFeePayAt, oldestPayment)
  const old = await find(services, user, { usageFeeActive: true }, { columns: ['id'], also })
  await forEachRow(services, old, async (context, { id }) => {
    const [person] = await find(context, user, { id, usageFeeActive: true }, { lock: true })
    if (!person) return
    const step = feeStep(person, today)
    if (step === 'notice') await announceEnd(context, person, today)
    if (step === 'end') await end(context, person)
  })
}
