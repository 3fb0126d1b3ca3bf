import { messageReportEffects } from './deal/chat/message-report-effects.ts'
import { negotiationEffects } from './deal/negotiation-effects.ts'
import { offerEffects } from './deal/offer-effects.ts'
import { estateEffects } from './estate/estate-effects.ts'
import { favoriteEffects } from './estate/favorite-effects.ts'
import type { EffectsByNoun } from './kernel/effects.ts'
import { orderEffects } from './money/order/order-effects.ts'
import { paymentEffects } from './money/payment/payment-effects.ts'
import { quotationEffects } from './money/quotation/quotation-effects.ts'
import { refundEffects } from './money/refund/refund-effects.ts'
import { transferEffects } from './money/transfer/transfer-effects.ts'
import { notificationEffects } from './notify/notification-effects.ts'
import { userEffects } from './user/user-effects.ts'

/** The guards and consequences of every noun that has some. */
export const effects: EffectsByNoun = new Map([
  estateEffects,
  favoriteEffects,
  messageReportEffects,
  negotiationEffects,
  notificationEffects,
  offerEffects,
  orderEffects,
  paymentEffects,
  quotationEffects,
  refundEffects,
  transferEffects,
  userEffects,
])
