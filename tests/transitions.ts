import type { Transition } from './cells.ts'

// Typed by hand from the table of transitions that was agreed upon, never derived from the machines that it judges.

/** 1 やり取り中, 2 商談中, 3 成約, 4 取引完了, 9 不成立. */
export const deals: Transition[] = [
  [[1], 2, ['seller', 'admin']],
  [[2], 3, ['admin']],
  [[3], 4, ['admin']],
  // What the desk has done too early it takes back within a week, by two of them.
  [[3], 2, ['admin']],
  [[4], 3, ['admin']],
  [[1, 2], 9, ['buyer', 'seller', 'admin', 'system']],
  [[3], 9, ['admin']],
  [[9], 1, ['admin']],
]

/** 1 回答待ち, 2 合意, 3 別の条件を提案, 4 取り下げ, 5 お断り, 6 期限切れ. */
export const offers: Transition[] = [
  [[1], 2, ['answerer']],
  [[1], 3, ['system']],
  // What is offered ends with its deal, and what was agreed to once that begins again.
  [[1], 4, ['offerer', 'admin', 'system']],
  [[1], 5, ['answerer']],
  [[1], 6, ['system']],
  [[2], 4, ['offerer', 'answerer', 'admin', 'system']],
]

/** 1 下書き, 2 買主の確認待ち, 3 確認済み, 9 新しい版に変更. */
export const disclosures: Transition[] = [
  [[1], 2, ['seller', 'admin']],
  [[2], 3, ['buyer']],
  [[2, 3], 9, ['system']],
]

/** 1 日時の返事待ち, 2 予約済み, 3 内見済み, 4 来られませんでした, 5 別の候補に変更, 9 取りやめ. */
export const viewings: Transition[] = [
  [[1], 2, ['buyer', 'admin']],
  [[2], 1, ['buyer', 'admin']],
  // With the end of its deal, or with other times, once its own has come.
  [[2], 3, ['buyer', 'seller', 'admin', 'system']],
  [[2], 4, ['buyer', 'seller', 'admin']],
  [[1, 2], 5, ['system']],
  [[1, 2], 9, ['buyer', 'seller', 'admin', 'system']],
]

/** 1 依頼中, 2 確定, 3 注文済み, 4 支払い済み, 9 キャンセル. */
export const quotations: Transition[] = [
  [[1], 2, ['admin']],
  // The requester asks for a change; the desk takes back what it has offered wrongly, the product what an agreed price makes too much.
  [[2], 1, ['owner', 'admin', 'system']],
  [[2], 3, ['owner', 'admin']],
  [[3], 4, ['system']],
  [[1, 2], 9, ['owner', 'admin', 'system']],
  // The product carries out what a canceled order and a full refund mean (docs/decisions/020).
  [[3], 9, ['admin', 'system']],
  [[4], 9, ['admin', 'system']],
  // The deposit was somebody else's: two of the desk have taken it away on the same day.
  [[4], 3, ['system']],
]

/** 1 受付, 2 確定, 9 キャンセル. */
export const orders: Transition[] = [
  [[1], 2, ['admin', 'system']],
  [[1], 9, ['owner', 'admin', 'system']],
  [[2], 9, ['admin', 'system']],
]

/** 1 未払い, 2 支払い済み, 3 決済エラー, 9 返金済み. */
export const payments: Transition[] = [
  [[1], 2, ['system']],
  [[1], 3, ['system']],
  [[3], 1, ['owner']],
  [[3], 2, ['system']],
  // The deposit was somebody else's: two of the desk have taken it away on the same day.
  [[2], 1, ['system']],
  // The desk refunds with four eyes: by approving a refund, whose carrying out moves the payment (docs/decisions/020).
  [[2], 9, ['system']],
]

/** 1 承認待ち, 2 手続き中, 3 返金済み, 9 取り下げ. */
export const refunds: Transition[] = [
  [[1], 2, ['admin']],
  [[1], 9, ['admin']],
  // A transfer is sent, or called off, by the desk; a card is the gateway's.
  [[2], 3, ['system', 'admin']],
  [[2], 9, ['system', 'admin']],
]

/** 1 承認待ち, 2 承認済み, 3 振込済み, 9 取りやめ. */
export const payoutFiles: Transition[] = [
  // With four eyes: whoever made the list does not release it.
  [[1], 2, ['admin']],
  [[2], 3, ['system']],
  [[1, 2], 9, ['admin']],
]

/** 1 下見, 2 待機, 3 取り込み中, 4 完了, 9 中止. */
export const estateImports: Transition[] = [
  [[1], 2, ['admin']],
  [[2], 3, ['system']],
  [[3], 4, ['system']],
  // Also by the product, where whoever started it may not go on.
  [[1, 2, 3], 9, ['admin', 'system']],
]

/** 1 照合待ち, 2 入金済みに反映, 3 不足, 4 過入金, 8 記録の取り消し, 9 返金済み. */
export const transfers: Transition[] = [
  [[1, 3, 4], 2, ['system']],
  [[1, 4], 3, ['system']],
  [[1, 3], 4, ['system']],
  // Money goes out by a refund, with four eyes.
  [[4], 2, ['system']],
  [[1, 3, 4], 9, ['system']],
  [[3, 4], 1, ['admin']],
  // On the same day, by two of the desk; what else was set against the payment is too little then.
  [[2], 1, ['admin']],
  [[2], 3, ['system']],
  [[1, 3, 4], 8, ['admin']],
]

/** 1 未対応, 2 対応済み, 9 対応不要. */
/** Open 1, asked 2, handled 3, taken down 4, dismissed 9. */
export const estateReports: Transition[] = [
  [[1], 2, ['admin']],
  [[1, 2], 3, ['admin']],
  [[1, 2], 4, ['admin']],
  [[1, 2], 9, ['admin']],
]
/** 1 下書き, 2 運営の承諾待ち, 3 有効, 8 終了, 9 解除. */
export const brokerageContracts: Transition[] = [
  // With the application for the listing, and with its withdrawal.
  [[1], 2, ['system']],
  [[2], 1, ['system']],
  // With the approval.
  [[2], 3, ['system']],
  // A renewal.
  [[3], 3, ['seller']],
  // Its term, or the listing, is over; or the sale that ended it was taken back.
  [[3], 8, ['system']],
  [[8], 3, ['system']],
  [[3], 9, ['seller', 'admin']],
]

/** On its way 2, here 3, checked 4, wanted again 9. */
export const ownershipPapers: Transition[] = [
  [[2, 9], 3, ['seller']],
  [[3], 4, ['admin']],
  [[3, 4], 9, ['admin']],
]
/** Asked 1, agreed 2, refused 3, withdrawn 4, closed 9; the heir answers by a link, which is the system's hand. */
export const heirConsents: Transition[] = [
  [[1, 2, 3, 4, 9], 1, ['seller', 'system']],
  [[1, 2, 3, 4], 2, ['system']],
  [[1], 3, ['system']],
  [[2], 4, ['system']],
  [[1, 2], 9, ['seller', 'admin']],
  [[3, 4], 9, ['admin']],
]
export const reports: Transition[] = [
  [[1], 2, ['admin']],
  [[1], 9, ['admin']],
]

/** 1 提出待ち, 2 確認待ち, 3 差し戻し, 4 確認済み. */
export const partyChecks: Transition[] = [
  [[1, 3], 2, ['buyer', 'seller']],
  // Taken back by the party before the desk has decided, and mended.
  [[2], 1, ['buyer', 'seller']],
  [[2], 4, ['admin']],
  [[2], 3, ['admin']],
  // A confirmation is taken back.
  [[4], 2, ['admin']],
]
