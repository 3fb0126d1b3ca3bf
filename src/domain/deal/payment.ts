import { DeskArea } from '../choices/desk-area.ts'
import { PaymentMethod, PaymentStatus } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { maybe, ref, text, yen } from '../kit/fields.ts'
import { day } from '../kit/moments.ts'
import { oneOf } from '../kit/parts.ts'
import { machine, system } from '../kit/moves.ts'
import { allCalls, resource, type RowOf } from '../kit/resource.ts'
import { isAdmin, isParty, nobody, type Me } from '../kit/rules.ts'
import { order } from './order.ts'

const fields = {
  negotiationID: ref('商談'),
  orderID: ref('注文'),
  paymentUserID: ref('支払者'),
  paymentStatus: oneOf('支払い状況', PaymentStatus),
  amount: yen('金額（税込）'),
  method: maybe(oneOf('支払い方法', PaymentMethod)),
  dueDate: maybe(day('支払期限')),
  refundedAmount: yen('返金額'),
  stripePaymentID: maybe(ref('決済番号')),
  errorReason: maybe(text('決済できなかった理由', { max: 200 })),
}
export type Payment = RowOf<typeof fields>

const { unpaid, paid, error, refunded } = PaymentStatus
const { seller, buyer } = Role

const moves = machine<Payment>()('paymentStatus', {
  // By the gateway's word or a deposit that is matched, and by no other hand.
  pay: { label: '入金を確かめる', from: [unpaid], to: paid, by: [system] },
  fail: { label: '決済エラーにする', from: [unpaid], to: error, by: [system] },
  retry: {
    label: 'もう一度支払う',
    from: [error],
    to: unpaid,
    by: [buyer, seller],
    sets: () => ({ errorReason: null }),
  },
  payLate: { label: '遅れて届いた入金', from: [error], to: paid, by: [system] },
  // The deposit was somebody else's: two of the desk take it from the payment on the same day (transfer.ts).
  unpay: { label: '入金の確認を取り消す', from: [paid], to: unpaid, by: [system] },
  // The desk's hand in it is the approval of a refund, by two administrators (refund.ts).
  refund: { label: '返金する', from: [paid], to: refunded, by: [system] },
})

const own = (me: Me) => isAdmin(me) || (isParty(me) && [{ paymentUserID: me.id }])

/** A payment for an order. Its amount is the order's; it moves by the payment provider's word or a deposit. */
export const payment = resource('payment', fields, {
  label: '支払い',
  idLabel: '支払い番号',
  calls: allCalls,
  area: DeskArea.money,
  rules: {
    read: own,
    create: (me) => isAdmin(me) && [{ paymentStatus: unpaid }],
    change: (me) => isAdmin(me) || (isParty(me) && [{ paymentUserID: me.id, paymentStatus: PaymentStatus.open }]),
    move: own,
    remove: isAdmin,
  },
  moves,
  defaults: (me) => ({ paymentUserID: me?.id ?? '', paymentStatus: unpaid, refundedAmount: 0 }),
  writers: { amount: nobody, refundedAmount: nobody, stripePaymentID: nobody, errorReason: nobody, dueDate: isAdmin },
  createOnly: ['negotiationID', 'orderID', 'paymentUserID'],
  parent: { field: 'orderID', noun: order, isReadApart: true },
})
