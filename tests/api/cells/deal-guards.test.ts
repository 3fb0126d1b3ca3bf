import { afterAll, beforeAll, expect, test } from 'vitest'
import { DealStatus, OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { beside, deal, owing } from './deals.ts'
import { attempt, refusal, type Guard } from './guard.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.house.drop())

const { active, negotiating, established, finished } = DealStatus
const checked =
  (status: number) =>
  ({ house, people }: Stage) =>
    house.parts.pool.query('update users set "sellerApprovedStatus" = $1 where id = $2', [status, people.seller.id])

type Lack = Pick<Guard, 'name' | 'lay'> & Partial<Guard>
const negotiated: Lack[] = [
  {
    name: 'before its seller is invited',
    lay: deal({ status: active, sellerInvitedFlag: false }),
    gets: 400,
    at: 'sellerInvitedFlag',
  },
]
const establishedOnes: Lack[] = [
  { name: 'without terms', lay: deal({ status: negotiating }, null) },
  { name: 'on terms that the buyer has not confirmed', lay: deal({ status: negotiating }, { buyerConfirmedAt: null }) },
  {
    name: 'on terms that the seller has not confirmed',
    lay: deal({ status: negotiating }, { sellerConfirmedAt: null }),
  },
  { name: 'beside another of its estate', lay: deal({ status: negotiating }, {}, beside({ status: established })) },
]
const finishedOnes: Lack[] = [
  {
    name: 'without the day of the handover',
    lay: deal({ status: established }, { deliveryDate: null }),
    gets: 400,
    at: 'deliveredOn',
  },
  { name: 'while an order is unpaid', lay: deal({ status: established }, {}, owing(PaymentStatus.unpaid)) },
  {
    name: 'while the card for an order is refused',
    lay: deal({ status: established }, {}, owing(PaymentStatus.error)),
  },
]
const guards = [
  ...negotiated.map((lack) => ({ ...lack, move: 'negotiated', sends: { status: negotiating } })),
  ...establishedOnes.map((lack) => ({ ...lack, move: 'established', sends: { status: established } })),
  ...finishedOnes.map((lack) => ({ ...lack, move: 'finished', sends: { status: finished } })),
].map((guard) => ({ gets: 409 as const, ...guard }))

test.each(guards)('a deal is not $move $name', async (guard) => {
  expect(await attempt(stage, negotiation, guard)).toEqual(refusal(guard))
})

test("a deal is not established before its seller's identity is checked", async () => {
  const guard: Guard = { name: '', lay: deal({ status: negotiating }), sends: { status: established }, gets: 409 }
  const { applying, approved } = SellerStatus
  const unchecked = { ...guard, first: checked(applying) }
  expect(await attempt(stage, negotiation, unchecked)).toEqual(refusal(guard))
  expect(await attempt(stage, negotiation, { ...guard, first: checked(approved) })).toMatchObject({ status: 200 })
})

test('a deal is finished on the day that the desk says, whatever becomes of canceled orders', async () => {
  const lay = deal({ status: established }, { deliveryDate: null }, owing(PaymentStatus.unpaid, OrderStatus.canceled))
  const sends = { status: finished, deliveredOn: '2026-11-20' }
  expect(await attempt(stage, negotiation, { name: '', lay, sends, gets: 409 })).toMatchObject({
    status: 200,
    changed: sends,
  })
})
