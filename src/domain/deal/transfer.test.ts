import { expect, test } from 'vitest'
import { RefundStatus, TransferStatus } from '../choices/deal.ts'
import { mayBeUnmatched, restOf } from './transfer.ts'

const deposit = { id: 'deposit', amount: 65_000 }

test('a deposit stays with what was neither sent back of it nor is to be', () => {
  const back = (amount: number, status: Parameters<typeof restOf>[1][number]['status'], transferID = 'deposit') => ({
    transferID,
    amount,
    status,
  })
  expect(restOf(deposit, [])).toBe(65_000)
  expect(restOf(deposit, [back(10_000, RefundStatus.done), back(5_000, RefundStatus.requested)])).toBe(50_000)
  expect(restOf(deposit, [back(10_000, RefundStatus.declined), back(10_000, RefundStatus.done, 'other')])).toBe(65_000)
})

test('a deposit is taken from what it has paid for on the day, in Japan, on which it paid', () => {
  const matched = { status: TransferStatus.matched, matchedAt: '2026-11-28T14:59:00.000Z' }
  expect(mayBeUnmatched(matched, '2026-11-28T14:59:59.000Z')).toBe(true)
  expect(mayBeUnmatched(matched, '2026-11-28T15:00:00.000Z')).toBe(false)
  expect(mayBeUnmatched({ ...matched, status: TransferStatus.over }, '2026-11-28T14:59:59.000Z')).toBe(false)
  expect(mayBeUnmatched({ ...matched, matchedAt: null }, '2026-11-28T14:59:59.000Z')).toBe(false)
})
