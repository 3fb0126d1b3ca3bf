import {
  DealStatus,
  OrderStatus,
  PaymentStatus,
  QuotationStatus,
  RefundStatus,
  TransferStatus,
} from '#domain/choices/deal.ts'
import { payment } from '#domain/deal/payment.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { payments } from '../../transitions.ts'
import { hold, useStage } from './hold.ts'
import { paymentGuards } from './payment-guards.ts'
import type { Board } from './play.ts'
import { dealOf, depositOf, moneyOf, refundOf } from './rooms.ts'
import { outsiders, type Seat } from './verdict.ts'

const stage = useStage()

type MoneySeat = Seat & { of?: 'seller'; invited?: false }

const { unpaid, paid, error, refunded } = PaymentStatus
/** The quotation and the order of a payment. */
const behind = {
  [unpaid]: { quotation: QuotationStatus.ordered, order: OrderStatus.request },
  [error]: { quotation: QuotationStatus.ordered, order: OrderStatus.request },
  [paid]: { quotation: QuotationStatus.paid, order: OrderStatus.ordered },
  [refunded]: { quotation: QuotationStatus.cancel, order: OrderStatus.canceled },
}

const board: Board<MoneySeat> = {
  noun: payment,
  codes: PaymentStatus,
  table: payments,
  lay(stage, { of, invited = true }, estateID, from) {
    const deal = dealOf(stage, estateID, { status: DealStatus.negotiating, sellerInvitedFlag: invited })
    const owner = stage.people[of ?? 'buyer'].id
    const { payment, rows } = moneyOf(deal, owner, { ...behind[from as keyof typeof behind], payment: from })
    const deposit = depositOf({ paymentID: payment.id, status: TransferStatus.matched })
    const requestedBy = stage.people.colleague.id
    const approved = refundOf(payment, { status: RefundStatus.approved, requestedBy, approvedBy: stage.people.desk.id })
    return { row: payment, dealID: deal.id, rows: [...rows, [transfer, deposit], [refund, approved]] }
  },
}

const seats: MoneySeat[] = [
  { name: 'the buyer who pays', who: 'buyer', hand: 'owner' },
  { name: 'the seller who pays', who: 'seller', of: 'seller', hand: 'owner' },
  { name: 'the seller, of what the buyer pays', who: 'seller', gets: 404 },
  { name: 'the buyer, of what the seller pays', who: 'buyer', of: 'seller', gets: 404 },
  { name: 'the seller before the invitation', who: 'seller', invited: false, gets: 404 },
  { name: 'the desk', who: 'desk', hand: 'admin' },
  ...outsiders,
]

hold(stage, { what: 'a payment', board, seats, guards: paymentGuards })
