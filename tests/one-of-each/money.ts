import { PayoutStatus } from '#domain/choices/bank.ts'
import { OrderStatus, PaymentStatus, QuotationStatus, RefundStatus } from '#domain/choices/deal.ts'
import { approvedRefund, payOn, setSender } from '../payouts.ts'
import { bankAccount } from '../shop.ts'
import { uploadStatement } from '../statement-files.ts'
import { paidDeal } from './deal-scenes.ts'
import { byProduct, type Entries, type Scene } from './entry.ts'

async function fixedQuotation({ shop }: Scene) {
  const deal = await shop.quoted()
  await deal.fix([shop.line(50_000)])
  return deal
}

/** An order whose payment is no more, as after a refund that was none of the order. */
async function unpaidOrder({ shop, house }: Scene) {
  const { order, payment } = await shop.ordered()
  const { refunded } = PaymentStatus
  await house.services.pool.query('update payments set "paymentStatus" = $2 where id = $1', [payment.id, refunded])
  return order.id
}

let lastAmount = 800
/** Imports a bank's statement that no other import holds, and answers the newest row of what became of it. */
async function importedInto(
  { house, shop, admin }: Scene,
  plural: 'bankStatements' | 'bankStatementLines',
): Promise<{ id: string }> {
  const text = `日付,金額,振込依頼人名\r\n${shop.deposit.paidOn},${++lastAmount},サトウ`
  await admin.api.transfer.import({ body: { filePath: await uploadStatement(admin, text) } })
  const { rows } = await house.services.pool.query<{ id: string }>(
    `select id from "${plural}" order by "createdAt" desc limit 1`,
  )
  return rows[0]!
}

/** Whoever asks for money to be sent back, another approves it: what the first of the desk sends, of a deal that is paid. */
async function refundOf(scene: Scene) {
  const { payment } = await paidDeal(scene)
  return { paymentID: payment.id, amount: 1, reason: 'x', bankAccount }
}
async function payoutOf({ shop, admin, colleague }: Scene) {
  await setSender(admin)
  return { refundIDs: [(await approvedRefund(shop, colleague)).id], payOn }
}

/** What is ordered, paid, sent back, and what the bank says of it. */
export const money = {
  quotation: {
    async body({ shop }) {
      const { negotiationID, buyer, quotationID: id } = await shop.quoted()
      await buyer.api.quotation.patch({ id, body: { quotationStatus: QuotationStatus.cancel } })
      return { negotiationID, userID: buyer.id, serviceMenuIDs: [shop.menuID] }
    },
    make: ({ shop }) => shop.quoted().then(({ quotationID: id }) => ({ id })),
    change: { note: '急ぎ' },
    refused: { BS: 'cap remove sample' },
    desk: { D: 'create put patch remove sample offered' },
    days: { validUntil: 'from today on (line-kinds.test.ts)' },
    ids: { userID: 'its rule takes nobody but the one who asks' },
  },
  order: {
    body: async (scene) => ({ quotationID: (await fixedQuotation(scene)).quotationID }),
    make: ({ shop }) => shop.ordered().then(({ order }) => order),
    change: { orderStatus: OrderStatus.canceled },
    refused: { BS: 'remove' },
    desk: { D: 'create put patch remove' },
    ids: { orderUserID: 'an order takes it from its quotation' },
  },
  payment: {
    body: async (scene) => ({ orderID: await unpaidOrder(scene) }),
    make: ({ shop }) => shop.ordered().then(({ payment }) => payment),
    change: { dueDate: '2099-12-31' },
    refused: { BS: 'create remind letter sendLetter remove' },
    desk: { M: 'create put patch remove remind letter sendLetter', own: 'card' },
    days: { dueDate: 'not behind, when it is set' },
    ids: {
      negotiationID: 'a payment takes it from its order',
      paymentUserID: 'a payment takes it from its order',
    },
  },
  document: {
    async make({ shop }) {
      const { buyer } = await shop.ordered()
      const { items } = await buyer.api.document.list({})
      return items[0]!
    },
    desk: { M: 'reissue' },
    days: { issuedOn: byProduct, paidOn: byProduct },
    ids: { partyID: 'nobody writes documents' },
  },
  refund: {
    body: refundOf,
    make: async (scene) => scene.colleague.api.refund.create({ body: await refundOf(scene) }),
    change: { status: RefundStatus.approved },
    refused: { BS: 'list create patch account' },
    desk: { M: 'create patch account' },
    outsideOwnData: 'The payments that it is of say what was sent back.',
    days: { sentOn: 'between the approval and today (money-out.test.ts)' },
  },
  payoutFile: {
    body: payoutOf,
    make: async (scene) => scene.colleague.api.payoutFile.create({ body: await payoutOf(scene) }),
    change: { status: PayoutStatus.released },
    refused: { BS: 'list create patch result' },
    desk: { M: 'create patch result' },
    outsideOwnData: 'Its refunds are told with the deals that they are of.',
    days: { payOn: 'a day of the banks, from today to four weeks ahead (payout-files.test.ts)' },
    ids: { refundIDs: 'guardMade takes nothing but approved refunds, which it locks' },
  },
  transfer: {
    body: ({ shop }) => ({ ...shop.deposit, amount: 1 }),
    change: { payerName: 'サトウ' },
    refused: { BS: 'count list create patch match askUnmatch preview import' },
    desk: { M: 'create patch match askUnmatch preview import' },
    outsideOwnData: 'The operator’s own account.',
    days: { paidOn: 'not after today (deposits.test.ts)' },
  },
  bankStatement: {
    make: (scene) => importedInto(scene, 'bankStatements'),
    refused: { BS: 'list' },
    desk: { M: 'list' },
    outsideOwnData: 'The operator’s own account.',
    days: { firstOn: byProduct, lastOn: byProduct },
  },
  bankStatementLine: {
    make: (scene) => importedInto(scene, 'bankStatementLines'),
    refused: { BS: 'list' },
    desk: { M: 'list' },
    outsideOwnData: 'The operator’s own account.',
    days: { tradedOn: byProduct },
  },
} satisfies Partial<Entries>
