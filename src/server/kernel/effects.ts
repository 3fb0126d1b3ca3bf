import { user } from '#domain/user/user.ts'
import { estate } from '#domain/estate/estate.ts'
import { favorite } from '#domain/favorite.ts'
import type { Resource } from '#domain/kit/resource.ts'
import type { Context } from './context.ts'
import { estateEffects } from '../estate/estate-effects.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { messageReportEffects } from '../deal/chat/message-report-effects.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { negotiationEffects } from '../deal/negotiation-effects.ts'
import { offerEffects } from '../deal/offer-effects.ts'
import { favoriteEffects } from '../estate/favorite-effects.ts'
import { order } from '#domain/deal/order.ts'
import { orderEffects } from '../money/order/order-effects.ts'
import { payment } from '#domain/deal/payment.ts'
import { paymentEffects } from '../money/payment/payment-effects.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { quotationEffects } from '../money/quotation/quotation-effects.ts'
import { refund } from '#domain/deal/refund.ts'
import { refundEffects } from '../money/refund/refund-effects.ts'
import { notification } from '#domain/notification.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { notificationEffects } from '../notify/notification-effects.ts'
import { transferEffects } from '../money/transfer/transfer-effects.ts'
import { userEffects } from '../user/user-effects.ts'
import type { Values } from './values.ts'

/** What else happens, in the same transaction, when a row is made, changed (by which move, if any) or removed. */
export type Effects<Row = Values> = {
  created?(context: Context, row: Row): Promise<void>
  changed?(context: Context, before: Row, after: Row, move: string | undefined): Promise<void>
  removing?(context: Context, row: Row): Promise<void>
}

const effects: Record<string, Effects<never>> = {
  [estate.name]: estateEffects,
  [favorite.name]: favoriteEffects,
  [messageReport.name]: messageReportEffects,
  [negotiation.name]: negotiationEffects,
  [notification.name]: notificationEffects,
  [offer.name]: offerEffects,
  [order.name]: orderEffects,
  [payment.name]: paymentEffects,
  [quotation.name]: quotationEffects,
  [refund.name]: refundEffects,
  [transfer.name]: transferEffects,
  [user.name]: userEffects,
}
const none: Effects = {}

export const effectsOf = (resource: Resource): Effects => (effects[resource.name] as Effects | undefined) ?? none
