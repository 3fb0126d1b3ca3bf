import { expect, test } from 'vitest'
import { usualReason } from './usual-reason.ts'

test('the reason that most share is the usual one', () => {
  expect(usualReason([{ reason: '法律' }, { reason: '確認' }, { reason: '法律' }, {}])).toBe('法律')
})

test('there is no usual reason where no two share one', () => {
  expect([usualReason([]), usualReason([{ reason: '法律' }, { reason: '確認' }])]).toEqual([undefined, undefined])
})
