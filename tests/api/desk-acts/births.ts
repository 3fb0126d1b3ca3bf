import { DeskArea } from '#domain/choices/desk-area.ts'
import { explanationOf } from '../../explained.ts'
import { approvedRefund, payOn, setSender } from '../../payouts.ts'
import { bankAccount, newEmployee, specialist } from '../../shop.ts'
import { DealRole, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { DisclosureKind } from '#domain/choices/agreeing.ts'
import { paidDeal, paperFor, timesFor, type Acts, type Scene } from './act.ts'

const fixedQuotation = async ({ shop }: Scene) => {
  const deal = await shop.quoted()
  await deal.fix([shop.line(50_000)])
  return deal
}

/** An order whose payment is no more, as after a refund that was none of the order. */
const unpaidOrder = async ({ shop, house }: Scene) => {
  const { order, payment } = await shop.ordered()
  const { refunded } = PaymentStatus
  await house.services.pool.query('update payments set "paymentStatus" = $2 where id = $1', [payment.id, refunded])
  return order.id
}

/** A browser that wants to be pushed to. */
export const browser = {
  name: 'Chrome（Windows）',
  endpoint: 'https://none.push.apple.com/x',
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
}

/** How the desk makes rows. */
export const births: Acts = {
  'brokerageReport.create': async ({ shop, admin }) => {
    const { estateID } = await shop.quoted()
    const { items } = await admin.api.brokerageContract.list({ estateID })
    return { body: { contractID: items[0]!.id, note: '写真を増やしました' } }
  },
  'chat.create': async ({ shop }) => {
    const { negotiationID } = await shop.quoted()
    return { body: { negotiationID, message: '本文は記録に残さない' } }
  },
  'dealPaper.remove': async (scene) => {
    const { id } = await scene.admin.api.dealPaper.create({ body: await paperFor(scene) })
    return { path: { id } }
  },
  'dealPaper.create': async (scene) => ({ body: await paperFor(scene) }),
  'disclosure.create': async ({ shop }) => ({
    body: { negotiationID: (await shop.quoted()).negotiationID, kind: DisclosureKind.condition },
  }),
  'estate.create': ({ shop }) => ({ body: { userID: shop.seller.id, title: '電話でうかがった家' } }),
  'explanation.create': async ({ shop, admin }) => ({
    body: await explanationOf(admin, (await shop.agreed()).negotiationID),
  }),
  'facilityCategoryMaster.create': () => ({ body: { facilityCategoryName: '床暖房' } }),
  'ledgerLine.create': async ({ shop }) => ({
    body: { negotiationID: (await shop.agreed()).negotiationID, note: '代金の書き間違い', price: 19_900_000 },
  }),
  'negotiation.create': async (scene) => {
    const { estateID } = await scene.shop.quoted()
    return { body: { estateID, buyerID: (await scene.house.as(Role.buyer)).id } }
  },
  'notice.create': () => ({ body: { title: '休業', body: '', postDate: '2026-01-01' } }),
  'order.create': async (scene) => ({ body: { quotationID: (await fixedQuotation(scene)).quotationID } }),
  'partyCheck.create': async ({ shop }) => ({
    body: { negotiationID: (await shop.quoted()).negotiationID, side: DealRole.buyer },
  }),
  'payment.create': async (scene) => ({ body: { orderID: await unpaidOrder(scene) } }),
  'payoutFile.create': async ({ shop, admin, colleague }) => {
    await setSender(admin)
    return { body: { refundIDs: [(await approvedRefund(shop, colleague)).id], payOn } }
  },
  'prefecture.create': async ({ admin }) => {
    await admin.api.prefecture.remove({ id: 47 }).catch(() => {})
    return { body: { id: 47, name: '沖縄県' } }
  },
  'pushDevice.create': () => ({ body: browser }),
  'pushDevice.remove': async ({ admin }) => ({
    path: { id: (await admin.api.pushDevice.create({ body: browser })).id },
  }),
  'quotation.create': async ({ shop }) => {
    const { negotiationID, buyer, quotationID: id } = await shop.quoted()
    await buyer.api.quotation.patch({ id, body: { quotationStatus: QuotationStatus.cancel } })
    return { body: { negotiationID, userID: buyer.id, serviceMenuIDs: [shop.menuID] } }
  },
  'refund.create': async (scene) => ({
    body: { paymentID: (await paidDeal(scene)).payment.id, amount: 1, reason: 'x', bankAccount },
  }),
  'savedView.create': () => ({ body: { list: 'payments', name: '未払い' } }),
  'serviceMenu.create': () => ({ body: { name: '調査', price: 1_100 } }),
  'deskRole.create': () => ({ body: { name: crypto.randomUUID().slice(0, 20), areas: [DeskArea.review] } }),
  'employee.create': () => ({ body: newEmployee() }),
  'transactionSpecialist.create': () => ({ body: specialist }),
  'template.create': () => ({ body: { title: '確認します', text: '確認してお返事します。' } }),
  'transfer.create': ({ shop }) => ({ body: { ...shop.deposit, amount: 1 } }),
  'viewing.create': async (scene) => ({ body: await timesFor(scene) }),
  'wizard.create': () => ({ body: { question: 'どんな家ですか', wizardType: 1 } }),
}
