import { expect, test } from 'vitest'
import { DealStatus, OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { deals } from '../../transitions.ts'
import { dealGuards } from './deal-guards.ts'
import { deal, dealOwing } from './deals.ts'
import { attempt, type Guard } from './guard.ts'
import { hold, useStage } from './hold.ts'
import type { Board } from './play.ts'
import { checksOf, dealOf, offerOf } from './rooms.ts'
import { outsiders, type Seat } from './verdict.ts'
import { yesterday } from '../../days.ts'

const stage = useStage()

type DealSeat = Seat & { invited?: false }

const ending = { deliveredOn: yesterday, finishReason: '引渡しを早めたため' }

const board: Board<DealSeat> = {
  noun: negotiation,
  codes: DealStatus,
  table: deals,
  lay(stage, { invited = true }, estateID, status) {
    const row = dealOf(stage, estateID, { status: status as never, sellerInvitedFlag: invited })
    return {
      row,
      dealID: row.id,
      rows: [[negotiation, row], [offer, offerOf(row)], ...checksOf(row)],
    }
  },
  says(from, to) {
    if (to === DealStatus.failed) return { failReason: '資金計画の見直し' }
    return from === DealStatus.established && to === DealStatus.finished ? ending : {}
  },
}

const seats: DealSeat[] = [
  { name: "the deal's buyer", who: 'buyer', hand: 'buyer' },
  { name: 'the invited seller', who: 'seller', hand: 'seller' },
  { name: 'the seller before the invitation', who: 'seller', invited: false, gets: 404 },
  { name: 'the desk', who: 'desk', hand: 'admin' },
  ...outsiders,
]

hold(stage, { what: 'a deal', board, seats, guards: dealGuards })

const { negotiating, established, finished, failed } = DealStatus

test("a deal is not established before its seller's identity is checked", async () => {
  const checked =
    (status: number): Guard['first'] =>
    ({ house, people }) =>
      house.services.pool.query('update users set "sellerApprovedStatus" = $1 where id = $2', [
        status,
        people.seller.id,
      ])
  const establish = { lay: deal({ status: negotiating }), sends: { status: established } }
  const unchecked = await attempt(stage(), negotiation, { ...establish, first: checked(SellerStatus.applying) })
  expect(unchecked).toMatchObject({ status: 409, changed: null, left: [] })
  const approved = await attempt(stage(), negotiation, { ...establish, first: checked(SellerStatus.approved) })
  expect(approved).toMatchObject({ status: 200 })
})

test('a deal is finished on the day that the desk says, whatever becomes of canceled orders', async () => {
  const lay = deal(
    { status: established },
    { deliveryDate: null },
    dealOwing(PaymentStatus.unpaid, OrderStatus.canceled),
  )
  const sends = { status: finished, deliveredOn: yesterday }
  expect(await attempt(stage(), negotiation, { lay, sends })).toMatchObject({ status: 200, changed: sends })
})

test.each([finished, failed])('a deal that is over (%i) is hidden by the desk', async (status) => {
  const sends = { deletedFlag: true }
  expect(await attempt(stage(), negotiation, { lay: deal({ status }), sends })).toMatchObject({
    status: 200,
    changed: sends,
  })
})
