import { ListingStatus } from '#domain/choices/listing.ts'
import { tokyoDate } from '#domain/calendar.ts'
import {
  DealStatus,
  OfferStatus,
  OrderStatus,
  PaymentMethod,
  QuotationStatus,
  RefundStatus,
} from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { Qualification } from '#domain/choices/employee.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import type { House, Somebody } from './as.ts'
import { typedEstate } from './typed-estate.ts'
import { yesterday } from './days.ts'
import { checkParties } from './checked-parties.ts'

/** A service of 50,000 yen without tax. */
export const menu = { name: '契約書の作成', price: 55_000, buyerMenuFlag: true, sellerMenuFlag: true }

let lastEmployee = 0
/** Somebody who works for the operator, with a number of their own. */
export const newEmployee = () => ({
  name: '見本 夏子',
  certificateNumber: `2004${String(++lastEmployee).padStart(2, '0')}`,
  duty: '営業',
  qualification: Qualification.none,
  joinedOn: '2020-04-01',
})

/** Somebody who may explain a sale. */
export const specialist = { name: '見本 花子', registrationNumber: '（東京）第012345号', validUntil: '2099-12-31' }

/** The desk records a deposit that pays all of a payment. */
export async function payByDeposit(desk: Pick<Somebody, 'api'>, paymentID: string) {
  const { amount } = await desk.api.payment.one({ id: paymentID })
  const body = { paidOn: yesterday, payerName: 'ヤマダ ハナコ', amount, paymentID }
  return desk.api.transfer.create({ body })
}

/** An account that money is sent back to. */
export const bankAccount = 'デモ銀行 青葉支店 普通 1234567 ヤマダ ハナコ'

/** One of the desk asks for money to be sent back, another agrees to it, and it is sent today. */
export async function sendBack(
  [first, second]: readonly [Pick<Somebody, 'api'>, Pick<Somebody, 'api'>],
  wish: { paymentID?: string; transferID?: string; amount: number; reason?: string },
) {
  const { id } = await first.api.refund.create({ body: { reason: '取りやめになったため', bankAccount, ...wish } })
  await second.api.refund.patch({ id, body: { status: RefundStatus.approved } })
  return first.api.refund.patch({ id, body: { status: RefundStatus.done, sentOn: tokyoDate(Date.now()) } })
}

/** A house with a seller, the desk and services to sell: one of 50,000 yen without tax, and the usage fee of 3,300. */
export async function openShop(house: House) {
  const [seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  const { id: menuID } = await admin.api.serviceMenu.create({ body: menu })
  await admin.api.serviceMenu.create({ body: { ...menu, name: '利用料', price: 3_300, usageFeeFlag: true } })

  /** A line of a quotation: 契約書の作成, once. */
  const line = (unitPrice: number, kind: 1 | 2 = 2): Quotation['lines'][number] => ({
    serviceMenuID: menuID,
    name: '契約書の作成',
    quantity: 1,
    taxRate: 10,
    unitPrice,
    kind,
  })

  /** A new buyer who has asked for a quotation in a deal of their own. */
  async function quoted(price = 29_800_000, listing: object = {}) {
    const buyer = await house.as(Role.buyer)
    const { id: estateID } = await seller.api.estate.create({ body: typedEstate({ price, ...listing }) })
    await seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.applying } })
    await admin.api.estate.approve({ id: estateID })
    const { id: negotiationID } = await buyer.api.negotiation.create({ body: { estateID } })
    const { id } = await buyer.api.quotation.create({ body: { negotiationID, serviceMenuIDs: [menuID] } })
    const fix = (lines: Quotation['lines'], validUntil = '2099-12-31') =>
      admin.api.quotation.patch({ id, body: { quotationStatus: QuotationStatus.fixed, lines, validUntil } })
    return { buyer, estateID, negotiationID, quotationID: id, fix }
  }

  /** The same, with an order of 55,000 yen that waits for its payment. */
  async function ordered() {
    const deal = await quoted()
    await deal.fix([line(50_000)])
    const order = await deal.buyer.api.order.create({ body: { quotationID: deal.quotationID } })
    const { items } = await deal.buyer.api.payment.list({ orderID: order.id })
    return { ...deal, order, payment: items[0]! }
  }

  /** A new buyer who has ordered the usage fee in a deal of their own, to be paid by transfer: the desk has confirmed it. */
  async function orderedFee() {
    const { buyer, negotiationID } = await quoted()
    const { id } = await buyer.api.order.create({ body: { negotiationID } })
    const { items } = await buyer.api.payment.list({ orderID: id })
    await buyer.api.payment.patch({ id: items[0]!.id, body: { method: PaymentMethod.transfer } })
    await admin.api.order.patch({ id, body: { orderStatus: OrderStatus.ordered } })
    return { buyer, negotiationID, orderID: id }
  }

  /** Both sides of a deal agree upon it, and the desk establishes it. */
  async function agree<Deal extends { buyer: Somebody; negotiationID: string }>(deal: Deal, terms: object = {}) {
    const { buyer, negotiationID } = deal
    const move = (body: object) => admin.api.negotiation.patch({ id: negotiationID, body })
    await move({ sellerInvitedFlag: true })
    await move({ status: DealStatus.negotiating })
    const { id } = await buyer.api.offer.create({ body: { negotiationID, price: 20_000_000, ...terms } })
    await seller.api.offer.patch({ id, body: { status: OfferStatus.accepted } })
    await checkParties(house.services, negotiationID)
    await move({ status: DealStatus.established })
    return { ...deal, move }
  }

  /** A deal that a new buyer and the seller have agreed upon, and that the desk has established. */
  const agreed = async (terms: object = {}, listing: object = {}) => agree(await quoted(undefined, listing), terms)

  /** Takes the money of an intent in the gateway's own books, and lets nobody hear of it. */
  async function charge(intentID: string) {
    await house.services.pool.query(`update gateway.intents set status = 'succeeded' where id = $1`, [intentID])
  }

  const deposit = { paidOn: yesterday, payerName: 'ヤマダ ハナコ' }
  return { seller, admin: admin as Somebody, menuID, line, quoted, ordered, orderedFee, agree, agreed, charge, deposit }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
