import { expect, test } from 'vitest'
import { failingNames } from './providers.ts'

const mail = { name: 'mail', isReal: true, succeededAt: '2026-11-22T00:00:00Z' } as const

test('what fails is named until it works again, and what is built in never', () => {
  expect(failingNames([{ ...mail, failedAt: '2026-11-22T01:00:00Z' }])).toEqual(['mail'])
  expect(failingNames([{ ...mail, succeededAt: null, failedAt: '2026-11-22T01:00:00Z' }])).toEqual(['mail'])
  expect(failingNames([{ ...mail, failedAt: '2026-11-21T23:00:00Z' }])).toEqual([])
  expect(failingNames([{ ...mail, failedAt: null }])).toEqual([])
  expect(failingNames([{ ...mail, isReal: false, failedAt: '2026-11-22T01:00:00Z' }])).toEqual([])
})
