import { choice } from '../kit/choice.ts'

const events = {
  listingPublished: ['listing.published', '物件をはじめて公開した'],
  listingChanged: ['listing.changed', '物件の内容を変えて公開した（もう一度の掲載を含む）'],
  listingEnded: ['listing.ended', '物件の掲載を終えた'],
  dealOpened: ['deal.opened', '商談がはじまった（もう一度はじめたときを含む）'],
  dealAgreed: ['deal.agreed', '成約にした'],
  dealReverted: ['deal.reverted', '成約または完了を元に戻した'],
  dealFinished: ['deal.finished', '取引を完了した'],
  dealCancelled: ['deal.cancelled', '商談が不成立になった'],
  orderPlaced: ['order.placed', '注文を受けた'],
  orderCancelled: ['order.cancelled', '注文を取り消した'],
  paymentPaid: ['payment.paid', '入金を確かめた'],
  paymentFailed: ['payment.failed', '決済できなかった'],
  paymentReverted: ['payment.reverted', '入金の確認を取り消した'],
  paymentRefunded: ['payment.refunded', '返金を終えた'],
  viewingBooked: ['viewing.booked', '内見を予約した'],
  viewingCancelled: ['viewing.cancelled', '内見の予約がなくなった（候補の取りやめを含む）'],
  viewingHeld: ['viewing.held', '内見が終わった'],
  viewingMissed: ['viewing.missed', '内見に来られなかった'],
} as const

/** What other systems can be told of, by the `type` of its message. */
export const WebhookEvent = choice(events)

/** What a message can be about: an event, or nothing but whether it arrives. */
export const WebhookMessageType = choice({ ...events, test: ['webhook.test', 'テスト'] })

/** What has become of a message. */
export const WebhookOutcome = choice({
  waiting: [1, '送信待ち'],
  delivered: [2, '届いた'],
  failed: [3, '届かなかった'],
})
