import { expect, test } from 'vitest'
import { TransferStatus } from '#domain/choices/deal.ts'
import { depositSum, difference, fit } from './deposit-sum.ts'

const { unmatched, short, over } = TransferStatus
const due = { id: 'payment', amount: 55_000 }
const deposit = (id: string, rest: number, status: typeof unmatched | typeof short | typeof over = unmatched) => ({
  id,
  rest,
  status,
  paymentID: status === unmatched ? null : due.id,
})

test('a deposit counts with those that came before it for the same payment', () => {
  const waiting = [deposit('a', 30_000, short), deposit('b', 20_000), deposit('c', 1_000, over)]
  expect(depositSum(deposit('b', 20_000), due, waiting)).toEqual({ sum: 51_000, others: 31_000 })
  expect(depositSum(waiting[0]!, due, waiting)).toEqual({ sum: 31_000, others: 1_000 })
  expect(depositSum(deposit('b', 20_000), { id: 'other', amount: 55_000 }, waiting).others).toBe(0)
})

test('a deposit of just what is due counts alone, so that what came before is not taken as too much', () => {
  expect(depositSum(deposit('b', 55_000), due, [deposit('a', 30_000, short)])).toEqual({ sum: 55_000, others: 0 })
})

test('what of a deposit has gone back, or is to, counts for nothing', () => {
  const waiting = [
    { ...deposit('a', 0, short), amount: 30_000 },
    { ...deposit('b', 55_000, over), amount: 65_000 },
  ]
  expect(depositSum(deposit('c', 25_000), due, waiting.slice(0, 1))).toEqual({ sum: 25_000, others: 0 })
  expect(depositSum(waiting[1]!, due, waiting)).toEqual({ sum: 55_000, others: 0 })
})

test('the difference is put into words', () => {
  expect([50_000, 55_000, 55_500].map((sum) => difference(sum, 55_000))).toEqual([
    '5,000円不足',
    '金額は一致',
    '500円多い',
  ])
})

test('a deposit fits by amount and by name, and neither stands for the other', () => {
  expect(fit(55_000, 55_000, true)).toBe('金額と名義が一致')
  expect(fit(55_000, 55_000, false)).toBe('金額は一致・名義がちがいます')
  expect(fit(50_000, 55_000, true)).toBe('5,000円不足')
  expect(fit(50_000, 55_000, false)).toBe('5,000円不足・名義がちがいます')
})
