import { expect, test } from 'vitest'
import { DealStatus, OrderStatus, PaymentStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { quotations } from '../../transitions.ts'
import { attempt } from './guard.ts'
import { hold, useStage } from './hold.ts'
import type { Board } from './play.ts'
import { purchase } from './purchases.ts'
import { cappedFix, quotationGuards } from './quotation-guards.ts'
import { dealOf, moneyOf } from './rooms.ts'
import { outsiders, type Seat } from './verdict.ts'

const stage = useStage()

type MoneySeat = Seat & { of?: 'seller'; invited?: false }

const { ordered, paid, cancel } = QuotationStatus
/** What has come of a quotation in a state that is to move on to another: nothing yet, or an order and its payment. */
function cameOf(from: number, to: number) {
  if (from === ordered && to === paid) return { order: OrderStatus.ordered, payment: PaymentStatus.paid }
  if (from === ordered && to === cancel) return { order: OrderStatus.canceled, payment: PaymentStatus.unpaid }
  if (from === ordered) return { order: OrderStatus.request, payment: PaymentStatus.unpaid }
  if (from === paid && to === cancel) return { order: OrderStatus.canceled, payment: PaymentStatus.refunded }
  return from === paid ? { order: OrderStatus.ordered, payment: PaymentStatus.paid } : {}
}

const board: Board<MoneySeat> = {
  noun: quotation,
  codes: QuotationStatus,
  table: quotations,
  lay(stage, { of, invited = true }, estateID, from, to) {
    const deal = dealOf(stage, estateID, { status: DealStatus.negotiating, sellerInvitedFlag: invited })
    const owner = stage.people[of ?? 'buyer'].id
    const { quotation, rows } = moneyOf(deal, owner, { quotation: from, ...cameOf(from, to) })
    return { row: quotation, dealID: deal.id, rows }
  },
  says: (_, to, { who }) => {
    if (to !== QuotationStatus.request) return {}
    return who === 'desk' ? { takeBackReason: '金額を間違えました' } : { note: '調査は不要になりました' }
  },
}

const seats: MoneySeat[] = [
  { name: 'the buyer who asked', who: 'buyer', hand: 'owner' },
  { name: 'the seller who asked', who: 'seller', of: 'seller', hand: 'owner' },
  { name: 'the seller, of what the buyer asked', who: 'seller', gets: 404 },
  { name: 'the buyer, of what the seller asked', who: 'buyer', of: 'seller', gets: 404 },
  { name: 'the seller before the invitation', who: 'seller', invited: false, gets: 404 },
  { name: 'the desk', who: 'desk', hand: 'admin' },
  ...outsiders,
]

hold(stage, { what: 'a quotation', board, seats, guards: quotationGuards })

test('a quotation is fixed at the very cap of the brokerage', async () => {
  const lay = purchase('quotation', { quotation: QuotationStatus.request })
  expect(await attempt(stage(), quotation, { lay, sends: cappedFix(954_000) })).toMatchObject({
    status: 200,
    changed: { totalAmount: 1_049_400 },
  })
})
