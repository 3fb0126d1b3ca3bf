import { expect, test } from 'vitest'
import {
  DealRole,
  DealStatus,
  OfferStatus,
  OrderStatus,
  PaymentStatus,
  QuotationLineKind,
  QuotationStatus,
  RefundStatus,
  TransferStatus,
} from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { EstateReportStatus, ReportReason, ReportStatus } from '../choices/report.ts'
import { DisclosureStatus, ViewingStatus, PartyCheckStatus } from '../choices/agreeing.ts'
import { compare } from '../../../tests/cells.ts'
import { dayFromNow } from '../../../tests/days.ts'
import { make, makeNegotiation } from '../../../tests/make.ts'
import {
  deals,
  disclosures,
  estateReports,
  heirConsents,
  offers,
  orders,
  brokerageContracts,
  ownershipPapers,
  partyChecks,
  payments,
  quotations,
  estateImports,
  payoutFiles,
  refunds,
  reports,
  transfers,
  viewings,
} from '../../../tests/transitions.ts'
import { HeirConsentStatus, OwnershipPaperStatus } from '../estate/ownership/choices.ts'
import { heirConsent } from '../estate/ownership/heir-consent.ts'
import { brokerageContract } from '../estate/brokerage/brokerage-contract.ts'
import { BrokerageStatus } from '../estate/brokerage/choices.ts'
import { ownershipPaper } from '../estate/ownership/ownership-paper.ts'
import { estateReport } from '../estate-report.ts'
import { document } from './document.ts'
import { messageReport, type MessageReport } from './message-report.ts'
import { negotiation } from './negotiation.ts'
import { offer, type Offer } from './offer.ts'
import { order, type Order } from './order.ts'
import { partyCheck } from './party-check/party-check.ts'
import { payment, type Payment } from './payment.ts'
import { quotation, type Quotation } from './quotation.ts'
import { estateImport } from '../estate/import/estate-import.ts'
import { ImportStatus } from '../choices/import.ts'
import { payoutFile } from '../desk/payout/payout-file.ts'
import { PayoutStatus } from '../choices/bank.ts'
import { refund } from './refund.ts'
import { transfer, type Transfer } from './transfer.ts'
import { disclosure } from './disclosure/disclosure.ts'
import { viewing } from './viewing/viewing.ts'

const now = '2026-11-21T01:00:00.000Z'
test.each([
  { name: 'a deal', machine: negotiation.moves!, codes: DealStatus, table: deals, count: 100, allowed: 16 },
  {
    name: 'a quotation',
    machine: quotation.moves!,
    codes: QuotationStatus,
    table: quotations,
    count: 100,
    allowed: 22,
  },
  { name: 'an order', machine: order.moves!, codes: OrderStatus, table: orders, count: 36, allowed: 8 },
  { name: 'a payment', machine: payment.moves!, codes: PaymentStatus, table: payments, count: 64, allowed: 7 },
  { name: 'an offer', machine: offer.moves!, codes: OfferStatus, table: offers, count: 144, allowed: 14 },
  {
    name: 'an import of listings',
    machine: estateImport.moves!,
    codes: ImportStatus,
    table: estateImports,
    count: 100,
    allowed: 9,
  },
  {
    name: 'a list of transfers',
    machine: payoutFile.moves!,
    codes: PayoutStatus,
    table: payoutFiles,
    count: 64,
    allowed: 4,
  },
  { name: 'a refund', machine: refund.moves!, codes: RefundStatus, table: refunds, count: 64, allowed: 6 },
  { name: 'a deposit', machine: transfer.moves!, codes: TransferStatus, table: transfers, count: 144, allowed: 17 },
  {
    name: 'a form about a home',
    machine: disclosure.moves!,
    codes: DisclosureStatus,
    table: disclosures,
    count: 64,
    allowed: 5,
  },
  { name: 'a viewing', machine: viewing.moves!, codes: ViewingStatus, table: viewings, count: 144, allowed: 21 },
  { name: 'a report', machine: messageReport.moves!, codes: ReportStatus, table: reports, count: 36, allowed: 2 },
  {
    name: 'a paper of the right to sell',
    machine: ownershipPaper.moves!,
    codes: OwnershipPaperStatus,
    table: ownershipPapers,
    count: 64,
    allowed: 5,
  },
  {
    name: 'a contract of brokerage',
    machine: brokerageContract.moves!,
    codes: BrokerageStatus,
    table: brokerageContracts,
    count: 100,
    allowed: 8,
  },
  {
    name: 'the check of a party',
    machine: partyCheck.moves!,
    codes: PartyCheckStatus,
    table: partyChecks,
    count: 64,
    allowed: 9,
  },
  {
    name: 'the consent of an heir',
    machine: heirConsent.moves!,
    codes: HeirConsentStatus,
    table: heirConsents,
    count: 100,
    allowed: 22,
  },
  {
    name: 'a report of a listing',
    machine: estateReport.moves!,
    codes: EstateReportStatus,
    table: estateReports,
    count: 100,
    allowed: 7,
  },
])(
  '$name moves as the table of transitions says, and in no other of its $count cells',
  ({ machine, codes, table, count, allowed }) => {
    expect(compare(machine, codes, table)).toEqual({ count, allowed, different: [] })
  },
)

test('a deal is negotiated only once the seller is invited, and fails only with a reason', () => {
  const { negotiate, fail, breakOff, reopen } = negotiation.moves!.table
  expect(negotiate?.obstacles?.(makeNegotiation())).toMatchObject([{ path: ['sellerInvitedFlag'] }])
  expect(negotiate?.obstacles?.(makeNegotiation({ sellerInvitedFlag: true }))).toEqual([])
  for (const move of [fail, breakOff]) expect(move?.needs).toEqual(['failReason'])
  const nothingAgreed = { establishedAt: null, isBrokered: false }
  expect(reopen?.sets?.(makeNegotiation(), now)).toEqual({
    failReason: null,
    failedAt: null,
    purchaseIntentAt: null,
    ...nothingAgreed,
  })
})

const line = {
  serviceMenuID: null,
  name: '現地調査',
  quantity: 3,
  unitPrice: 335,
  taxRate: 10,
  kind: QuotationLineKind.other,
}
const quotationWith = (values: object) =>
  make<Quotation>(quotation, { negotiationID: 'deal', userID: 'buyer', serviceMenuIDs: ['menu'], ...values })

test('a quotation is fixed with lines and a day until which it holds, and its total is reckoned with tax', () => {
  const { fix, askForChange } = quotation.moves!.table
  expect(fix?.obstacles?.(quotationWith({}))?.map(({ path }) => path)).toEqual([['lines'], ['validUntil']])
  const complete = quotationWith({ lines: [line], validUntil: dayFromNow(30) })
  expect(fix?.obstacles?.(complete)).toEqual([])
  const stamps = { quotationFixAt: now, takeBackReason: null, overCapAt: null }
  expect(fix?.sets?.(complete, now)).toEqual({ ...stamps, totalAmount: 1_105 })
  expect(askForChange?.needs).toEqual(['note'])
})

test('a canceled order says when', () => {
  const { cancel, cancelOrdered } = order.moves!.table
  const values = { negotiationID: 'deal', orderUserID: 'buyer', orderAt: now, totalAmount: 1_105 }
  const row = make<Order>(order, values)
  for (const move of [cancel, cancelOrdered]) expect(move?.sets?.(row, now)).toEqual({ orderCancelAt: now })
})

test('the desk settles a report with a note, and the report says when', () => {
  const values = {
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
  const row = make<MessageReport>(messageReport, values)
  for (const move of Object.values(messageReport.moves!.table)) {
    expect(move.needs).toEqual(['note'])
    expect(move.sets?.(row, now)).toEqual({ handledAt: now })
  }
})

test('a deal that is over says when, and one whose listing ended says why', () => {
  const { fail, breakOff, endWithListing } = negotiation.moves!.table
  const deal = makeNegotiation()
  for (const move of [fail, breakOff]) expect(move?.sets?.(deal, now)).toEqual({ failedAt: now })
  expect(endWithListing?.sets?.(deal, now)).toEqual({ failedAt: now, failReason: '物件の掲載が終わったため' })
})

test('a deposit that is put right pays nothing any more, and a payment that is tried again forgets why it failed', () => {
  const deposit = make<Transfer>(transfer, { paidOn: '2026-11-20', payerName: 'サトウ', amount: 1 })
  const { match, acceptOver, unmatch, fallShort, correct } = transfer.moves!.table
  expect(correct?.sets?.(deposit, now)).toEqual({ paymentID: null })
  for (const move of [match, acceptOver]) expect(move?.sets?.(deposit, now)).toEqual({ matchedAt: now })
  const noRequest = { unmatchReason: null, unmatchAskedBy: null, unmatchAskedAt: null }
  expect(unmatch?.sets?.(deposit, now)).toEqual({ ...noRequest, paymentID: null, matchedAt: null })
  expect(fallShort?.sets?.(deposit, now)).toEqual({ ...noRequest, matchedAt: null })
  const paying = { negotiationID: 'deal', orderID: 'order', paymentUserID: 'buyer', amount: 1 }
  expect(payment.moves!.table.retry?.sets?.(make<Payment>(payment, paying), now)).toEqual({ errorReason: null })
})

test('whoever accepts an offer confirms it for the other side than the one that made it', () => {
  const terms = { negotiationID: 'deal', offererID: 'somebody', price: 1, expiresAt: now }
  const by = (offeredBy: number) => offer.moves!.table.accept?.sets?.(make<Offer>(offer, { ...terms, offeredBy }), now)
  expect(by(DealRole.buyer)).toEqual({ sellerConfirmedAt: now })
  expect(by(DealRole.seller)).toEqual({ buyerConfirmedAt: now })
})

test('a row of a deal begins where its machine does, and with nothing done', () => {
  expect(negotiation.defaults(null)).toEqual({
    status: DealStatus.active,
    negotiationType: DealRole.buyer,
    lastSequence: 0,
    isBrokered: false,
    chatStartFlag: false,
    deletedFlag: false,
    sellerInvitedFlag: false,
    onBehalfFlag: false,
  })
  expect(transfer.defaults(null)).toEqual({ status: TransferStatus.unmatched })
  expect(document.defaults(null)).toEqual({ reissues: 0 })
  expect(messageReport.defaults({ id: 'buyer', role: Role.buyer })).toEqual({
    status: ReportStatus.open,
    reporterID: 'buyer',
    imagePaths: [],
  })
})
