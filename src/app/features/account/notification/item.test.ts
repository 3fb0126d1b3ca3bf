import { expect, test } from 'vitest'
import type { Notification } from '#domain/notification.ts'
import { byThing } from './item.tsx'

const about = (id: string, path: string | null): Notification => ({
  id,
  path,
  userID: 'me',
  kind: 2,
  title: '商談',
  body: '',
  readAt: null,
  createdAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-22T00:00:00.000Z',
  version: 1,
})

test('what is about one thing stands together at the place of its newest; what leads nowhere stands alone', () => {
  const items = [about('1', '/buyer/chat/a'), about('2', null), about('3', '/buyer/chat/b')]
  const more = [about('4', '/buyer/chat/a?from=mail'), about('5', null), about('6', '/buyer/chat/a#card')]
  const groups = byThing([...items, ...more])
  expect(groups.map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)].join())).toEqual([
    '1,4,6',
    '2',
    '3',
    '5',
  ])
})
