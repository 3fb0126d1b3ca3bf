import { OrderStatus, PaymentStatus, QuotationStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import type { Guard } from './guard.ts'
import { purchase } from './purchases.ts'
import { amount, depositOf, refundOf } from './rooms.ts'
import type { LaidRow, Stage } from './stage.ts'

const { unpaid, paid, error, refunded } = PaymentStatus
const to = (paymentStatus: number) => ({ paymentStatus })
const open = { quotation: QuotationStatus.ordered, order: OrderStatus.request }
const canceledMoney = { quotation: QuotationStatus.cancel, order: OrderStatus.canceled }
const settledMoney = { quotation: QuotationStatus.paid, order: OrderStatus.ordered }

const deposit =
  (status: number, paidIn: number) =>
  ({ id }: Payment): LaidRow[] => [[transfer, depositOf({ paymentID: id, amount: paidIn, status: status as never })]]
const wish =
  (status: number, part: number) =>
  (of: Payment, { people }: Stage): LaidRow[] => [
    [
      refund,
      refundOf(of, {
        status: status as never,
        amount: part,
        requestedBy: people.desk.id,
        approvedBy: status === RefundStatus.requested ? null : people.colleague.id,
      }),
    ],
  ]

/** What a payment may lack for each of its moves, and what of it is not its payer's to write. */
export const paymentGuards: Guard[] = [
  {
    name: 'paid while the deposit is short',
    sends: to(paid),
    gets: 409,
    lay: purchase(
      'payment',
      {
        ...open,
        payment: unpaid,
      },
      {},
      deposit(TransferStatus.short, amount - 1),
    ),
  },
  {
    name: 'paid while the deposit is over',
    sends: to(paid),
    gets: 409,
    lay: purchase(
      'payment',
      {
        ...open,
        payment: unpaid,
      },
      {},
      deposit(TransferStatus.over, amount + 1),
    ),
  },
  {
    name: 'paid while its order is canceled',
    sends: to(paid),
    gets: 409,
    lay: purchase(
      'payment',
      {
        ...canceledMoney,
        payment: unpaid,
      },
      {},
      deposit(TransferStatus.matched, amount),
    ),
  },
  {
    name: 'tried again while its order is canceled',
    by: 'buyer',
    sends: to(unpaid),
    gets: 409,
    lay: purchase('payment', {
      ...canceledMoney,
      payment: error,
    }),
  },
  {
    name: 'refunded by one administrator',
    sends: to(refunded),
    gets: 409,
    lay: purchase('payment', {
      ...settledMoney,
      payment: paid,
    }),
  },
  {
    name: 'refunded by the administrator who asks for the refund',
    sends: to(refunded),
    gets: 409,
    lay: purchase(
      'payment',
      {
        ...settledMoney,
        payment: paid,
      },
      {},
      wish(RefundStatus.requested, amount),
    ),
  },
  {
    name: 'refunded in full where a part is approved',
    sends: to(refunded),
    gets: 409,
    lay: purchase(
      'payment',
      {
        ...settledMoney,
        payment: paid,
      },
      {},
      wish(RefundStatus.approved, amount - 1),
    ),
  },
  ...(
    [
      { amount: 1 },
      { refundedAmount: 1 },
      { stripePaymentID: 'pi_1' },
      { errorReason: 'x' },
      { dueDate: '2099-01-01' },
    ] as const
  ).map((sends): Guard => ({
    name: `changed by its payer: ${Object.keys(sends).join()}`,
    by: 'buyer',
    sends,
    gets: 403,
    lay: purchase('payment', {
      ...open,
      payment: unpaid,
    }),
  })),
  {
    name: 'paid in another way once it is paid',
    by: 'buyer',
    sends: { method: 1 },
    gets: 409,
    lay: purchase('payment', {
      ...settledMoney,
      payment: paid,
    }),
  },
]
