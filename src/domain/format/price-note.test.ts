import { expect, test } from 'vitest'
import { priceNote } from './price-note.ts'

const priceHistory = [{ price: 54_800_000, from: '2026-06-01T00:00:00.000Z' }]

test('a price that was shown for two months may be called cut', () => {
  const note = priceNote({ price: 49_800_000, priceHistory }, '2026-08-01T00:00:00.000Z')
  expect(note?.lawful).toBe(true)
  expect(note?.text).toContain('5,480万円（2026年6月1日公表）')
})

test('a price that was shown for less may not, and the note names the day from which it could', () => {
  const note = priceNote({ price: 49_800_000, priceHistory }, '2026-07-30T00:00:00.000Z')
  expect(note?.lawful).toBe(false)
  expect(note?.text).toContain('2026年8月1日')
})

test('there is no note for a first price, the same price or a higher one', () => {
  expect(priceNote({ price: 1, priceHistory: [] }, '2026-08-01T00:00:00.000Z')).toBeNull()
  expect(priceNote({ price: 54_800_000, priceHistory }, '2026-08-01T00:00:00.000Z')).toBeNull()
  expect(priceNote({ price: 60_000_000, priceHistory }, '2026-08-01T00:00:00.000Z')).toBeNull()
})
