import { DeskArea } from '../choices/desk-area.ts'
import { DealRole, OfferStatus } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { longText, maybe, ref, yen } from '../kit/fields.ts'
import { day, time } from '../kit/moments.ts'
import { machine, obstacleOfPast, system, type Obstacle } from '../kit/moves.ts'
import { oneOf } from '../kit/parts.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { isAdmin, isSignedIn, nobody, type Me } from '../kit/rules.ts'
import { negotiation } from './negotiation.ts'

const fields = {
  negotiationID: ref('商談'),
  offeredBy: oneOf('提案した側', DealRole),
  offererID: ref('提案した人'),
  status: oneOf('状態', OfferStatus),
  price: yen('希望価格', { min: 1 }),
  deposit: maybe(yen('手付金')),
  loanUntil: maybe(day('ローン特約の期日')),
  deliveryDate: maybe(day('引渡し希望日')),
  conditions: maybe(longText('その他の条件', { max: 1000 })),
  expiresAt: time('回答の期限'),
  buyerConfirmedAt: maybe(time('買主が合意した日時')),
  sellerConfirmedAt: maybe(time('売主が合意した日時')),
}
export type Offer = RowOf<typeof fields>

type Terms = Pick<Offer, 'price' | 'deposit' | 'loanUntil' | 'deliveryDate' | 'expiresAt'>

/** The days of terms that are over: nobody agrees to them any more, and no deal is established on them. */
export const obstaclesOfTermDays = (
  { loanUntil, deliveryDate }: Pick<Offer, 'loanUntil' | 'deliveryDate'>,
  now: string,
): Obstacle[] => [...obstacleOfPast('loanUntil', loanUntil, now), ...obstacleOfPast('deliveryDate', deliveryDate, now)]

/** What keeps terms from binding anybody: days that are over, money or days that contradict each other. */
export const obstaclesOfTerms = (
  { price, deposit, loanUntil, deliveryDate, expiresAt }: Terms,
  now: string,
): Obstacle[] => [
  ...(deposit !== null && deposit > price
    ? [{ path: ['deposit'], message: '手付金は、希望価格までの金額にしてください' }]
    : []),
  ...obstaclesOfTermDays({ loanUntil, deliveryDate }, now),
  ...(loanUntil !== null && deliveryDate !== null && loanUntil > deliveryDate
    ? [{ path: ['loanUntil'], message: 'ローン特約の期日は、引渡し希望日までの日にしてください' }]
    : []),
  ...(Date.parse(expiresAt) < Date.parse(now)
    ? [{ path: ['expiresAt'], message: '今日から先の日を選んでください' }]
    : []),
]

const { open, accepted, countered, withdrawn, declined, expired } = OfferStatus
const { admin, seller, buyer } = Role

const moves = machine<Offer>()('status', {
  accept: {
    label: 'この条件で合意する',
    from: [open],
    to: accepted,
    by: [buyer, seller],
    sets: (offer, now) => (offer.offeredBy === DealRole.buyer ? { sellerConfirmedAt: now } : { buyerConfirmedAt: now }),
  },
  decline: { label: 'お断りする', from: [open], to: declined, by: [buyer, seller] },
  counter: { label: '別の条件を提案する', from: [open], to: countered, by: [system] },
  withdraw: { label: '取り下げる', from: [open, accepted], to: withdrawn, by: [buyer, seller, admin] },
  expire: { label: '期限切れにする', from: [open], to: expired, by: [system] },
  endWithDeal: { label: '商談の終了とともに取り下げる', from: [open, accepted], to: withdrawn, by: [system] },
})

/**
 * The terms that one side of a deal offers the other: price, 手付金, ローン特約, 引渡し. An offer is never edited; another
 * one counters it, so that both sides always agree to the same version. Who may read the deal may read its offers.
 */
export const offer = resource('offer', fields, {
  label: '条件の提案',
  calls: ['list', 'create', 'patch'],
  logsCreation: true,
  area: DeskArea.deal,
  rules: { read: isSignedIn, create: isSignedIn, change: nobody, move: isSignedIn },
  moves,
  defaults: (me) => ({ status: open, offererID: me?.id ?? '' }),
  writers: { buyerConfirmedAt: nobody, sellerConfirmedAt: nobody, offererID: nobody, offeredBy: nobody },
  parent: { field: 'negotiationID', noun: negotiation },
})

/** The side of a deal for which this person offers and answers: the seller's for a seller, else the buyer's. */
export const sideOf = (me: Me) => (me?.role === seller ? DealRole.seller : DealRole.buyer)

/** Whether this person's side made the offer. */
export const isOwnOffer = (me: Me, { offeredBy }: Pick<Offer, 'offeredBy'>): boolean => sideOf(me) === offeredBy

/** Whether an offer may be taken back by this person: an open one by its side and the desk, an accepted one by both sides. */
export const mayWithdraw = (me: Me, row: Pick<Offer, 'offeredBy' | 'status'>): boolean =>
  row.status !== open || isOwnOffer(me, row) || isAdmin(me)

type Answers = Pick<Offer, 'status' | 'buyerConfirmedAt' | 'sellerConfirmedAt'>

/** Since when both sides agree to these terms, in milliseconds: since the later of their words; null where they do not. */
export function agreementMoment({ status, buyerConfirmedAt, sellerConfirmedAt }: Answers): number | null {
  if (status !== accepted || buyerConfirmedAt === null || sellerConfirmedAt === null) return null
  return Math.max(Date.parse(buyerConfirmedAt), Date.parse(sellerConfirmedAt))
}

/** Whether both sides have agreed to these terms. */
export const isAgreed = (offer: Answers): boolean => agreementMoment(offer) !== null
