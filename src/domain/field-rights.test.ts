import { allAreas } from './choices/desk-area.ts'
import { expect, test } from 'vitest'
import { Role } from './choices/person.ts'
import { chat } from './deal/chat.ts'
import { searchAlert } from './alert/search-alert.ts'
import { estateReport } from './estate-report.ts'
import { messageReport } from './deal/message-report.ts'
import { negotiation } from './deal/negotiation.ts'
import { order } from './deal/order.ts'
import { payment } from './deal/payment.ts'
import { refund } from './deal/refund.ts'
import { payoutFile } from './desk/payout/payout-file.ts'
import { quotation } from './deal/quotation.ts'
import { estate } from './estate/estate.ts'
import { privateFields } from './estate/fields.ts'
import { estateImport } from './estate/import/estate-import.ts'
import { brokerageContract } from './estate/brokerage/brokerage-contract.ts'
import { ledgerLine } from './deal/ledger/ledger-line.ts'
import { brokerageReport } from './estate/brokerage/brokerage-report.ts'
import { heirConsent } from './estate/ownership/heir-consent.ts'
import { ownershipPaper } from './estate/ownership/ownership-paper.ts'
import type { Resource } from './kit/resource.ts'
import { mayRead, mayWrite } from './kit/field-rights.ts'
import type { Me } from './kit/rules.ts'
import { user } from './user/user.ts'

const desk: Me = { id: 'desk', role: Role.admin, areas: allAreas }
const others: Me[] = [null, { id: 'buyer', role: Role.buyer }, { id: 'seller', role: Role.seller }]
const everybody = [...others, desk]

const ofParty = (me: Me) => [mayRead(user, 'adminMemo', me), mayRead(negotiation, 'adminMemo', me)]
test('what the desk notes about people and deals is read by the desk alone', () => {
  expect(others.map(ofParty)).toEqual(Array(3).fill([false, false]))
  expect(ofParty(desk)).toEqual([true, true])
})

test('what was said in a hidden message, and what the desk makes of a report, is read by the desk alone', () => {
  const fields: [Pick<Resource, 'readers'>, string][] = [
    [chat, 'original'],
    ...['message', 'imagePaths', 'note', 'handledAt'].map((field): [typeof messageReport, string] => [
      messageReport,
      field,
    ]),
    ...['email', 'toSeller', 'note'].map((field): [typeof estateReport, string] => [estateReport, field]),
  ]
  for (const [noun, field] of fields)
    expect(
      everybody.map((me) => mayRead(noun, field, me)),
      field,
    ).toEqual([false, false, false, true])
})

test.each([
  [
    estate,
    'approvedAt firstApprovedAt nextUpdateAt appliedAt viewCount favoriteCount priceHistory suspendedReason denyReason negotiationStatus',
  ],
  [user, 'email userNumber userType sellerApprovedAt sellerDenyReason usageFeeActive usageFeePayAt termsAgreedAt'],
  [negotiation, 'lastSendAt buyerLastSendAt sellerLastSendAt adminLastSendAt chatStartFlag sellerID buyerName'],
  [quotation, 'totalAmount quotationFixAt quotationRequestAt'],
  [order, 'totalAmount orderAt orderCancelAt'],
  [
    estateImport,
    'fileName encoding headings rowCount doneCount newCount refusedCount madeBy startedBy endedAt stopReason',
  ],
  [payoutFile, 'total senderVersion madeBy releasedBy releasedAt calledOffBy callOffReason'],
  [refund, 'requestedBy approvedBy approvedAt payoutFileID sentOn declinedBy declineReason'],
  [payment, 'amount refundedAmount stripePaymentID errorReason'],
  [chat, 'senderName receiverName userType sequence hiddenAt original'],
  [estateReport, 'sender reporterID reporterName toSeller note answer handledAt'],
  [brokerageContract, 'price fee confirmedAt beginsOn endsOn renewals endedAt reinsDueOn reportDueOn editions'],
  [brokerageReport, 'from until views favorites inquiries viewings'],
  [ledgerLine, 'fiscalYear kind firstID tradeType place area overview specialistName specialistNumber'],
  [heirConsent, 'edition askedAt expiresAt sellerID price typedName answeredAt'],
  [ownershipPaper, 'note'],
  [searchAlert, 'addressID'],
  [messageReport, 'negotiationID reporterID reporterName reportedID reportedName message imagePaths saidAt handledAt'],
] as [Resource, string][])('what only the server may say of $name, nobody else writes', (noun, fields) => {
  for (const field of fields.split(' ')) {
    expect(Object.keys(noun.fields)).toContain(field)
    for (const me of everybody) expect(mayWrite(noun, field, me), field).toBe(false)
  }
})

test('prices and days of a quotation, and whether the seller joins a deal, are the desk’s to say', () => {
  const fields: [Resource, string][] = [
    [quotation, 'lines'],
    [quotation, 'validUntil'],
    [negotiation, 'sellerInvitedFlag'],
    [negotiation, 'deletedFlag'],
    [payment, 'dueDate'],
    [user, 'disabledAt'],
  ]
  for (const [noun, field] of fields)
    expect(everybody.map((me) => mayWrite(noun, field, me))).toEqual([false, false, false, true])
})

test('a field of which nothing else is said is read and written by whoever may read and write its row', () => {
  for (const me of everybody) expect([mayRead(user, 'name', me), mayWrite(user, 'name', me)]).toEqual([true, true])
})

test('what an estate says of its owner and its papers is read by sellers and the desk, who decided and why, and its number there, by the desk', () => {
  for (const field of Object.keys(privateFields))
    expect(
      everybody.map((me) => mayRead(estate, field, me)),
      field,
    ).toEqual([false, false, !['decidedBy', 'approvalReason', 'ownNumber'].includes(field), true])
})
