import { choice } from '../kit/choice.ts'

/** Why somebody reports a message. */
export const ReportReason = choice({
  contact: [1, '個人情報・連絡先の交換'],
  harassment: [2, '嫌がらせ・不快な内容'],
  fraud: [3, '詐欺・金銭の要求'],
  falsehood: [4, '虚偽の内容'],
  other: [9, 'その他'],
})

/** The state of a report of a message. */
export const ReportStatus = choice({
  open: [1, '未対応'],
  handled: [2, '対応済み'],
  dismissed: [9, '対応不要'],
})

/** Why somebody reports a listing. */
export const EstateReportReason = choice({
  decoy: [1, 'おとり・すでに売れている'],
  falsehood: [2, '事実と違う'],
  photos: [3, '写真の無断使用'],
  discrimination: [4, '差別的な表現'],
  other: [9, 'その他'],
})

/**
 * The state of a report of a listing. Open ones wait for the desk; of those about which it has asked the seller, the desk still has to
 * check what the seller did.
 */
export const EstateReportStatus = choice({
  open: [1, '未対応'],
  asked: [2, '売主に確認中'],
  handled: [3, '対応済み'],
  takenDown: [4, '公開を停止'],
  dismissed: [9, '対応不要'],
})
