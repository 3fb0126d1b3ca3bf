import { OrderStatus, PaymentStatus, QuotationLineKind, QuotationStatus } from '#domain/choices/deal.ts'
import type { Guard } from './guard.ts'
import { purchase } from './purchases.ts'
import { amount } from './rooms.ts'
import { yesterday } from '../../days.ts'

const { request, fixed, ordered, paid, cancel } = QuotationStatus
const past = { quotation: { validUntil: yesterday } }
const to = (quotationStatus: number) => ({ quotationStatus })
const line = { serviceMenuID: null, name: '仲介手数料', quantity: 1, taxRate: 10 }
/** The estate's price is 29,800,000 yen: the cap of the brokerage is 1,049,400 yen, tax included. */
export const cappedFix = (unitPrice: number) => ({
  ...to(fixed),
  lines: [{ ...line, unitPrice, kind: QuotationLineKind.brokerage }],
})

/** What a quotation may lack for each of its moves. */
export const quotationGuards: Guard[] = [
  {
    name: 'fixed without lines',
    sends: to(fixed),
    gets: 400,
    at: 'lines',
    lay: purchase('quotation', { quotation: request }, { quotation: { lines: [] } }),
  },
  {
    name: 'fixed without a day until which it holds',
    sends: to(fixed),
    gets: 400,
    at: 'validUntil',
    lay: purchase('quotation', { quotation: request }, { quotation: { validUntil: null } }),
  },
  {
    name: 'fixed above the legal cap of the brokerage',
    sends: cappedFix(954001),
    gets: 400,
    at: 'lines.0.unitPrice',
    lay: purchase('quotation', { quotation: request }),
  },
  {
    name: 'sent back without a note',
    by: 'buyer',
    sends: to(request),
    gets: 400,
    at: 'note',
    lay: purchase('quotation', { quotation: fixed }),
  },
  {
    name: 'taken back without a reason',
    sends: to(request),
    gets: 400,
    at: 'takeBackReason',
    lay: purchase('quotation', { quotation: fixed }),
  },
  {
    name: 'taken back once it is ordered',
    gets: 409,
    sends: {
      ...to(request),
      takeBackReason: '金額を間違えました',
    },
    lay: purchase('quotation', {
      quotation: ordered,
      order: OrderStatus.request,
      payment: PaymentStatus.unpaid,
    }),
  },
  {
    name: 'sent back past its last day',
    by: 'buyer',
    sends: {
      ...to(request),
      note: '変更',
    },
    gets: 409,
    lay: purchase('quotation', { quotation: fixed }, past),
  },
  ...(['buyer', 'desk'] as const).map((by): Guard => ({
    name: `ordered by the ${by} past its last day`,
    by,
    sends: to(ordered),
    gets: 409,
    lay: purchase('quotation', { quotation: fixed }, past),
  })),
  {
    name: 'paid while its order is not',
    sends: to(paid),
    gets: 409,
    lay: purchase('quotation', {
      quotation: ordered,
      order: OrderStatus.ordered,
      payment: PaymentStatus.unpaid,
    }),
  },
  {
    name: 'paid while a part of it is not',
    sends: to(paid),
    gets: 409,
    lay: purchase(
      'quotation',
      {
        quotation: ordered,
        order: OrderStatus.ordered,
        payment: PaymentStatus.paid,
      },
      { payment: { amount: amount - 1 } },
    ),
  },
  ...([OrderStatus.request, OrderStatus.ordered] as const).map((order): Guard => ({
    name: `canceled while its order stands (${order})`,
    sends: to(cancel),
    gets: 409,
    lay: purchase('quotation', {
      quotation: ordered,
      order,
      payment: PaymentStatus.unpaid,
    }),
  })),
  {
    name: 'canceled with its order while that is paid',
    sends: to(cancel),
    gets: 409,
    lay: purchase('quotation', {
      quotation: ordered,
      order: OrderStatus.canceled,
      payment: PaymentStatus.paid,
    }),
  },
  {
    name: 'given back while nothing is refunded',
    sends: to(cancel),
    gets: 409,
    lay: purchase('quotation', {
      quotation: paid,
      order: OrderStatus.ordered,
      payment: PaymentStatus.paid,
    }),
  },
  {
    name: 'given back while a part is refunded',
    sends: to(cancel),
    gets: 409,
    lay: purchase(
      'quotation',
      {
        quotation: paid,
        order: OrderStatus.ordered,
        payment: PaymentStatus.paid,
      },
      { payment: { refundedAmount: amount - 1 } },
    ),
  },
]
