import { expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { chat } from '#domain/deal/chat.ts'
import { make } from '../../../../tests/make.ts'
import type { Line } from './transcript.ts'
import { rowsOf } from './rows.ts'

const line = (sequence: number, createdAt: string, relationID: string | null = null) =>
  make<Line>(chat as never, {
    ...{ negotiationID: 'deal', senderID: 'buyer', senderName: '佐藤', userType: Role.buyer, messageType: 1 },
    ...{ message: String(sequence), imagePaths: [], sequence, createdAt, relationID },
  })
const lines = [
  line(1, '2026-11-20T14:59:00.000Z', 'offer'),
  line(2, '2026-11-20T15:01:00.000Z'),
  line(3, '2026-11-20T16:00:00.000Z', 'offer'),
]
const said = (readUpTo: number | null) =>
  rowsOf(lines, readUpTo).map((row) => (row.kind === 'line' ? row.line.sequence : row.kind))

test('a day in Japan begins with its date', () => expect(said(null)).toEqual(['day', 1, 'day', 2, 3]))

test('what was not read begins with a mark, once', () => {
  expect(said(1)).toEqual(['day', 1, 'day', 'unread', 2, 3])
  expect(said(3)).toEqual(['day', 1, 'day', 2, 3])
})

test('of several lines about one record, the last is where something can be done', () => {
  expect(rowsOf(lines, null).flatMap((row) => (row.kind === 'line' ? [row.isLatest] : []))).toEqual([
    false,
    false,
    true,
  ])
})
