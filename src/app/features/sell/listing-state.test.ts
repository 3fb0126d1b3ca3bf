import { expect, test } from 'vitest'
import { EstateNegotiationStatus, ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { isConfirmationDue, stateOf } from './listing-state.ts'

const now = '2026-11-20T20:00:00+09:00'
const due = (nextUpdateAt: string | null, status: number = ListingStatus.approved) =>
  isConfirmationDue({ status, nextUpdateAt } as Parameters<typeof isConfirmationDue>[0], now)

test('a published listing asks to be confirmed from five days before its next update', () => {
  expect(due('2026-11-26')).toBe(false)
  expect(due('2026-11-25')).toBe(true)
  expect(due('2026-11-20')).toBe(true)
})

test('a listing whose day has passed still asks', () => expect(due('2026-11-01')).toBe(true))

test('what is not published never asks', () => {
  expect(due('2026-11-01', ListingStatus.draft)).toBe(false)
  expect(due(null)).toBe(false)
})

test('what is sold never asks', () => {
  const sold = { status: ListingStatus.approved, negotiationStatus: EstateNegotiationStatus.established }
  expect(isConfirmationDue({ ...sold, nextUpdateAt: '2026-11-20' }, now)).toBe(false)
  expect(isConfirmationDue({ ...sold, nextUpdateAt: '2026-11-20', negotiationStatus: null }, now)).toBe(true)
})

test('a listing that is not shown is not called public', () => {
  const status = ListingStatus.approved
  expect(stateOf({ status, suspendedReason: null })).toMatchObject({ tone: 'success' })
  expect(stateOf({ status, suspendedReason: SuspendedReason.stale })).toEqual({
    tone: 'warning',
    label: '公開を停止中',
  })
})
