import { expect, test } from 'vitest'
import { DealRole, OfferStatus } from '../choices/deal.ts'
import { allAreas } from '../choices/desk-area.ts'
import { Role } from '../choices/person.ts'
import { meAs } from '../kit/rules.ts'
import { agreementMoment, isAgreed, mayWithdraw, obstaclesOfTerms } from './offer.ts'

// 2026-11-22 00:30 in Japan, the day before in Greenwich.
const now = '2026-11-21T15:30:00.000Z'
const terms = {
  price: 28e6,
  deposit: 14e5,
  loanUntil: '2026-12-20',
  deliveryDate: '2027-01-31',
  expiresAt: '2026-11-29T23:59:59+09:00',
}
const at = (values: Partial<Parameters<typeof obstaclesOfTerms>[0]>) =>
  obstaclesOfTerms({ ...terms, ...values }, now).map(({ path }) => path[0])

test('terms bind when their days are still to come, the loan is decided by the handing over, and the deposit is part of the price', () => {
  expect(at({})).toEqual([])
  expect(at({ loanUntil: '2026-11-22', deliveryDate: '2026-11-22' })).toEqual([])
  expect(at({ loanUntil: null })).toEqual([])
  expect(at({ deliveryDate: null })).toEqual([])
  expect(at({ loanUntil: null, deliveryDate: null })).toEqual([])
  expect(at({ deposit: 28_000_000 })).toEqual([])
  expect(at({ deposit: null })).toEqual([])
  expect(at({ expiresAt: now })).toEqual([])
})

test.each([
  [{ deliveryDate: '2024-01-02', loanUntil: '2024-01-01' }, ['loanUntil', 'deliveryDate']],
  [{ loanUntil: '2026-11-21' }, ['loanUntil']],
  [{ loanUntil: '2027-02-01' }, ['loanUntil']],
  [{ deposit: 28_000_001 }, ['deposit']],
  [{ expiresAt: '2026-11-22T00:29:59+09:00' }, ['expiresAt']],
])('%j stands in the way', (values, fields) => expect(at(values)).toEqual(fields))

const { open, accepted, declined } = OfferStatus
const [desk, seller, buyer] = [Role.admin, Role.seller, Role.buyer].map((role) => meAs('somebody', role, allAreas))

test('both sides have agreed when both have confirmed and nobody has taken it back', () => {
  const agreed = { status: accepted, buyerConfirmedAt: now, sellerConfirmedAt: now }
  expect(isAgreed(agreed)).toBe(true)
  for (const lack of [{ status: declined }, { buyerConfirmedAt: null }, { sellerConfirmedAt: null }])
    expect(isAgreed({ ...agreed, ...lack })).toBe(false)
})

test('an open offer is taken back by its side and the desk, an accepted one by both sides', () => {
  const who = (offeredBy: 2 | 3, status: typeof open | typeof accepted) =>
    [desk!, seller!, buyer!].map((me) => mayWithdraw(me, { offeredBy, status }))
  expect(who(DealRole.seller, open)).toEqual([true, true, false])
  expect(who(DealRole.buyer, open)).toEqual([true, false, true])
  expect(who(DealRole.buyer, accepted)).toEqual([true, true, true])
  expect(mayWithdraw(null, { offeredBy: DealRole.seller, status: open })).toBe(false)
})

test('both sides agree since the later of their words', () => {
  const [earlier, later] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z']
  const agreed = { status: OfferStatus.accepted, buyerConfirmedAt: earlier, sellerConfirmedAt: later }
  expect(agreementMoment(agreed)).toBe(Date.parse(later))
  expect(agreementMoment({ ...agreed, buyerConfirmedAt: later, sellerConfirmedAt: earlier })).toBe(Date.parse(later))
  expect(agreementMoment({ ...agreed, sellerConfirmedAt: null })).toBeNull()
  expect(agreementMoment({ ...agreed, status: OfferStatus.open })).toBeNull()
})
