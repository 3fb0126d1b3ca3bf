import { expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { deedCounts, deedWords } from './history.tsx'

test('a deed says who did what, and what nobody did was done by itself', () => {
  const by = { actor: '山田', actorRole: Role.admin }
  expect(deedWords({ action: 'reject', ...by })).toBe('運営の山田さんが、差し戻しました。')
  expect(deedWords({ action: 'remind', ...by })).toBe('運営の山田さんが、売主に知らせました。')
  expect(deedWords({ action: 'reapply', actor: '佐藤 花子', actorRole: Role.seller })).toBe(
    '売主の佐藤 花子さんが、もう一度申請しました。',
  )
  expect(deedWords({ action: 'close', actor: null, actorRole: null })).toBe('自動で掲載を終えました。')
})

test('it is counted how often each was done', () => {
  expect(deedCounts(['approve', 'reject', 'reject'].map((action) => ({ action })))).toEqual([
    '差し戻す 2回',
    '承認して公開する 1回',
  ])
})
