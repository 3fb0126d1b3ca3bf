import { allAreas } from './choices/desk-area.ts'
import { expect, test } from 'vitest'
import { DealRole, DealStatus, OrderStatus, PaymentStatus, QuotationStatus, TransferStatus } from './choices/deal.ts'
import { ListingStatus } from './choices/listing.ts'
import { NoticeStatus } from './choices/notice.ts'
import { NotificationKind } from './choices/notification.ts'
import { Role } from './choices/person.ts'
import { EstateReportReason, ReportReason } from './choices/report.ts'
import * as nouns from './nouns.ts'
import { make, makeEstate, makeNegotiation, makeUser } from '../../tests/make.ts'
import { chat } from './deal/chat.ts'
import { dealStep } from './deal/steps/deal-step.ts'
import { dealPaper } from './deal/papers/deal-paper.ts'
import { disclosure } from './deal/disclosure/disclosure.ts'
import { document } from './deal/document.ts'
import { messageReport } from './deal/message-report.ts'
import { negotiation } from './deal/negotiation.ts'
import { offer } from './deal/offer.ts'
import { order } from './deal/order.ts'
import { payment } from './deal/payment.ts'
import { quotation } from './deal/quotation.ts'
import { refund } from './deal/refund.ts'
import { bankStatement } from './desk/statement/bank-statement.ts'
import { bankStatementLine } from './desk/statement/bank-statement-line.ts'
import { payoutFile } from './desk/payout/payout-file.ts'
import { transfer } from './deal/transfer.ts'
import { viewing } from './deal/viewing/viewing.ts'
import { audit } from './desk/audit.ts'
import { estate } from './estate/estate.ts'
import { estateImport } from './estate/import/estate-import.ts'
import { freeze, publication } from './estate/publication.ts'
import { heirConsent } from './estate/ownership/heir-consent.ts'
import { brokerageContract } from './estate/brokerage/brokerage-contract.ts'
import { brokerageReport } from './estate/brokerage/brokerage-report.ts'
import { ownershipPaper } from './estate/ownership/ownership-paper.ts'
import { searchAlert } from './alert/search-alert.ts'
import { pushDevice } from './push-device.ts'
import { savedView } from './desk/saved-view.ts'
import { partyCheck } from './deal/party-check/party-check.ts'
import { explanation } from './deal/explanation/explanation.ts'
import { ledgerLine } from './deal/ledger/ledger-line.ts'
import { facilityCategoryMaster } from './master/facility-category-master.ts'
import { estateReport } from './estate-report.ts'
import { favorite } from './favorite.ts'
import type { Resource } from './kit/resource.ts'
import { allows, type Me } from './kit/rules.ts'
import { favoriteShare } from './favorite-share.ts'
import { hiddenEstate } from './hidden-estate.ts'
import { notification } from './notification.ts'
import { notice } from './master/notice.ts'
import { prefecture } from './master/prefecture.ts'
import { serviceMenu } from './master/service-menu.ts'
import { deskRole } from './desk/desk-role.ts'
import { employee } from './master/employee.ts'
import { transactionSpecialist } from './master/transaction-specialist.ts'
import { user } from './user/user.ts'
import { webhook } from './webhook/webhook.ts'
import { webhookMessage } from './webhook/webhook-message.ts'
import { template } from './master/template.ts'
import { wizard } from './master/wizard.ts'

// V a visitor, B b two buyers, S s two sellers, A the desk; the rows are those of B and S.
const people: Record<string, Me> = {
  V: null,
  B: { id: 'buyer', role: Role.buyer },
  b: { id: 'other', role: Role.buyer },
  S: { id: 'seller', role: Role.seller },
  s: { id: 'other', role: Role.seller },
  A: { id: 'desk', role: Role.admin, areas: allAreas },
}
const rulesOf = ['read', 'create', 'change', 'remove'] as const
type Noun = Pick<Resource, 'rules'>

/** Who may read, create, change and remove a row, as letters. */
const whoMay = (noun: Noun, row: object) =>
  rulesOf.map((rule) =>
    Object.entries(people)
      .filter(([, me]) => allows(noun.rules[rule](me), row as Record<string, unknown>))
      .map(([letter]) => letter)
      .join(''),
  )

const now = '2026-11-21T01:00:00.000Z'
const invited = makeNegotiation({ sellerInvitedFlag: true })
const bySeller = makeNegotiation({ negotiationType: DealRole.seller, buyerID: null, buyerName: null })
const message = { negotiationID: 'deal', senderID: 'buyer', senderName: '佐藤', userType: Role.buyer, sequence: 1 }
const reported = {
  chatID: 'line',
  negotiationID: 'deal',
  reporterID: 'buyer',
  reporterName: '佐藤',
  reason: ReportReason.fraud,
  reportedID: 'seller',
  reportedName: '山田',
  message: '現金',
  saidAt: now,
}
const misled = { estateID: 'estate', sender: 'buyer', reporterID: 'buyer', reason: EstateReportReason.decoy }
const request = { negotiationID: 'deal', userID: 'buyer' }
const ordered = { negotiationID: 'deal', orderUserID: 'seller', orderAt: now, totalAmount: 1_100 }
const paying = { negotiationID: 'deal', orderID: 'order', paymentUserID: 'buyer', amount: 1_100 }
const offered = {
  negotiationID: 'deal',
  offererID: 'buyer',
  offeredBy: DealRole.buyer,
  price: 1_000_000,
  expiresAt: now,
}
const handed = {
  negotiationID: 'deal',
  kind: 1,
  name: '測量図',
  path: 'deal/a',
  side: 2,
  uploaderID: 'seller',
} as const
const device = { name: 'Chrome', endpoint: 'https://push.example/x', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const shownAt = { negotiationID: 'deal', sellerID: 'seller', buyerID: 'buyer', times: [now] }
const deposited = { paidOn: '2026-11-20', payerName: 'サトウ', amount: 1_100 }
const paidOut = { refundIDs: ['refund'], payOn: '2026-12-01', total: 100, senderVersion: 1, madeBy: 'desk' }
const refunding = { paymentID: 'payment', amount: 100, reason: '取りやめ', requestedBy: 'desk' }
const issued = {
  kind: 1,
  number: 'R1',
  issuedOn: '2026-11-20',
  partyID: 'buyer',
  partyName: '佐藤',
  amount: 1_100,
  negotiationID: 'deal',
}
const logged = { action: 'view', noun: 'image', rowID: 'paper', requestID: 'request', ip: '192.0.2.1' }
const toldClient = {
  contractID: 'contract',
  from: '2026-11-01',
  until: '2026-11-14',
  views: 1,
  favorites: 0,
  inquiries: 0,
  viewings: 0,
  note: '写真を増やしました',
}
const heir = {
  estateID: 'estate',
  name: '山田 次郎',
  email: 'jiro@example.jp',
  sellerID: 'seller',
  askedAt: now,
  expiresAt: now,
}
const heard = { name: '会計', address: 'https://hooks.example.com/', events: ['payment.paid'] } as const
const toldSystem = {
  webhookID: 'webhook',
  type: 'payment.paid',
  rowID: 'payment',
  rowVersion: 1,
  body: { type: 'payment.paid', timestamp: now, data: {} },
  outcome: 1,
  tries: 0,
} as const
const view = { ownerID: 'desk', list: 'payment', name: '未払い' }
const sought = { ownerID: 'buyer', name: '世田谷区の戸建て', search: '?searchKind=2' }
const told = { userID: 'buyer', kind: NotificationKind.payment, title: '入金', body: '' }
const posted = { title: 'お知らせ', body: '', postDate: '2026-11-21' }
const menu = { name: '現地調査', price: 1_100, description: null, priceDescription: null }
const category = { facilityCategoryName: '駐車場' }
const askedParty = { negotiationID: 'deal', side: 3, userID: 'buyer' }
const explained = {
  negotiationID: 'deal',
  heldAt: now,
  method: 1,
  certificateShown: true,
  listenerName: '買主 太郎',
  specialistID: 'specialist',
  paperID: 'paper',
}
const entered = {
  negotiationID: 'deal',
  fiscalYear: 2026,
  kind: 1,
  tradedOn: '2026-11-21',
  tradeType: '売買の媒介',
  place: '鎌倉市小町1-2-3',
  area: '土地 100㎡',
  overview: '宅地',
  price: 1,
  sellerName: '売主',
  sellerAddress: '鎌倉市',
  buyerName: '買主',
  buyerAddress: '鎌倉市',
  fee: 0,
}
const working = {
  name: '見本 夏子',
  certificateNumber: '200401',
  duty: '営業',
  qualification: 1,
  joinedOn: '2020-04-01',
}
const specialist = { name: '見本 花子', registrationNumber: '（東京）第012345号', validUntil: '2099-12-31' }
const wording = { title: '確認', text: '確認してお返事します。' }
const question = { question: 'どんな土地ですか？', wizardType: 1 }
const frozen = { ...freeze(makeEstate({ firstApprovedAt: now })), version: 1, createdAt: now, updatedAt: now }

const table: [row: string, noun: Noun, row: object, read: string, create: string, change: string, remove: string][] = [
  ['a draft', estate, makeEstate(), 'SA', 'SA', 'SA', 'SA'],
  ['a listing under review', estate, makeEstate({ status: ListingStatus.applying }), 'SA', '', 'A', ''],
  ['a published listing', estate, makeEstate({ status: ListingStatus.approved }), 'SA', '', 'SA', ''],
  ['a rejected listing', estate, makeEstate({ status: ListingStatus.rejected }), 'SA', '', 'SA', 'SA'],
  ['a finished listing', estate, makeEstate({ status: ListingStatus.finished }), 'SA', '', 'A', ''],
  ['a publication', publication, frozen, 'VBbSsA', '', '', ''],
  ['a suspended publication', publication, { ...frozen, suspendedReason: '更新がありません' }, '', '', '', ''],
  ['a new deal', negotiation, makeNegotiation(), 'BA', 'BA', 'A', ''],
  ['a deal with the seller', negotiation, invited, 'BSA', 'BA', 'A', ''],
  ['a deal of the seller with the desk', negotiation, bySeller, 'SA', 'SA', 'A', ''],
  ['an established deal', negotiation, { ...invited, status: DealStatus.established }, 'BSA', '', 'A', ''],
  ['a failed deal', negotiation, { ...invited, status: DealStatus.failed }, 'BSA', '', 'A', 'A'],
  ['a deleted deal', negotiation, { ...invited, deletedFlag: true }, 'A', '', 'A', ''],
  ['a message', chat, make(chat, message), 'BbSsA', 'B', 'B', 'BA'],
  ['a hidden message', chat, make(chat, { ...message, hiddenAt: now }), 'BbSsA', 'B', '', 'A'],
  ['a message about the buyer’s money', chat, make(chat, { ...message, audienceID: 'buyer' }), 'BA', 'B', 'B', 'BA'],
  ['a line of an offer', chat, make(chat, { ...message, relationID: 'offer' }), 'BbSsA', 'B', '', 'A'],
  ['an offer', offer, make(offer, offered), 'BbSsA', 'BbSsA', '', ''],
  ['a step after an agreement', dealStep, make(dealStep, { negotiationID: 'deal', kind: 2 }), 'BbSsA', '', 'BbSsA', ''],
  [
    'a draft of a form about a home',
    disclosure,
    make(disclosure, { negotiationID: 'deal', kind: 1 }),
    'SsA',
    'SsA',
    'SsA',
    '',
  ],
  [
    'one that is shown',
    disclosure,
    make(disclosure, { negotiationID: 'deal', kind: 1, status: 2, presentedAt: now }),
    'BbSsA',
    'SsA',
    'Bb',
    '',
  ],
  ['a paper that nobody has opened', dealPaper, make(dealPaper, handed), 'BbSsA', 'BbSsA', '', 'S'],
  ['one that somebody has', dealPaper, make(dealPaper, { ...handed, isOpened: true }), 'BbSsA', 'BbSsA', '', ''],
  ['a paper of the desk', dealPaper, make(dealPaper, { ...handed, side: 1 }), 'BbSsA', 'BbSsA', '', 'SA'],
  ['a record of an explanation', explanation, make(explanation, explained), 'BbSsA', 'A', '', ''],
  ['a line of the ledger', ledgerLine, make(ledgerLine, entered), 'A', 'A', '', ''],
  ['a check that is asked for', partyCheck, make(partyCheck, askedParty), 'BA', 'A', 'BA', ''],
  ['a check handed in', partyCheck, make(partyCheck, { ...askedParty, status: 2 }), 'BA', 'A', 'A', ''],
  ['a check confirmed', partyCheck, make(partyCheck, { ...askedParty, status: 4 }), 'BA', 'A', '', ''],
  ['a viewing', viewing, make(viewing, shownAt), 'BbSsA', 'SsA', '', ''],
  ['a report of a message', messageReport, make(messageReport, reported), 'BA', 'B', '', ''],
  ['a report of a listing', estateReport, make(estateReport, misled), 'BA', 'B', '', ''],
  [
    'a visitor’s report of a listing',
    estateReport,
    make(estateReport, { ...misled, reporterID: null }),
    'A',
    'V',
    '',
    '',
  ],
  ['a request for a quotation', quotation, make(quotation, request), 'BA', 'BA', 'A', ''],
  [
    'a paid quotation',
    quotation,
    make(quotation, { ...request, quotationStatus: QuotationStatus.paid }),
    'BA',
    '',
    '',
    '',
  ],
  [
    'a canceled quotation',
    quotation,
    make(quotation, { ...request, quotationStatus: QuotationStatus.cancel }),
    'BA',
    '',
    '',
    'A',
  ],
  ['a new order', order, make(order, ordered), 'SA', 'SA', 'A', ''],
  ['a confirmed order', order, make(order, { ...ordered, orderStatus: OrderStatus.ordered }), 'SA', '', 'A', ''],
  ['a canceled order', order, make(order, { ...ordered, orderStatus: OrderStatus.canceled }), 'SA', '', 'A', 'A'],
  ['an unpaid payment', payment, make(payment, paying), 'BA', 'A', 'BA', 'A'],
  ['a failed payment', payment, make(payment, { ...paying, paymentStatus: PaymentStatus.error }), 'BA', '', 'BA', 'A'],
  ['a paid payment', payment, make(payment, { ...paying, paymentStatus: PaymentStatus.paid }), 'BA', '', 'A', 'A'],
  ['a saved view of the desk’s one', savedView, make(savedView, view), 'A', 'A', 'A', 'A'],
  ['a saved view of a colleague', savedView, make(savedView, { ...view, ownerID: 'colleague' }), '', '', '', ''],
  [
    'one that is shared',
    savedView,
    make(savedView, { ...view, ownerID: 'colleague', isShared: true }),
    'A',
    '',
    '',
    '',
  ],
  ['a shared list', favoriteShare, make(favoriteShare, { ownerID: 'buyer', withNotes: false }), 'B', 'B', 'B', 'B'],
  ['a device that is told', pushDevice, make(pushDevice, { ...device, ownerID: 'buyer' }), 'B', 'B', '', 'B'],
  [
    'a contract that is being prepared',
    brokerageContract,
    make(brokerageContract, { estateID: 'estate', clientID: 'seller' }),
    'SA',
    'Ss',
    'S',
    '',
  ],
  [
    'a contract in force',
    brokerageContract,
    make(brokerageContract, { estateID: 'estate', clientID: 'seller', status: 3 }),
    'SA',
    'Ss',
    'SA',
    '',
  ],
  ['a report to the client', brokerageReport, make(brokerageReport, toldClient), 'SsA', 'A', '', ''],
  [
    'a paper that is on its way',
    ownershipPaper,
    make(ownershipPaper, { estateID: 'estate', kind: 1 }),
    'SsA',
    'Ss',
    '',
    'Ss',
  ],
  [
    'one that is here',
    ownershipPaper,
    make(ownershipPaper, { estateID: 'estate', kind: 1, status: 3, path: 'document/a' }),
    'SsA',
    'Ss',
    'Ss',
    'Ss',
  ],
  [
    'one that the desk has checked',
    ownershipPaper,
    make(ownershipPaper, { estateID: 'estate', kind: 1, status: 4, path: 'document/a' }),
    'SsA',
    'Ss',
    '',
    '',
  ],
  ['an heir who is asked', heirConsent, make(heirConsent, heir), 'SsA', 'Ss', '', ''],
  ['a hidden home', hiddenEstate, make(hiddenEstate, { ownerID: 'buyer', estateID: 'estate' }), 'B', 'B', '', 'B'],
  ['a saved search', searchAlert, make(searchAlert, { ...searchAlert.defaults(null), ...sought }), 'B', 'B', 'B', 'B'],
  ['a new deposit', transfer, make(transfer, deposited), 'A', 'A', 'A', ''],
  ['a matched deposit', transfer, make(transfer, { ...deposited, status: TransferStatus.matched }), 'A', 'A', '', ''],
  ['a statement of the bank', bankStatement, {}, 'A', '', '', ''],
  ['an import of listings', estateImport, {}, 'A', 'A', '', ''],
  ['a line of one', bankStatementLine, {}, 'A', '', '', ''],
  ['a list of transfers', payoutFile, make(payoutFile, paidOut), 'A', 'A', '', ''],
  ['a refund', refund, make(refund, refunding), 'A', 'A', '', ''],
  ['a line of the audit log', audit, make(audit, logged), 'A', '', '', ''],
  ['a document', document, make(document, issued), 'BA', '', '', ''],
  ['a notification', notification, make(notification, told), 'B', '', 'B', ''],
  ['a favourite', favorite, make(favorite, { buyerID: 'buyer', estateID: 'estate' }), 'BA', 'B', 'BA', 'BA'],
  ['a seller', user, makeUser({ id: 'seller' }), 'SA', 'A', 'SA', 'SA'],
  ['an approved seller', user, makeUser({ id: 'seller', sellerApprovedStatus: 3 }), 'SA', '', 'SA', 'SA'],
  ['a buyer', user, makeUser({ id: 'buyer', userType: Role.buyer }), 'BA', 'A', 'BA', 'BA'],
  ['a draft of a notice', notice, make(notice, posted), 'A', 'A', 'A', 'A'],
  ['a notice', notice, make(notice, { ...posted, status: NoticeStatus.published }), 'VBbSsA', 'A', 'A', 'A'],
  ['a hidden notice', notice, make(notice, { ...posted, status: NoticeStatus.hidden }), 'A', 'A', 'A', 'A'],
  ['a service menu', serviceMenu, make(serviceMenu, menu), 'VBbSsA', 'A', 'A', 'A'],
  ['a facility category', facilityCategoryMaster, make(facilityCategoryMaster, category), 'VBbSsA', 'A', 'A', 'A'],
  ['somebody at work', employee, make(employee, working), 'A', 'A', 'A', ''],
  ['a specialist', transactionSpecialist, make(transactionSpecialist, specialist), 'A', 'A', 'A', ''],
  ['where other systems are told of events', webhook, make(webhook, heard), 'A', 'A', 'A', 'A'],
  ['what one was told', webhookMessage, make(webhookMessage, toldSystem), 'A', 'A', 'A', ''],
  ['a role of the desk', deskRole, make(deskRole, { name: '会計' }), 'A', 'A', 'A', 'A'],
  ['a template of the desk', template, make(template, wording), 'A', 'A', 'A', 'A'],
  ['a prefecture', prefecture, make(prefecture, { id: 13, name: '東京都' }), 'VBbSsA', 'A', 'A', 'A'],
  ['a question of the wizard', wizard, make(wizard, question), 'VBbSsA', 'A', 'A', 'A'],
]

test.each(table)('%s is read, made, changed and removed by whom it should be', (_, noun, row, ...expected) => {
  expect(whoMay(noun, row)).toEqual(expected)
})

test('every noun stands in the table', () => {
  const asked = new Set(table.map(([, noun]) => noun))
  expect(Object.entries(nouns).filter(([, noun]) => !asked.has(noun))).toEqual([])
})
