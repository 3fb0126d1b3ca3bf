import { expect, test } from 'vitest'
import { DealRole } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { makeNegotiation } from '../../../../../tests/make.ts'
import { membersOf } from './room-head.tsx'

test('a room names everybody who may read it, and the seller only once invited', () => {
  const deal = makeNegotiation()
  expect(membersOf(deal, Role.buyer)).toBe('読める人：あなた・運営')
  const invited = makeNegotiation({ sellerInvitedFlag: true })
  expect(membersOf(invited, Role.buyer)).toBe('読める人：あなた・山田 花子さん（売主）・運営')
  expect(membersOf(invited, Role.admin)).toBe('読める人：あなた・佐藤 健さん（買主）・山田 花子さん（売主）')
  const own = makeNegotiation({ negotiationType: DealRole.seller, buyerID: null, buyerName: null })
  expect(membersOf(own, Role.seller)).toBe('読める人：あなた・運営')
})
