import { sql, type SQL } from 'drizzle-orm'
import type { Resource } from '#domain/kit/resource.ts'
import { searchAlert } from '#domain/alert/search-alert.ts'
import { chat } from '#domain/deal/chat.ts'
import { document } from '#domain/deal/document.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { dealPaper } from '#domain/deal/papers/deal-paper.ts'
import { dealStep } from '#domain/deal/steps/deal-step.ts'
import { disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { viewing } from '#domain/deal/viewing/viewing.ts'
import { estate } from '#domain/estate/estate.ts'
import { savedView } from '#domain/desk/saved-view.ts'
import { estateReport } from '#domain/estate-report.ts'
import { favorite } from '#domain/favorite.ts'
import { favoriteShare } from '#domain/favorite-share.ts'
import { heirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { ownershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { hiddenEstate } from '#domain/hidden-estate.ts'
import { notification } from '#domain/notification.ts'
import { pushDevice } from '#domain/push-device.ts'
import { user } from '#domain/user/user.ts'
import { tableOf } from '#server/kernel/table.ts'

/** Whose rows are a person's own among those that the person may read: all of them, but where others are read too. */
export const owned: [Resource, ((id: string) => SQL) | null][] = [
  [user, (id) => sql`${tableOf(user).id} = ${id}`],
  [estate, (id) => sql`${tableOf(estate).userID} = ${id}`],
  [favorite, (id) => sql`${tableOf(favorite).buyerID} = ${id}`],
  [favoriteShare, null],
  [negotiation, null],
  [chat, null],
  [offer, null],
  [viewing, null],
  [dealStep, null],
  [disclosure, null],
  [dealPaper, null],
  [quotation, null],
  [order, null],
  [payment, null],
  [document, null],
  [messageReport, null],
  [estateReport, null],
  [searchAlert, null],
  [hiddenEstate, null],
  [ownershipPaper, null],
  [heirConsent, null],
  [pushDevice, null],
  [savedView, (id) => sql`${tableOf(savedView).ownerID} = ${id}`],
  [notification, (id) => sql`${tableOf(notification).userID} = ${id}`],
]
