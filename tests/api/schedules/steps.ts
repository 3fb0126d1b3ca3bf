import type { Fate } from './fates.ts'
import { openings } from './openings.ts'
import { fc } from '../../chance.ts'

export type At = 0 | 1
export type Card = 'good' | 'bad' | 'asks' | 'late'
type Deeds = {
  start: { tab: At; twice: boolean }
  pay: { tab: At; card: Card }
  answer: { yes: boolean }
  retry: {}
  choose: { by: 'buyer' | 'desk'; method: 1 | 2 }
  cancel: { by: 'buyer' | 'desk' | 'product' }
  orderAgain: {}
  transfer: { part: 'equal' | 'short' | 'rest' | 'over'; named: boolean; twice: boolean }
  decideDeposit: { how: 'match' | 'acceptOver' | 'giveBack' | 'unmatch' }
  deskPays: {}
  deskOrders: { to: 'confirmed' | 'removed' | 'charged' }
  deskQuotes: { to: 'paid' | 'cancel' }
  askRefund: { part: 'whole' | 'some'; twice: boolean }
  decideRefund: { how: 'approved' | 'declined'; twice: boolean }
  refundByHand: {}
  tell: { which: number; times: number; again: boolean }
  work: { which: number; again: boolean }
  giveUp: { which: number }
  reconcile: { after: number; twice: boolean }
  settleLate: {}
  goOn: {}
}
/** A step of one kind: what is done, at which process, and what befalls it there. */
export type StepOf<K extends keyof Deeds> = { do: K; at: At; fate: Fate | null } & Deeds[K]
export type Step = { [K in keyof Deeds]: StepOf<K> }[keyof Deeds]

const at = fc.constantFrom<At>(0, 1)
const call = fc.nat(1)
const atGateway = fc.record({
  of: fc.constant('gateway' as const),
  call,
  when: fc.constantFrom('before' as const, 'after'),
  what: fc.constantFrom('ends' as const, 'fails', 'waits'),
})
const atQueue = fc.record({ of: fc.constant('queue' as const), call, what: fc.constant('fails' as const) })
const none = fc.constant(null)
const fate = fc.oneof(
  { weight: 4, arbitrary: none },
  { weight: 3, arbitrary: atGateway },
  { weight: 1, arbitrary: atQueue },
)

type DrawnDeed<K extends keyof Deeds> = { [F in keyof Deeds[K]]: fc.Arbitrary<Deeds[K][F]> }
/** One kind of step, drawn so often. */
const often = <K extends keyof Deeds>(weight: number, kind: K, deed: DrawnDeed<K>) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(kind), at, fate, ...deed }) as fc.Arbitrary<Step>,
})
const one = fc.constantFrom
const flag = fc.boolean()
const which = fc.nat(5)

const step: fc.Arbitrary<Step> = fc.oneof(
  often(6, 'start', { tab: at, twice: flag }),
  often(7, 'pay', { tab: at, card: one<Card[]>('good', 'good', 'bad', 'asks', 'late') }),
  often(2, 'answer', { yes: flag }),
  often(1, 'retry', {}),
  often(1, 'choose', { by: one('buyer', 'desk'), method: one(1, 2) }),
  often(3, 'cancel', { by: one('buyer', 'desk', 'product') }),
  often(1, 'orderAgain', {}),
  often(5, 'transfer', { part: one('equal', 'short', 'rest', 'over'), named: flag, twice: flag }),
  often(3, 'decideDeposit', { how: one('match', 'acceptOver', 'giveBack', 'unmatch') }),
  often(1, 'deskPays', {}),
  often(2, 'deskOrders', { to: one('confirmed', 'removed', 'charged') }),
  often(1, 'deskQuotes', { to: one('paid', 'cancel') }),
  often(4, 'askRefund', { part: one('whole', 'some'), twice: flag }),
  often(4, 'decideRefund', { how: one('approved', 'approved', 'declined'), twice: flag }),
  often(1, 'refundByHand', {}),
  often(8, 'tell', { which, times: fc.integer({ min: 1, max: 2 }), again: flag }),
  often(6, 'work', { which, again: flag }),
  often(1, 'giveUp', { which }),
  often(2, 'reconcile', { after: fc.nat(5), twice: flag }),
  often(1, 'settleLate', {}),
  often(3, 'goOn', {}),
)

/**
 * What is bought and by how many clicks, what then happens (the steps of a group all at once), which messages of the
 * gateway are lost at the end, how a payment that is left open is paid, and in which order the steps of a group reach the
 * gateway: as drawn by a seed, or all at the same moment.
 */
export const schedule = fc.record({
  buys: one('quotation' as const, 'quotation', 'usageFee'),
  clicks: fc.integer({ min: 1, max: 3 }),
  sameKey: flag,
  opening: one(...openings),
  groups: fc.array(fc.array(step, { minLength: 1, maxLength: 3, size: 'max' }), {
    minLength: 1,
    maxLength: 9,
    size: 'max',
  }),
  loses: fc.array(flag, { minLength: 6, maxLength: 6 }),
  pays: one('card' as const, 'transfer'),
  // Only a third in turns. In turns one thing goes on at a time, which can be played again, but takes several times as long, and
  // nobody ever waits for another's lock; what only overlapping transactions show comes from the rest, and from no replay.
  order: fc.oneof({ weight: 2, arbitrary: none }, { weight: 1, arbitrary: fc.nat() }),
})
export type Schedule = typeof schedule extends fc.Arbitrary<infer S> ? S : never
