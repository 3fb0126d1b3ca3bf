import { addMonths } from '#domain/calendar.ts'
import { OrderStatus, PaymentStatus, TransferStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { restOf, type Transfer } from '#domain/deal/transfer.ts'
import { givenName } from '#domain/text/display-name.ts'
import { allItems, itemsOf } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { bankStatements } from '#http/desk/bank-statements.ts'
import { orders } from '#http/desk/orders.ts'
import { payments } from '#http/desk/payments.ts'
import { quotations } from '#http/desk/quotations.ts'
import { refunds } from '#http/desk/refunds.ts'
import { loadList } from '../list/load-list.ts'
import { loadPayouts } from './payout/load-payouts.ts'
import type { MoneySearch } from './payment-search.ts'

export const pageSize = 20
const { matched, voided, returned } = TransferStatus

/** The names of people, and how they are read, by id. */
async function payersOf(api: Client, ids: readonly (string | null)[]) {
  const people = await itemsOf(ids, (ids) => api.user.many({ ids }))
  const readings = people.map(({ id, lastNameKana = null, firstNameKana = null }) => [
    id,
    { lastNameKana, firstNameKana },
  ])
  return {
    names: Object.fromEntries(people.map((person) => [person.id, givenName(person)])) as Names,
    readings: Object.fromEntries(readings) as Record<
      string,
      { lastNameKana: string | null; firstNameKana: string | null }
    >,
  }
}
export type Names = Record<string, string>

/** The ids of those payments whose orders were canceled. */
async function canceledAmong(api: Client, payments: readonly Payment[]) {
  const orderIDs = payments.map(({ orderID }) => orderID)
  const orders = await itemsOf(orderIDs, (ids) => api.order.many({ ids }))
  const canceled = new Set(orders.flatMap(({ id, orderStatus }) => (orderStatus === OrderStatus.canceled ? id : [])))
  return payments.flatMap(({ id, orderID }) => (canceled.has(orderID) ? id : []))
}

/** A deposit with what of it stays, in yen: less what was sent back of it, or is on its way. */
export type RestingDeposit = Transfer & { rest: number }

/** How many ids a condition of a list has room for. */
const idsOfCondition = 40

/** Knows of deposits what of each stays. */
async function restsOf(api: Client, deposits: readonly Transfer[]) {
  const ids = deposits.map(({ id }) => id)
  const ofSome = (transferID: string[]) => allItems((page) => api.refund.list({ ...page, transferID }))
  const refunds = await itemsOf(ids, ofSome, idsOfCondition)
  return (deposit: Transfer): RestingDeposit => ({ ...deposit, rest: restOf(deposit, refunds) })
}

/**
 * A page of the deposits that wait, oldest first, what they are or may be for, all deposits that are set against a payment
 * of another amount, all that have paid for something today, and the latest that are settled besides.
 */
export async function loadDeposits(api: Client, { cursor }: MoneySearch, today: string) {
  const [waiting, { count }, unequal, matchedToday, settled, due] = await Promise.all([
    api.transfer.list({ status: TransferStatus.open, orderBy: 'paidOn', limit: pageSize, ...(cursor && { cursor }) }),
    api.transfer.count({ status: TransferStatus.open }),
    allItems((page) => api.transfer.list({ ...page, status: TransferStatus.unequal })),
    allItems((page) => api.transfer.list({ ...page, status: matched, matchedAtFrom: today, orderBy: '-matchedAt' })),
    api.transfer.list({ status: [matched, voided, returned], orderBy: '-updatedAt', limit: 10 }),
    allItems((page) => api.payment.list({ ...page, paymentStatus: PaymentStatus.open, orderBy: '-createdAt' })),
  ])
  const paymentIDs = [...waiting.items, ...matchedToday].map(({ paymentID }) => paymentID)
  const claimed = await itemsOf(paymentIDs, (ids) => api.payment.many({ ids }))
  const payments = [...claimed, ...due]
  const [{ names, readings }, canceled, withRest] = await Promise.all([
    payersOf(
      api,
      payments.map(({ paymentUserID }) => paymentUserID),
    ),
    canceledAmong(api, payments),
    restsOf(api, [...waiting.items, ...unequal]),
  ])
  const canceledIDs = new Set(canceled)
  return {
    waiting: waiting.items.map(withRest),
    next: waiting.cursor,
    count,
    unequal: unequal.map(withRest),
    claimed,
    names,
    readings,
    matchedToday,
    settled: settled.items.filter(({ id }) => !matchedToday.some((deposit) => deposit.id === id)),
    payments: due.filter(({ id }) => !canceledIDs.has(id)),
  }
}
export type DepositsData = Awaited<ReturnType<typeof loadDeposits>>

/** What clients owe, and the journal of a month: of the last one, unless the URL names another. */
async function loadAccounting(api: Client, search: MoneySearch, today: string) {
  const thisMonth = today.slice(0, 7)
  const wanted = search.month ?? ''
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(wanted) && wanted <= thisMonth
  const month = isMonth ? wanted : addMonths(`${thisMonth}-01`, -1).slice(0, 7)
  const [receivables, journal] = await Promise.all([api.desk.receivables({}), api.desk.journal({ month })])
  return { receivables, journal }
}

/** The lines of the bank's statements that are asked for, and the latest statements with the names of who took them. */
async function loadStatements(api: Client, search: MoneySearch) {
  const [data, { items: latest }] = await Promise.all([
    loadList(api, bankStatements, search),
    api.bankStatement.list({ limit: 5 }),
  ])
  const takers = await itemsOf(
    latest.map(({ takenBy }) => takenBy),
    (ids) => api.user.many({ ids }),
  )
  const names: Names = Object.fromEntries(takers.map((user) => [user.id, givenName(user)]))
  return { data, latest, names }
}
export type StatementsData = Awaited<ReturnType<typeof loadStatements>>

/** What one view of the desk's money shows. */
export async function loadMoney(api: Client, search: MoneySearch, today: string) {
  const view = search.view ?? 'payments'
  switch (view) {
    case 'deposits':
      return { view, ...(await loadDeposits(api, search, today)) } as const
    case 'statements':
      return { view, ...(await loadStatements(api, search)) } as const
    case 'refunds': {
      const [data, payouts] = await Promise.all([loadList(api, refunds, search), loadPayouts(api)])
      return { view, data, payouts } as const
    }
    case 'quotations':
      return { view, data: await loadList(api, quotations, search) } as const
    case 'orders':
      return { view, data: await loadList(api, orders, search) } as const
    case 'accounting':
      return { view, ...(await loadAccounting(api, search, today)) } as const
    case 'payments':
      return { view, data: await loadList(api, payments, search) } as const
  }
}
