import { expect, test } from 'vitest'
import { obstaclesOfTerms } from './offer.ts'

// 2026-11-22 00:30 in Japan, the day before in Greenwich.
const now = '2026-11-21T15:30:00.000Z'
const terms = {
  ...{ price: 28_000_000, deposit: 1_400_000, loanUntil: '2026-12-20', deliveryDate: '2027-01-31' },
  expiresAt: '2026-11-29T23:59:59+09:00',
}
const at = (values: Partial<typeof terms> | { loanUntil: null } | { deliveryDate: null }) =>
  obstaclesOfTerms({ ...terms, ...values }, now).map(({ path }) => path[0])

test('terms bind when their days are still to come, the loan is decided by the handing over, and the deposit is part of the price', () => {
  expect(at({})).toEqual([])
  expect(at({ loanUntil: '2026-11-22', deliveryDate: '2026-11-22' })).toEqual([])
  expect(at({ loanUntil: null })).toEqual([])
  expect(at({ deliveryDate: null })).toEqual([])
  expect(at({ deposit: 28_000_000 })).toEqual([])
})

test.each([
  [{ deliveryDate: '2024-01-02', loanUntil: '2024-01-01' }, ['loanUntil', 'deliveryDate']],
  [{ loanUntil: '2026-11-21' }, ['loanUntil']],
  [{ loanUntil: '2027-02-01' }, ['loanUntil']],
  [{ deposit: 28_000_001 }, ['deposit']],
  [{ expiresAt: '2026-11-22T00:29:59+09:00' }, ['expiresAt']],
])('%j stands in the way', (values, fields) => expect(at(values)).toEqual(fields))
