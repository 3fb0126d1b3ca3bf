import { user } from '#domain/user.ts'
import { estate } from '#domain/estate/estate.ts'
import { favorite } from '#domain/favorite.ts'
import type { Resource } from '#domain/kit/resource.ts'
import type { Context } from './context.ts'
import { estateEffects } from './effects/estate.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { messageReportEffects } from './effects/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { negotiationEffects } from './effects/negotiation.ts'
import { offerEffects } from './effects/offer.ts'
import { favoriteEffects } from './effects/favorite.ts'
import { order } from '#domain/deal/order.ts'
import { orderEffects } from './effects/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { paymentEffects } from './effects/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { quotationEffects } from './effects/quotation.ts'
import { refund } from '#domain/deal/refund.ts'
import { refundEffects } from './effects/refund.ts'
import { notification } from '#domain/notification.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { notificationEffects } from './effects/notification.ts'
import { transferEffects } from './effects/transfer.ts'
import { userEffects } from './effects/user.ts'
import type { Values } from './writing.ts'

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
