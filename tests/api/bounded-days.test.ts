import { afterAll, beforeAll, expect, test } from 'vitest'
import { RepairArea } from '#domain/choices/building.ts'
import { HandoverTiming, ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
let seller: Somebody
let buyer: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  seller = shop.seller
  buyer = await house.as(Role.buyer)
})
afterAll(() => house.drop())

/** Every day that somebody types, and what bounds it; the rest the product writes by itself. */
const bounds: Record<string, string> = {
  'user.birthDate': 'the schema: 1900 to today',
  'estate.deliveryDate': 'not behind, when it is said and when the listing is handed in',
  'payment.dueDate': 'not behind, when it is set',
  'brokerageContract.paperSentOn': 'between the contract and today (brokerage.test.ts)',
  'brokerageContract.reinsRegisteredOn': 'the same',
  'brokerageContract.reinsSaleReportedOn': 'the same',
  'dealPaper.sellerHandedOn': 'between the deal and today (contract-documents.test.ts)',
  'dealPaper.handedOn': 'between the deal and today (contract-documents.test.ts)',
  'dealStep.dueOn': 'not behind, when it is set',
  'ledgerLine.tradedOn': 'between the deal and today (ledger.test.ts)',
  'explanation.consentedOn': 'not after the explanation (explanation-facts.test.ts)',
  'explanation.paperSentOn': 'the same',
  'partyCheck.agentBirthDate': 'the schema: 1900 to today',
  'partyCheck.presentedOn': 'between the request and today (party-checks.test.ts)',
  'partyCheck.letterSentOn': 'between the handing in and today (party-checks.test.ts)',
  'partyCheck.letterResultOn': 'between the letter and today',
  'employee.joinedOn': 'the schema: 1952 to today',
  'employee.leftOn': 'between the first day and today (employees.test.ts)',
  'transactionSpecialist.validUntil': 'none: who has no valid card is kept, and explains nothing',
  'transfer.paidOn': 'not after today (deposits.test.ts)',
  'payoutFile.payOn': 'a day of the banks, from today to four weeks ahead (payout-files.test.ts)',
  'refund.sentOn': 'between the approval and today (money-out.test.ts)',
  'negotiation.deliveredOn': 'between the agreement and today (finishing.test.ts)',
  'offer.loanUntil': 'from today to the handover (offer.test.ts)',
  'offer.deliveryDate': 'from today on (offer.test.ts)',
  'quotation.validUntil': 'from today on (line-kinds.test.ts)',
  'notice.postDate': 'none: a notice of before is brought along with its day',
}
const byProduct = [
  'bankStatement.firstOn',
  'bankStatement.lastOn',
  'bankStatementLine.tradedOn',
  'user.usageFeeNoticedOn',
  'estate.nextUpdateAt',
  'estate.endNoticedOn',
  'partyCheck.birthDate',
  'partyCheck.idCardBirthDate',
  'partyCheck.idCardValidUntil',
  'partyCheck.letterDueOn',
  'document.issuedOn',
  'document.paidOn',
  ...['beginsOn', 'endsOn', 'endNoticedOn', 'reinsDueOn', 'reportDueOn'].map((field) => `brokerageContract.${field}`),
  ...['from', 'until'].map((field) => `brokerageReport.${field}`),
]

test('every day of a noun is bounded, or has a reason not to be', () => {
  const days = Object.values(nouns as Record<string, Resource>).flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, schema]) => metaOf(schema).column === 'date')
      .map(([field]) => `${name}.${field}`),
  )
  expect(days.sort()).toEqual([...Object.keys(bounds), ...byProduct].sort())
})

const refused = (field: string) => ({ status: 400, issues: [expect.objectContaining({ path: [field] })] })

test('nobody is born in the future, nor before 1900', async () => {
  for (const birthDate of ['2099-01-01', dayFromNow(1), '1899-12-31'])
    await expect(buyer.api.user.patch({ id: buyer.id, body: { birthDate } })).rejects.toMatchObject(
      refused('birthDate'),
    )
  for (const birthDate of ['1900-01-01', dayFromNow(0)])
    expect(await buyer.api.user.patch({ id: buyer.id, body: { birthDate } })).toMatchObject({ birthDate })
})

test('a handover lies ahead when it is said and when the listing is handed in; what else is said meanwhile is no concern of it', async () => {
  const deliveryTiming = HandoverTiming.fixedDate
  const typed = typedEstate({ deliveryTiming, deliveryDate: yesterday })
  await expect(seller.api.estate.create({ body: typed })).rejects.toMatchObject(refused('deliveryDate'))
  const { id } = await seller.api.estate.create({ body: typedEstate({ deliveryTiming, deliveryDate: dayFromNow(0) }) })
  await expect(seller.api.estate.patch({ id, body: { deliveryDate: '2020-01-01' } })).rejects.toMatchObject(
    refused('deliveryDate'),
  )
  await house.services.pool.query('update estates set "deliveryDate" = $2 where id = $1', [id, yesterday])
  await seller.api.estate.patch({ id, body: { appealPoint: '庭があります' } })
  const apply = () => seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await expect(apply()).rejects.toMatchObject(refused('deliveryDate'))
  await seller.api.estate.patch({ id, body: { deliveryTiming: HandoverTiming.negotiable } })
  await apply()
})

test('nothing was repaired in months to come', async () => {
  const { id, building } = await seller.api.estate.create({ body: typedEstate() })
  const interior = { repairArea: RepairArea.interior, equipment: null, interior: null, content: '壁紙' }
  const repairs = [{ ...interior, doneAt: dayFromNow(40).slice(0, 7) }]
  const told = { building: { ...building, repairs } }
  await expect(seller.api.estate.patch({ id, body: told })).rejects.toMatchObject({ status: 400 })
})

test('the desk sets no day behind for a payment or a step', async () => {
  const { payment } = await shop.ordered()
  await expect(shop.admin.api.payment.patch({ id: payment.id, body: { dueDate: yesterday } })).rejects.toMatchObject(
    refused('dueDate'),
  )
  const { negotiationID } = await shop.agreed()
  const { items } = await shop.admin.api.dealStep.list({ negotiationID })
  await expect(shop.admin.api.dealStep.patch({ id: items[0]!.id, body: { dueOn: yesterday } })).rejects.toMatchObject(
    refused('dueOn'),
  )
})
