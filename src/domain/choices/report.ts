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
