import { choice } from '../kit/choice.ts'

const optional = {
  listing: [1, '物件の掲載'],
  deal: [2, '商談の進みと条件'],
  message: [3, '未読のメッセージ'],
  quotation: [4, 'お見積りとご注文'],
  alert: [7, '保存した条件'],
} as const

/** The kinds of notification whose mails each person may stop. */
export const OptionalMail = choice(optional)

/** What a notification is about; the mails about an application and about payments cannot be stopped. */
export const NotificationKind = choice({
  ...optional,
  application: [5, '審査とアカウント'],
  payment: [6, 'お支払いと返金'],
})
