import { audit } from '#domain/desk/audit.ts'
import { bankStatementLine } from '#domain/desk/statement/bank-statement-line.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import type { Peculiar } from '#http/contract.ts'
import type { Noun, Nouns } from '#http/crud.ts'
import { crudHandlers, type CrudHandlers, type Handlers } from './kernel/crud-handlers.ts'
import { chatHandlers } from './deal/chat/chat-handlers.ts'
import { numberMenus } from './desk/number-menus.ts'
import { deskHandlers } from './desk/desk-handlers.ts'
import { seenLine } from './desk/seen-line.ts'
import { searchOf } from './desk/searches.ts'
import { documentHandlers } from './documents/document.ts'
import { ledgerLineHandlers } from './deal/ledger/ledger-handlers.ts'
import { messageReportHandlers } from './deal/chat/message-report.ts'
import { orderHandlers } from './money/order/order.ts'
import { paymentHandlers } from './money/payment/payment-handlers.ts'
import { payoutFileHandlers } from './money/payout/payout-files.ts'
import { refundHandlers } from './money/refund/refund.ts'
import { quotationHandlers } from './money/quotation/quotation.ts'
import { transferHandlers } from './money/transfer/transfer.ts'
import { negotiationHandlers } from './deal/negotiation.ts'
import { offerHandlers } from './deal/offer.ts'
import { dealPaperHandlers } from './deal/papers/deal-papers.ts'
import { disclosureHandlers } from './deal/disclosure/disclosure.ts'
import { partyCheckHandlers } from './deal/party-check/postal-letter.ts'
import { viewingHandlers } from './deal/viewing/viewing.ts'
import { streamHandlers } from './deal/chat/stream-handlers.ts'
import { brokerageContractHandlers } from './estate/brokerage/brokerage-contracts.ts'
import { brokerageReportHandlers } from './estate/brokerage/brokerage-reports.ts'
import { estateImportHandlers } from './estate/import/import-handlers.ts'
import { estateHandlers } from './estate/estate-handlers.ts'
import { searchAlertHandlers } from './alert/by-mail/by-mail-handlers.ts'
import { estateReportHandlers } from './estate/review/estate-report.ts'
import { favoriteHandlers } from './estate/reader-lists/favorite.ts'
import { favoriteShareHandlers } from './estate/reader-lists/favorite-share.ts'
import { heirConsentHandlers } from './estate/ownership/heir-consents.ts'
import { ownershipPaperHandlers } from './estate/ownership/ownership-papers.ts'
import { imageHandlers } from './images/image-handlers.ts'
import { noticeHandlers } from './notify/notice-reads.ts'
import { notificationHandlers } from './notify/notification.ts'
import { pushDeviceHandlers } from './notify/push.ts'
import { operatorHandlers } from './operator/operator-handlers.ts'
import { hiddenEstateHandlers } from './estate/reader-lists/hidden-estate.ts'
import { photoLinkHandlers } from './estate/phone/photo-link.ts'
import { placeHandlers } from './estate/place/place-handlers.ts'
import { setupHandlers } from './setup/setup-handlers.ts'
import { deskInvitationHandlers } from './user/registration/desk-invitations.ts'
import { sessionHandlers } from './user/session-handlers.ts'
import { userHandlers } from './user/user-handlers.ts'
import { webhookHandlers } from './webhook/webhooks.ts'

/** The answers of what is not derived from a noun, or not only. One that is missing does not compile. */
const peculiar = {
  audit: crudHandlers(audit, searchOf(audit), seenLine),
  bankStatementLine: crudHandlers(bankStatementLine, searchOf(bankStatementLine)),
  brokerageContract: brokerageContractHandlers,
  brokerageReport: brokerageReportHandlers,
  chat: chatHandlers,
  desk: deskHandlers,
  deskInvitation: deskInvitationHandlers,
  dealPaper: dealPaperHandlers,
  disclosure: disclosureHandlers,
  document: documentHandlers,
  estate: estateHandlers,
  estateImport: estateImportHandlers,
  estateReport: estateReportHandlers,
  event: streamHandlers,
  favorite: favoriteHandlers,
  favoriteShare: favoriteShareHandlers,
  heirConsent: heirConsentHandlers,
  image: imageHandlers,
  ledgerLine: ledgerLineHandlers,
  messageReport: messageReportHandlers,
  negotiation: negotiationHandlers,
  notice: noticeHandlers,
  notification: notificationHandlers,
  pushDevice: pushDeviceHandlers,
  offer: offerHandlers,
  order: orderHandlers,
  ownershipPaper: ownershipPaperHandlers,
  partyCheck: partyCheckHandlers,
  payment: paymentHandlers,
  operator: operatorHandlers,
  hiddenEstate: hiddenEstateHandlers,
  photoLink: photoLinkHandlers,
  searchAlert: searchAlertHandlers,
  place: placeHandlers,
  quotation: quotationHandlers,
  payoutFile: payoutFileHandlers,
  refund: refundHandlers,
  serviceMenu: {
    ...crudHandlers(serviceMenu),
    patchAll: (context, { query }) => numberMenus(context, query),
  },
  session: sessionHandlers,
  setup: setupHandlers,
  transfer: transferHandlers,
  user: userHandlers,
  viewing: viewingHandlers,
  webhook: webhookHandlers,
} satisfies Handlers<keyof Peculiar> & Partial<Handlers>

/** An answer for every call of the contract that serves these nouns. */
export function handlersOf<L extends Nouns<keyof L & string>>(nouns: L) {
  const derivedHandlers = Object.entries<Noun>(nouns).map(([name, noun]) => [name, crudHandlers(noun)])
  return { ...Object.fromEntries(derivedHandlers), ...peculiar } as typeof peculiar & {
    [N in Exclude<keyof L, keyof typeof peculiar>]: CrudHandlers<L[N]>
  }
}
