import { ConditionAnswer, DisclosureKind, DisclosureStatus, ViewingStatus } from '#domain/choices/agreeing.ts'
import { DealStatus, OfferStatus, OrderStatus, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { HeirConsentStatus } from '#domain/estate/ownership/choices.ts'
import type { Somebody } from '../../as.ts'
import { fc } from '../../chance.ts'
import { payByDeposit } from '../../shop.ts'
import {
  active,
  agreedOffer,
  endDeal,
  endOffers,
  endViewings,
  established,
  failed,
  isOpen,
  isSold,
  isTaken,
  negotiating,
  openViewing,
  seesDeal,
  standingOffer,
  type Deal,
  type Model,
} from './model.ts'
import { price, timeOf, type World } from './world.ts'

/** Something that somebody does: what is asked of the product, whether the model lets them, and what comes of it there. */
export type Command = {
  name: string
  ask(world: World): Promise<unknown>
  may(model: Model): boolean
  follow(model: Model): void
}

type Party = 'buyer' | 'seller'
type Hand = Party | 'desk'
const who = ({ seller, buyers, shop }: World, at: number, hand: Hand): Somebody =>
  hand === 'desk' ? shop.admin : hand === 'seller' ? seller : buyers[at]!

/** Whether somebody may enter a deal. */
const enters = (model: Model, deal: Deal, hand: Hand) => hand !== 'seller' || seesDeal(model, deal)

const latest = <T extends { id: string }>(rows: readonly T[]): T => {
  const row = rows.toSorted((a, b) => a.id.localeCompare(b.id)).at(-1)
  // Whoever has no row to act on asks for one that is not there.
  return row ?? ({ id: 'none' } as T)
}

const dealMoves = {
  invite: (at: number): Command => ({
    name: `the desk invites the seller to deal ${at}`,
    ask: ({ shop, dealIDs }) =>
      shop.admin.api.negotiation.patch({ id: dealIDs[at]!, body: { sellerInvitedFlag: true } }),
    may: () => true,
    follow: ({ deals }) => void (deals[at]!.isInvited = true),
  }),
  negotiate: (at: number, hand: 'seller' | 'desk'): Command => ({
    name: `the ${hand} begins to negotiate deal ${at}`,
    ask: (world) =>
      who(world, at, hand).api.negotiation.patch({ id: world.dealIDs[at]!, body: { status: DealStatus.negotiating } }),
    // What stands as it is wished is no move.
    may: (model) => {
      const deal = model.deals[at]!
      return enters(model, deal, hand) && (deal.status === negotiating || (deal.status === active && deal.isInvited))
    },
    follow: ({ deals }) => void (deals[at]!.status = negotiating),
  }),
  end: (at: number, hand: Hand): Command => ({
    name: `the ${hand} ends deal ${at}`,
    ask: (world) =>
      who(world, at, hand).api.negotiation.patch({
        id: world.dealIDs[at]!,
        body: { status: DealStatus.failed, failReason: '資金計画の見直し' },
      }),
    may(model) {
      const deal = model.deals[at]!
      const from: number[] = hand === 'desk' ? [active, negotiating, established] : [active, negotiating]
      return enters(model, deal, hand) && from.includes(deal.status)
    },
    follow: ({ deals }) => endDeal(deals[at]!),
  }),
  reopen: (at: number): Command => ({
    name: `the desk opens deal ${at} again`,
    ask: ({ shop, dealIDs }) =>
      shop.admin.api.negotiation.patch({ id: dealIDs[at]!, body: { status: DealStatus.active } }),
    may(model) {
      const { status, home } = model.deals[at]!
      return status === active || (status === failed && model.homes[home]!.isListed && !isSold(model, home))
    },
    follow({ deals }) {
      deals[at]!.status = active
      endOffers(deals[at]!, OfferStatus.accepted)
    },
  }),
  establish: (at: number): Command => ({
    name: `the desk establishes deal ${at}`,
    ask: ({ shop, dealIDs }) =>
      shop.admin.api.negotiation.patch({ id: dealIDs[at]!, body: { status: DealStatus.established } }),
    may(model) {
      const deal = model.deals[at]!
      const { heir } = model.homes[deal.home]!
      const isAgreed = agreedOffer(deal) && (heir === null || heir === HeirConsentStatus.agreed)
      return deal.status === established || (deal.status === negotiating && !!isAgreed && !isSold(model, deal.home))
    },
    follow({ deals }) {
      const deal = deals[at]!
      if (deal.status === established) return
      deal.status = established
      for (const other of deals)
        if (other !== deal && other.home === deal.home && (other.status === active || other.status === negotiating))
          endViewings(other, ViewingStatus.canceled)
    },
  }),
}

const viewings = {
  offerTimes: (at: number, hand: 'seller' | 'desk', slot: number): Command => ({
    name: `the ${hand} offers time ${slot} in deal ${at}`,
    ask: (world) =>
      who(world, at, hand).api.viewing.create({
        body: {
          negotiationID: world.dealIDs[at]!,
          times: [timeOf(slot)],
          address: '東京都台東区浅草37番地',
          place: '玄関前',
        },
      }),
    may: (model) => enters(model, model.deals[at]!, hand) && isOpen(model.deals[at]!) && model.deals[at]!.isInvited,
    follow({ deals }) {
      endViewings(deals[at]!, ViewingStatus.replaced)
      deals[at]!.viewings.push({ slot, status: ViewingStatus.proposed })
    },
  }),
  book: (at: number, hand: 'buyer' | 'desk'): Command => ({
    name: `the ${hand} books in deal ${at}`,
    async ask(world) {
      const { api } = who(world, at, hand)
      const { id, times } = latest((await api.viewing.list({ negotiationID: world.dealIDs[at]! })).items)
      return api.viewing.patch({ id, body: { status: ViewingStatus.booked, startsAt: times?.[0] ?? timeOf(0) } })
    },
    may(model) {
      const viewing = openViewing(model.deals[at]!)
      return viewing?.status === ViewingStatus.proposed && !isTaken(model, viewing.slot)
    },
    follow: ({ deals }) => void (openViewing(deals[at]!)!.status = ViewingStatus.booked),
  }),
  callOff: (at: number, hand: Hand): Command => ({
    name: `the ${hand} calls the viewing of deal ${at} off`,
    async ask(world) {
      const { api } = who(world, at, hand)
      const { id } = latest((await api.viewing.list({ negotiationID: world.dealIDs[at]! })).items)
      return api.viewing.patch({ id, body: { status: ViewingStatus.canceled, cancelReason: '急な出張のため' } })
    },
    may: (model) => enters(model, model.deals[at]!, hand) && !!openViewing(model.deals[at]!),
    follow: ({ deals }) => endViewings(deals[at]!, ViewingStatus.canceled),
  }),
}

const kind = DisclosureKind.condition
const forms = {
  write: (at: number): Command => ({
    name: `the seller writes the form of deal ${at}`,
    ask: ({ seller, dealIDs }) => seller.api.disclosure.create({ body: { negotiationID: dealIDs[at]!, kind } }),
    may(model) {
      const deal = model.deals[at]!
      return seesDeal(model, deal) && isOpen(deal) && !deal.forms.includes(DisclosureStatus.draft)
    },
    follow: ({ deals }) => void deals[at]!.forms.push(DisclosureStatus.draft),
  }),
  show: (at: number): Command => ({
    name: `the seller shows the form of deal ${at}`,
    async ask({ seller, dealIDs }) {
      const { id, lines = [] } = latest((await seller.api.disclosure.list({ negotiationID: dealIDs[at]! })).items)
      const answered = lines.map((line) => ({ ...line, answer: ConditionAnswer.no }))
      return seller.api.disclosure.patch({ id, body: { lines: answered, status: DisclosureStatus.presented } })
    },
    may(model) {
      const deal = model.deals[at]!
      return seesDeal(model, deal) && isOpen(deal) && deal.forms.at(-1) === DisclosureStatus.draft
    },
    follow({ deals }) {
      const deal = deals[at]!
      const shown: readonly number[] = DisclosureStatus.shown
      deal.forms = deal.forms.map((status) => (shown.includes(status) ? DisclosureStatus.replaced : status))
      deal.forms[deal.forms.length - 1] = DisclosureStatus.presented
    },
  }),
  confirm: (at: number): Command => ({
    name: `the buyer confirms the form of deal ${at}`,
    async ask({ buyers, dealIDs }) {
      const { api } = buyers[at]!
      const { items } = await api.disclosure.list({ negotiationID: dealIDs[at]! })
      const { id, lines = [] } = latest(items.filter(({ status }) => status === DisclosureStatus.presented))
      const confirmedKeys = lines.map(({ key }) => key)
      return api.disclosure.patch({ id, body: { confirmedKeys, status: DisclosureStatus.confirmed } })
    },
    may: ({ deals }) => isOpen(deals[at]!) && deals[at]!.forms.includes(DisclosureStatus.presented),
    follow({ deals }) {
      const deal = deals[at]!
      deal.forms[deal.forms.indexOf(DisclosureStatus.presented)] = DisclosureStatus.confirmed
    },
  }),
}

const { open, accepted, declined, withdrawn, countered } = OfferStatus
/** Answers the offer that stands in a deal. */
async function answerOffer(world: World, at: number, hand: Party, status: 2 | 4 | 5) {
  const { api } = who(world, at, hand)
  const { id } = latest((await api.offer.list({ negotiationID: world.dealIDs[at]! })).items)
  return api.offer.patch({ id, body: { status } })
}
const offers = {
  offer: (at: number, hand: Party): Command => ({
    name: `the ${hand} offers terms in deal ${at}`,
    ask: (world) => who(world, at, hand).api.offer.create({ body: { negotiationID: world.dealIDs[at]!, price } }),
    may(model) {
      const deal = model.deals[at]!
      const standing = standingOffer(deal, open, accepted)
      const isFree = !standing || (standing.status === open && standing.by !== hand)
      return enters(model, deal, hand) && deal.status === negotiating && isFree
    },
    follow({ deals }) {
      const deal = deals[at]!
      const standing = standingOffer(deal, open)
      if (standing) standing.status = countered
      deal.offers.push({ by: hand, status: open })
    },
  }),
  accept: (at: number, hand: Party): Command => ({
    name: `the ${hand} accepts the offer of deal ${at}`,
    ask: (world) => answerOffer(world, at, hand, accepted),
    may(model) {
      const deal = model.deals[at]!
      const last = deal.offers.at(-1)
      if (!enters(model, deal, hand) || !last) return false
      return last.status === accepted || (deal.status === negotiating && last.status === open && last.by !== hand)
    },
    follow: ({ deals }) => void (deals[at]!.offers.at(-1)!.status = accepted),
  }),
  withdraw: (at: number, hand: Party): Command => ({
    name: `the ${hand} withdraws the offer of deal ${at}`,
    ask: (world) => answerOffer(world, at, hand, withdrawn),
    may(model) {
      const deal = model.deals[at]!
      const last = deal.offers.at(-1)
      if (!enters(model, deal, hand) || !last) return false
      if (last.status === withdrawn) return true
      const isTheirs = last.status === accepted || (last.status === open && last.by === hand)
      return deal.status === negotiating && isTheirs
    },
    follow: ({ deals }) => void (deals[at]!.offers.at(-1)!.status = withdrawn),
  }),
  decline: (at: number, hand: Party): Command => ({
    name: `the ${hand} declines the offer of deal ${at}`,
    ask: (world) => answerOffer(world, at, hand, declined),
    may(model) {
      const deal = model.deals[at]!
      const last = deal.offers.at(-1)
      if (!enters(model, deal, hand) || !last) return false
      return last.status === declined || (deal.status === negotiating && last.status === open && last.by !== hand)
    },
    follow: ({ deals }) => void (deals[at]!.offers.at(-1)!.status = declined),
  }),
}

/** What the buyer of a deal was quoted last. */
const lastMoney = ({ deals }: Model, at: number) => deals[at]!.money.at(-1)
const { request, fixed, ordered, paid, cancel } = QuotationStatus
/** Whether the quotation of a deal that has not failed stands there. */
const goesOn = (model: Model, at: number, state: number) =>
  isOpen(model.deals[at]!) && lastMoney(model, at)?.quotation === state
/** Whether a party may be quoted for a service that is sold once: they have not asked for it, or ask no more. */
const isFree = (state: number | undefined) => state === undefined || state === cancel

const money = {
  quote: (at: number): Command => ({
    name: `the buyer of deal ${at} asks for a quotation`,
    ask: ({ buyers, dealIDs, shop }) =>
      buyers[at]!.api.quotation.create({ body: { negotiationID: dealIDs[at]!, serviceMenuIDs: [shop.menuID] } }),
    may: (model) => isOpen(model.deals[at]!) && isFree(lastMoney(model, at)?.quotation),
    follow: ({ deals }) => void deals[at]!.money.push({ quotation: request, order: null, payment: null }),
  }),
  fix: (at: number): Command => ({
    name: `the desk fixes the quotation of deal ${at}`,
    async ask({ shop, dealIDs }) {
      const { id } = latest((await shop.admin.api.quotation.list({ negotiationID: dealIDs[at]! })).items)
      const body = { quotationStatus: fixed, lines: [shop.line(50_000)], validUntil: '2099-12-31' }
      return shop.admin.api.quotation.patch({ id, body })
    },
    // A quotation that is fixed already is written once more.
    may: (model) => lastMoney(model, at)?.quotation === fixed || goesOn(model, at, request),
    follow: (model) => void (lastMoney(model, at)!.quotation = fixed),
  }),
  order: (at: number): Command => ({
    name: `the buyer of deal ${at} orders`,
    async ask({ buyers, dealIDs }) {
      const { api } = buyers[at]!
      const { id } = latest((await api.quotation.list({ negotiationID: dealIDs[at]! })).items)
      return api.order.create({ body: { quotationID: id } })
    },
    // Whoever orders once more is answered the order that there is.
    may: (model) => lastMoney(model, at)?.quotation === ordered || goesOn(model, at, fixed),
    follow(model) {
      const last = lastMoney(model, at)!
      if (last.quotation === ordered) return
      Object.assign(last, { quotation: ordered, order: OrderStatus.request, payment: PaymentStatus.unpaid })
    },
  }),
  pay: (at: number): Command => ({
    name: `the buyer of deal ${at} pays by transfer`,
    async ask({ shop, dealIDs }) {
      const { items } = await shop.admin.api.payment.list({ negotiationID: dealIDs[at]! })
      return payByDeposit(shop.admin, latest(items).id)
    },
    may(model) {
      const last = model.deals[at]!.money.findLast(({ payment }) => payment !== null)
      return last?.payment === PaymentStatus.unpaid && last.order === OrderStatus.request
    },
    follow(model) {
      const last = model.deals[at]!.money.findLast(({ payment }) => payment !== null)!
      Object.assign(last, { quotation: paid, order: OrderStatus.ordered, payment: PaymentStatus.paid })
    },
  }),
  cancelOrder: (at: number): Command => ({
    name: `the buyer of deal ${at} cancels the order`,
    async ask({ buyers, dealIDs }) {
      const { api } = buyers[at]!
      const { id } = latest((await api.order.list({ negotiationID: dealIDs[at]! })).items)
      return api.order.patch({ id, body: { orderStatus: OrderStatus.canceled } })
    },
    may({ deals }) {
      const last = deals[at]!.money.findLast(({ order }) => order !== null)
      return last?.order === OrderStatus.request || last?.order === OrderStatus.canceled
    },
    follow({ deals }) {
      const last = deals[at]!.money.findLast(({ order }) => order !== null)!
      if (last.order === OrderStatus.request) Object.assign(last, { quotation: cancel, order: OrderStatus.canceled })
    },
  }),
}

const { asked, agreed, refused, withdrawn: takenBack } = HeirConsentStatus
type HeirAnswer = typeof agreed | typeof refused | typeof takenBack

const sale = {
  endListing: (home: number): Command => ({
    name: `the seller ends the listing of home ${home}`,
    ask: ({ seller, homeIDs }) =>
      seller.api.estate.patch({ id: homeIDs[home]!, body: { status: ListingStatus.finished } }),
    may(model) {
      if (model.role !== 'seller') return false
      const isBeingSold = model.deals.some(
        (deal) => deal.home === home && (deal.status === negotiating || deal.status === established),
      )
      return !model.homes[home]!.isListed || !isBeingSold
    },
    follow({ homes, deals }) {
      if (!homes[home]!.isListed) return
      homes[home]!.isListed = false
      for (const deal of deals) if (deal.home === home && deal.status === active) endDeal(deal)
    },
  }),
  answer: (status: HeirAnswer): Command => ({
    name: `the heir answers ${status}`,
    ask: ({ house, heirToken: token }) =>
      house.visitor.api.heirConsent.answer({ body: { token, status, typedName: '山田次郎', price } }),
    may(model) {
      const [{ heir, isListed } = { heir: null, isListed: false }] = model.homes
      if (!isListed || isSold(model, 0)) return false
      const from: Record<HeirAnswer, readonly (number | null)[]> = {
        [agreed]: HeirConsentStatus.open,
        [refused]: [asked, refused],
        [takenBack]: [agreed, takenBack],
      }
      return from[status].includes(heir)
    },
    follow: ({ homes }) => void (homes[0]!.heir = status),
  }),
  actAs: (role: Party): Command => ({
    name: `the seller acts as a ${role}`,
    ask: ({ seller }) => seller.api.user.actAs({ body: { userType: role === 'seller' ? Role.seller : Role.buyer } }),
    may: () => true,
    follow: (model) => void (model.role = role),
  }),
}

const at = fc.nat(3)
const party = fc.constantFrom<Party>('buyer', 'seller')
const writer = fc.constantFrom<'seller' | 'desk'>('seller', 'desk')
const hand = fc.constantFrom<Hand>('buyer', 'seller', 'desk')
const slot = fc.nat(1)

type Drawn = { weight: number; arbitrary: fc.Arbitrary<Command> }
const often = (weight: number, arbitrary: fc.Arbitrary<Command>): Drawn => ({ weight, arbitrary })
const each = <T extends unknown[]>(
  of: (...drawn: T) => Command,
  ...parts: { [K in keyof T]: fc.Arbitrary<T[K]> }
): fc.Arbitrary<Command> => fc.tuple<T>(...parts).map((drawn) => of(...drawn))

/** Every command; those that lead on more often than those that end something. */
export const drawnCommand: fc.Arbitrary<Command> = fc.oneof(
  often(6, at.map(dealMoves.invite)),
  often(10, each(dealMoves.negotiate, at, writer)),
  often(2, each(dealMoves.end, at, hand)),
  often(4, at.map(dealMoves.reopen)),
  often(8, at.map(dealMoves.establish)),
  often(8, each(viewings.offerTimes, at, writer, slot)),
  often(8, each(viewings.book, at, fc.constantFrom<'buyer' | 'desk'>('buyer', 'desk'))),
  often(3, each(viewings.callOff, at, hand)),
  often(6, at.map(forms.write)),
  often(6, at.map(forms.show)),
  often(6, at.map(forms.confirm)),
  often(10, each(offers.offer, at, party)),
  often(10, each(offers.accept, at, party)),
  often(2, each(offers.withdraw, at, party)),
  often(2, each(offers.decline, at, party)),
  often(6, at.map(money.quote)),
  often(8, at.map(money.fix)),
  often(8, at.map(money.order)),
  often(5, at.map(money.pay)),
  often(2, at.map(money.cancelOrder)),
  often(1, fc.nat(1).map(sale.endListing)),
  often(4, fc.constantFrom<HeirAnswer>(agreed, agreed, refused, takenBack).map(sale.answer)),
  often(2, fc.constantFrom<Party>('seller', 'seller', 'buyer').map(sale.actAs)),
)
