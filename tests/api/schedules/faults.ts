import {
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  QuotationStatus,
  RefundStatus,
  TransferStatus,
} from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { payment } from '#domain/deal/payment.ts'
import { times, type Books } from './books.ts'

const { unpaid, paid, error, refunded } = PaymentStatus
type Check = [what: string, found: unknown, wanted: unknown]
type Intent = Books['intents'][number]

const sum = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)
const isTaken = ({ status }: Intent) => status === 'succeeded'
const isPayable = ({ status }: Intent) => status !== 'succeeded' && status !== 'canceled'
/** What an intent has charged was given back whole, and another has taken its place. */
const isReplaced = ({ id, amount, refunded }: Intent, { stripePaymentID }: Books['payment']) =>
  id !== stripePaymentID && refunded === amount
const isCanceled = ({ order }: Books) => order.orderStatus === OrderStatus.canceled
const wasPaid = ({ payment: { paymentStatus } }: Books) => paymentStatus === paid || paymentStatus === refunded

/** Whether it can still be paid for. */
export const isOpen = (books: Books) =>
  !isCanceled(books) && (books.payment.paymentStatus === unpaid || books.payment.paymentStatus === error)

/** An order's quotation is what the order and its payment are. */
function quotationOf(books: Books): number | null {
  if (books.order.quotationID === null) return null
  if (isCanceled(books)) return QuotationStatus.cancel
  return books.payment.paymentStatus === paid ? QuotationStatus.paid : QuotationStatus.ordered
}

/** The gateway holds what our books say the card has paid, and nothing else; nobody pays twice. */
function moneyOf(books: Books): Check[] {
  const { payment, intents, deposits } = books
  const { method, amount, refundedAmount, stripePaymentID } = payment
  const byCard = wasPaid(books) && method === PaymentMethod.card
  const byTransfer = wasPaid(books) && method === PaymentMethod.transfer
  const standing = intents.filter((one) => one.status !== 'canceled' && !isReplaced(one, payment))
  const [intent] = standing
  const kept = intent && isTaken(intent) ? intent.amount - intent.refunded : 0
  const deposited = sum(deposits.filter(({ status }) => status === TransferStatus.matched))
  return [
    ['intents', standing.length <= 1, true],
    ['the intent of a payment by card', byCard ? intent?.id : null, byCard ? stripePaymentID : null],
    ['kept by the gateway', kept, byCard ? amount - refundedAmount : 0],
    ['refunded by the gateway', intent?.refunded ?? 0, intent?.refunds ?? 0],
    ['deposits pay it', deposited >= amount, byTransfer],
    ['deposits beside a card', byTransfer ? 0 : deposited, 0],
    // The secret of an intent whose making has ended in the middle was given to nobody.
    ['can be charged', !!intent && isPayable(intent) && intent.id === stripePaymentID && !isOpen(books), false],
  ]
}

/** Order, quotation and payment are in states that go together. */
function statesOf(books: Books): Check[] {
  const { order, payment, refunds } = books
  const { paymentStatus, amount, refundedAmount } = payment
  return [
    ['order of what is paid', paymentStatus !== paid || order.orderStatus === OrderStatus.ordered, true],
    ['order of what is refunded', paymentStatus !== refunded || isCanceled(books), true],
    ['quotation', books.quotationStatus, quotationOf(books)],
    ['refunded in full', refundedAmount === amount, paymentStatus === refunded],
    ['refunded and never paid', !wasPaid(books) && refundedAmount > 0, false],
    [
      'refunds in the middle',
      refunds.filter(({ status, bankAccount }) => status === RefundStatus.approved && !bankAccount).length,
      0,
    ],
  ]
}

/** Every paper once. */
function papersOf(books: Books): Check[] {
  const { payment, papers } = books
  const of = (wanted: number) => papers.filter(({ kind }) => kind === wanted)
  const receipts = of(DocumentKind.receipt).filter(({ voidedAt }) => voidedAt === null)
  return [
    ['invoices', of(DocumentKind.invoice).length, 1],
    ['receipts', receipts.length, wasPaid(books) ? 1 : 0],
    ['receipted', sum(receipts), wasPaid(books) ? payment.amount : 0],
    ['refunded on paper', sum(of(DocumentKind.refund)), payment.refundedAmount],
  ]
}

/** Every change once, and nothing that we cannot explain. */
function deedsOf(books: Books, isByHand: boolean): Check[] {
  const { refunds, intents } = books
  const count = (...actions: string[]) => times(books, payment.name, ...actions)
  const given = books.payment.refundedAmount
  const done = sum(refunds.filter(({ status }) => status === RefundStatus.done))
  return [
    ['times paid', count('pay', 'payLate') - count('unpay'), wasPaid(books) ? 1 : 0],
    ['times failed', count('fail') <= intents.reduce((sum, { failures }) => sum + failures, 0), true],
    ['suspicious events', count('suspicious'), 0],
    ['told of as stray', count('stray') <= 1, true],
    ['refunds done', isByHand ? done <= given : done, isByHand ? true : given],
  ]
}

/** Whatever does not fit within the books of an order. */
export const faultsOf = (books: Books, isByHand: boolean): string[] =>
  [...moneyOf(books), ...statesOf(books), ...papersOf(books), ...deedsOf(books, isByHand)]
    .filter(([, found, wanted]) => found !== wanted)
    .map(([what, found, wanted]) => `${what}: ${String(found)}, instead of ${String(wanted)}`)
