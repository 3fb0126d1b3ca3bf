import { chatEffects } from './deal/chat/chat-handlers.ts'
import { ledgerLineEffects } from './deal/ledger/ledger.ts'
import { messageReportEffects } from './deal/chat/message-report.ts'
import { negotiationEffects } from './deal/negotiation.ts'
import { facilityEffects, noticeEffects, serviceMenuEffects, wizardEffects } from './desk/master-effects.ts'
import { offerEffects } from './deal/offer.ts'
import { searchAlertEffects } from './alert/search-alert.ts'
import { estateEffects } from './estate/estate-effects.ts'
import { estateReportEffects } from './estate/review/estate-report.ts'
import { favoriteEffects } from './estate/reader-lists/favorite.ts'
import { favoriteShareEffects } from './estate/reader-lists/favorite-share.ts'
import { hiddenEstateEffects } from './estate/reader-lists/hidden-estate.ts'
import { heirConsentEffects } from './estate/ownership/heir-consents.ts'
import { ownershipPaperEffects } from './estate/ownership/ownership-papers.ts'
import { estateImportEffects } from './estate/import/import-effects.ts'
import { brokerageContractEffects } from './estate/brokerage/brokerage-contracts.ts'
import { brokerageReportEffects } from './estate/brokerage/brokerage-reports.ts'
import type { EffectsByNoun } from './kernel/effects.ts'
import { orderEffects } from './money/order/order.ts'
import { paymentEffects } from './money/payment/payment-effects.ts'
import { quotationEffects } from './money/quotation/quotation-effects.ts'
import { payoutFileEffects } from './money/payout/payout-files.ts'
import { refundEffects } from './money/refund/refund.ts'
import { transferEffects } from './money/transfer/transfer.ts'
import { notificationEffects } from './notify/notification.ts'
import { pushDeviceEffects } from './notify/push.ts'
import { employeeEffects } from './desk/employees.ts'
import { deskRoleEffects } from './desk/desk-role-effects.ts'
import { dealStepEffects } from './deal/steps/deal-steps.ts'
import { dealPaperEffects } from './deal/papers/deal-papers.ts'
import { partyCheckEffects } from './deal/party-check/party-checks.ts'
import { explanationEffects } from './deal/explanation/explanation.ts'
import { disclosureEffects } from './deal/disclosure/disclosure.ts'
import { viewingEffects } from './deal/viewing/viewing.ts'
import { webhookEffects } from './webhook/webhooks.ts'
import { webhookMessageEffects } from './webhook/messages.ts'
import { userEffects } from './user/user-effects.ts'

/** The guards and consequences of every noun that has some. */
export const effects: EffectsByNoun = new Map([
  brokerageContractEffects,
  brokerageReportEffects,
  chatEffects,
  deskRoleEffects,
  dealStepEffects,
  dealPaperEffects,
  disclosureEffects,
  employeeEffects,
  explanationEffects,
  estateEffects,
  estateImportEffects,
  estateReportEffects,
  facilityEffects,
  favoriteEffects,
  favoriteShareEffects,
  heirConsentEffects,
  hiddenEstateEffects,
  ledgerLineEffects,
  messageReportEffects,
  negotiationEffects,
  noticeEffects,
  notificationEffects,
  offerEffects,
  orderEffects,
  ownershipPaperEffects,
  partyCheckEffects,
  paymentEffects,
  pushDeviceEffects,
  quotationEffects,
  payoutFileEffects,
  refundEffects,
  searchAlertEffects,
  serviceMenuEffects,
  transferEffects,
  userEffects,
  viewingEffects,
  webhookEffects,
  webhookMessageEffects,
  wizardEffects,
])
