import { DealStatus, OfferStatus, OrderStatus, QuotationLineKind, QuotationStatus } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { isAgreed, offer } from '#domain/deal/offer.ts'
import { order, type Order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation, type Quotation } from '#domain/deal/quotation.ts'
import { brokerageCap } from '#domain/law/brokerage-cap.ts'
import { countedLines, type Terms } from '#domain/law/line-kind.ts'
import { totalOf } from '#domain/law/tax.ts'
import { user } from '#domain/user/user.ts'
import type { Context } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { hasAgreedToSpecial } from '#server/estate/brokerage/brokerage-contracts.ts'
import { offeredTerms } from '#server/estate/offered-terms.ts'
import { termsOf } from './line-kinds.ts'

const { fixed, ordered, paid } = QuotationStatus

type Room = Pick<Negotiation, 'id' | 'estateID' | 'sellerID' | 'buyerID'>

/** What a client is charged for brokerage in a deal: yen with tax, beside the most that law allows. */
export type ClientBrokerage = {
  userID: string
  client: 'seller' | 'buyer'
  /** The price that the cap is reckoned from. */
  price: number
  isAgreed: boolean
  /** Whether the operator is a broker in this sale, so that menus of a broker's work count. */
  isBrokered: boolean
  /** Whether they have agreed to the special cap for cheap property: a seller by the 媒介契約, a buyer in the deal. */
  agreesToSpecial: boolean
  cap: number
  /** What quotations that are fixed, ordered or paid, and usage fees come to, without what was given back. */
  charged: number
  /** Those of them that nobody has ordered yet, and that can be withdrawn. */
  fixed: Quotation[]
}

/** The price that the cap is reckoned from: what both sides agreed to, else what the home is offered for. */
async function priceOf(context: Context, { id, estateID }: Room): Promise<{ price: number; isAgreed: boolean }> {
  const agreedOffer = await findOne(context, offer, { negotiationID: id, status: OfferStatus.accepted })
  if (agreedOffer && isAgreed(agreedOffer)) return { price: agreedOffer.price, isAgreed: true }
  return { price: (await offeredTerms(context, estateID))?.price ?? 0, isAgreed: false }
}

/**
 * The rooms about the same home that count as one deal for a client, for a second one does not double the cap; and whether the buyer of
 * this one has agreed to the special cap, as it is stored now and not as the caller has read the deal before.
 */
async function roomsOf(context: Context, { id, estateID }: Room) {
  const rooms = await find(
    context,
    negotiation,
    { estateID },
    { columns: ['id', 'status', 'buyerAgreedToSpecialCapAt'] },
  )
  const counted = rooms.filter((room) => room.id === id || room.status !== DealStatus.failed)
  const buyerAgreed = rooms.some((room) => room.id === id && room.buyerAgreedToSpecialCapAt !== null)
  return { rooms: counted.map((room) => room.id), buyerAgreed }
}

type PlacedOrder = Pick<Order, 'quotationID' | 'kind' | 'totalAmount'> & { refunded: number }

/** A client's orders that stand in these rooms, each with what has been given back of it, in yen. */
async function ordersOf(context: Context, rooms: readonly string[], orderUserID: string): Promise<PlacedOrder[]> {
  const standingRows = { negotiationID: rooms, orderUserID, orderStatus: OrderStatus.standing }
  const orders = await find(context, order, standingRows)
  const payments = await find(context, payment, { orderID: orders.map(({ id }) => id) })
  return orders.map(({ id, quotationID, kind, totalAmount }) => {
    const own = payments.filter(({ orderID }) => orderID === id)
    const refundedYen = own.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0)
    return { quotationID, kind, totalAmount, refunded: refundedYen }
  })
}

const brokerageAmong = (lines: Quotation['lines'], terms: Terms) =>
  countedLines(lines, terms).filter(({ kind }) => kind === QuotationLineKind.brokerage)

/** The brokerage of a quotation that is still charged: money that was given back is taken from its other lines first. */
export function stillCharged({ lines, totalAmount }: Quotation, terms: Terms, refundedYen: number): number {
  const brokerage = totalOf(brokerageAmong(lines, terms))
  return Math.min(brokerage, Math.max(0, (totalAmount ?? totalOf(lines)) - refundedYen))
}

/**
 * What a client is charged for brokerage in a deal, over all of their quotations (宅地建物取引業法46条2項 binds the sum, not each
 * paper), but for the one that is being written. The client is locked first, so that of two that are fixed at once the second
 * counts the first; a page that only shows it locks nobody. `agreedPrice` where it is not yet on record.
 */
export async function findClientBrokerage(
  context: Context,
  room: Room,
  userID: string,
  { besides, agreedPrice, lock = true }: { besides?: string; agreedPrice?: number; lock?: boolean } = {},
): Promise<ClientBrokerage> {
  if (lock) await find(context, user, { id: userID }, { columns: ['id'], lock })
  const client = userID === room.sellerID ? 'seller' : 'buyer'
  const { price, isAgreed } =
    agreedPrice === undefined ? await priceOf(context, room) : { price: agreedPrice, isAgreed: true }
  const { rooms, buyerAgreed } = await roomsOf(context, room)
  const agreesToSpecial = client === 'buyer' ? buyerAgreed : await hasAgreedToSpecial(context, room.estateID)
  const standingRows = { negotiationID: rooms, userID, quotationStatus: [fixed, ordered, paid] }
  const quotations = (await find(context, quotation, standingRows)).filter(({ id }) => id !== besides)
  const orders = await ordersOf(context, rooms, userID)
  const terms = await termsOf(
    context,
    { negotiationID: room.id },
    quotations.flatMap(({ lines }) => lines),
  )
  const refundedOf = (id: string) => orders.find(({ quotationID }) => quotationID === id)?.refunded ?? 0
  const ofQuotations = quotations.map((one) => stillCharged(one, terms, refundedOf(one.id)))
  const isFee = ({ quotationID, kind }: PlacedOrder) => quotationID === null && kind === QuotationLineKind.brokerage
  const ofFees = orders.filter(isFee).map(({ totalAmount, refunded: refundedYen }) => totalAmount - refundedYen)
  const chargedYen = ofQuotations.concat(ofFees).reduce((sum, amount) => sum + amount, 0)
  return {
    userID,
    client,
    price,
    isAgreed,
    isBrokered: terms.isBrokered,
    agreesToSpecial,
    cap: brokerageCap(price, { client, agreesToSpecial }).cap,
    charged: chargedYen,
    fixed: quotations.filter(
      ({ quotationStatus, lines }) => quotationStatus === fixed && brokerageAmong(lines, terms).length > 0,
    ),
  }
}

/**
 * The clients of a deal whose quotations together exceed what the agreed price allows, to be asked when it is established. Their
 * fixed quotations (`fixed`) have to be withdrawn; where ordered ones alone exceed it, the rest has to be given back.
 */
export async function findClientsOverCap(
  context: Context,
  room: Room,
  agreedPrice: number,
): Promise<ClientBrokerage[]> {
  const clientsOverCap: ClientBrokerage[] = []
  for (const userID of [room.buyerID, room.sellerID]) {
    if (userID === null) continue
    const one = await findClientBrokerage(context, room, userID, { agreedPrice })
    if (one.charged > one.cap) clientsOverCap.push(one)
  }
  return clientsOverCap
}
