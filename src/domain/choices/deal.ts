import { choice } from '../kit/choice.ts'

/** The state of a deal (`Negotiation.status`). */
export const DealStatus = choice(
  {
    active: [1, 'やり取り中'],
    negotiating: [2, '商談中'],
    established: [3, '成約'],
    finished: [4, '取引完了'],
    failed: [9, '不成立'],
  },
  {
    open: ['active', 'negotiating', 'established'],
    over: ['finished', 'failed'],
    /** Open, and the parties have not yet agreed. */
    undecided: ['active', 'negotiating'],
  },
)

/** Who opened a deal (`Negotiation.negotiationType`); of an estate, its most advanced deal. */
export const DealRole = choice({
  seller: [2, '売主'],
  buyer: [3, '買主'],
})

/** The state of a quotation. */
export const QuotationStatus = choice(
  {
    request: [1, '見積依頼中'],
    fixed: [2, '見積確定'],
    ordered: [3, '注文済み'],
    paid: [4, '支払い済み'],
    cancel: [9, 'キャンセル'],
  },
  { open: ['request', 'fixed'] },
)

/** Whether a line of a quotation falls under the legal cap of the brokerage fee. */
export const QuotationLineKind = choice({
  brokerage: [1, '仲介手数料'],
  other: [2, 'その他のサービス'],
})

/** The state of an order. */
export const OrderStatus = choice(
  {
    request: [1, '注文受付'],
    ordered: [2, '注文確定'],
    canceled: [9, 'キャンセル'],
  },
  { standing: ['request', 'ordered'] },
)

/** The state of a payment. */
export const PaymentStatus = choice(
  {
    unpaid: [1, '未払い'],
    paid: [2, '支払い済み'],
    error: [3, '決済エラー'],
    refunded: [9, '返金済み'],
  },
  { open: ['unpaid', 'error'] },
)

/** How a payment is made. */
export const PaymentMethod = choice({
  card: [1, 'クレジットカード'],
  transfer: [2, '銀行振込'],
})

/** What a chat message is; from 3 on it is a card about the record in `Chat.relationID`. */
export const ChatMessageType = choice({
  text: [1, 'テキスト'],
  image: [2, '画像'],
  quotationRequest: [3, '見積書の依頼'],
  invoiceRequest: [4, '請求書の依頼'],
  payment: [5, 'お支払い'],
})

/** The state of an offer within a deal. */
export const OfferStatus = choice({
  open: [1, '回答待ち'],
  accepted: [2, '合意'],
  countered: [3, '別の条件で返答済み'],
  withdrawn: [4, '取り下げ'],
  declined: [5, 'お断り'],
  expired: [6, '期限切れ'],
})

/** Where a deposit on our account stands. */
export const TransferStatus = choice(
  {
    unmatched: [1, '照合待ち'],
    matched: [2, '入金済みに反映'],
    short: [3, '不足'],
    over: [4, '過入金'],
    voided: [8, '記録の取り消し'],
    returned: [9, '返金済み'],
  },
  {
    open: ['unmatched', 'short', 'over'],
    /** Open, and assigned to a payment of another amount. */
    unequal: ['short', 'over'],
    /** Assigned to a payment: what was sent back or taken down wrongly is not. */
    arrived: ['matched', 'short', 'over'],
  },
)

/** Where a refund stands. */
export const RefundStatus = choice(
  {
    requested: [1, '承認待ち'],
    approved: [2, '返金の手続き中'],
    done: [3, '返金済み'],
    declined: [9, '取り下げ'],
  },
  { open: ['requested', 'approved'] },
)
