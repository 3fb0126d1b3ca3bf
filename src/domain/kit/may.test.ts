import { allAreas } from '../choices/desk-area.ts'
import { expect, test } from 'vitest'
import { makeNegotiation, makeUser } from '../../../tests/make.ts'
import { DealStatus } from '../choices/deal.ts'
import { Role, SellerStatus } from '../choices/person.ts'
import { negotiation } from '../deal/negotiation.ts'
import { user } from '../user/user.ts'
import { may, obstaclesTo, openMoves } from './may.ts'
import type { Me } from './rules.ts'

const { active, negotiating, established, finished, failed } = DealStatus
const desk: Me = { id: 'desk', role: Role.admin, areas: allAreas }
const buyer: Me = { id: 'buyer', role: Role.buyer }
const seller: Me = { id: 'seller', role: Role.seller }
const stranger: Me = { id: 'other', role: Role.buyer }
const visitor: Me = null

test.each([
  { who: 'the desk', me: desk, status: active, moves: ['negotiate', 'fail'] },
  { who: 'the desk', me: desk, status: negotiating, moves: ['establish', 'fail'] },
  { who: 'the desk', me: desk, status: established, moves: ['takeBackAgreement', 'finish', 'breakOff'] },
  { who: 'the desk', me: desk, status: finished, moves: ['takeBackFinish'] },
  { who: 'the desk', me: desk, status: failed, moves: ['reopen'] },
  { who: 'its buyer', me: buyer, status: active, moves: ['fail'] },
  { who: 'its buyer', me: buyer, status: established, moves: [] },
  { who: 'its seller', me: seller, status: active, moves: ['negotiate', 'fail'] },
  { who: 'another buyer', me: stranger, status: active, moves: [] },
  { who: 'a visitor', me: visitor, status: active, moves: [] },
])('$who may move a deal in state $status: $moves', ({ me, status, moves }) => {
  const deal = makeNegotiation({ status, buyerID: 'buyer', sellerID: 'seller', sellerInvitedFlag: true })
  expect([...openMoves(negotiation, deal, me).keys()]).toEqual(moves)
})

test('a seller who is not invited yet moves nothing in the deal', () => {
  const deal = makeNegotiation({ sellerID: 'seller' })
  expect(openMoves(negotiation, deal, seller).size).toBe(0)
  expect(may(negotiation, 'negotiate', deal, desk)).toBe(true)
  expect(obstaclesTo(negotiation, 'negotiate', deal)).toMatchObject([{ path: ['sellerInvitedFlag'] }])
  expect(obstaclesTo(negotiation, 'fail', deal)).toEqual([])
})

test('a person moves their own application only, and nobody moves one that there is not', () => {
  const applicant = makeUser({ id: 'seller', sellerApprovedStatus: SellerStatus.applying })
  expect([...openMoves(user, applicant, seller).keys()]).toEqual(['withdraw'])
  expect([...openMoves(user, applicant, { ...seller, id: 'other' }).keys()]).toEqual([])
  expect([...openMoves(user, applicant, desk).keys()]).toEqual(['approve', 'reject'])
  expect(openMoves(user, { ...applicant, sellerApprovedStatus: null }, desk).size).toBe(0)
})

test('a visitor moves nothing, not even what the product moves and a rule leaves to everybody', () => {
  const open = { ...negotiation, rules: { ...negotiation.rules, move: () => true } }
  expect([...openMoves(open, makeNegotiation(), desk).keys()]).toEqual(['negotiate', 'fail'])
  expect([...openMoves(open, makeNegotiation(), visitor).keys()]).toEqual([])
})
