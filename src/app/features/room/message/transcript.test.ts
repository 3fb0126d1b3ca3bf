import { expect, test } from 'vitest'
import { chat } from '#domain/deal/chat.ts'
import { Role } from '#domain/choices/person.ts'
import { make } from '../../../../../tests/make.ts'
import {
  discard,
  addLines,
  addNewest,
  addStreamedLine,
  nextToSend,
  markRefused,
  emptyTranscript as empty,
  enqueue,
  retryUnsent,
  type ChatLine,
  rowsOf,
} from './transcript.ts'
import { fc } from '../../../../../tests/chance.ts'

const line = (sequence: number, clientID: string | null = null): ChatLine =>
  make<ChatLine>(chat as never, {
    negotiationID: 'deal',
    senderID: 'buyer',
    senderName: '佐藤',
    userType: Role.buyer,
    messageType: 1,
    message: String(sequence),
    imagePaths: [],
    sequence,
    clientID,
  })
const waiting = (clientID: string) => ({ clientID, message: clientID, imagePaths: [], at: '2026-11-21T01:00:00Z' })

test('lines stand once and in order, however they arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }))), (batches) => {
      const { lines } = batches.reduce(
        (log, batch) =>
          addLines(
            log,
            batch.map((sequence) => line(sequence)),
          ),
        empty,
      )
      expect(lines.map(({ sequence }) => sequence)).toEqual([...new Set(batches.flat())].toSorted((a, b) => a - b))
    }),
  )
})

test('a line that has changed stands in the place of what was said, whichever is heard first', () => {
  const first = line(1)
  const second = line(2)
  const hidden = { ...second, message: '非表示', version: 2 }
  for (const order of [
    [first, second, hidden],
    [hidden, second, first],
  ])
    expect(order.reduce((log, line) => addLines(log, [line]), empty).lines).toEqual([first, hidden])
})

test('the newest page joins what was read before, and takes its place where lines are missing between', () => {
  const waitingToo = enqueue(addLines(empty, [line(1), line(2)]), waiting('a'))
  const sequences = (page: ChatLine[]) => addNewest(waitingToo, page).lines.map(({ sequence }) => sequence)
  expect(sequences([line(4), line(3)])).toEqual([1, 2, 3, 4])
  expect(sequences([line(3), line(2)])).toEqual([1, 2, 3])
  expect(sequences([line(6), line(5)])).toEqual([5, 6])
  expect(addNewest(waitingToo, [line(6, 'b'), line(5)]).waiting).toHaveLength(1)
  expect(addNewest(empty, [line(41), line(40)]).lines).toHaveLength(2)
})

test('a changed line from before the first is left to reading on, so that nothing is missing between', () => {
  const log = addLines(empty, [line(40), line(41)])
  expect(addStreamedLine(log, { ...line(3), version: 2 })).toEqual(log)
  expect(addStreamedLine(log, { ...line(40), message: '非表示', version: 2 }).lines[0]!.message).toBe('非表示')
  expect(addStreamedLine(log, line(42)).lines).toHaveLength(3)
  expect(addStreamedLine(empty, line(1)).lines).toHaveLength(1)
})

test('a line of my own waits until it is heard, by whichever way it is heard first', () => {
  const sent = enqueue(enqueue(empty, waiting('a')), waiting('b'))
  const stored = line(7, 'a')
  const confirmed = addLines(sent, [stored])
  expect(confirmed.waiting.map(({ clientID }) => clientID)).toEqual(['b'])
  expect(addLines(confirmed, [stored])).toEqual(confirmed)
})

test('none overtakes another: behind a refused line nothing is sent until it is tried again or given up', () => {
  const sent = enqueue(enqueue(empty, waiting('a')), waiting('b'))
  const refused = markRefused(sent, 'a', { why: '通信できませんでした', isNetwork: true })
  expect(nextToSend(sent)?.clientID).toBe('a')
  expect(nextToSend(refused)).toBeUndefined()
  expect(nextToSend(retryUnsent(refused))).toEqual(waiting('a'))
  expect(nextToSend(discard(refused, 'a'))?.clientID).toBe('b')
  expect(nextToSend(retryUnsent(markRefused(sent, 'a', { why: '終わっています' })))).toBeUndefined()
})

const lineAt = (sequence: number, createdAt: string, relationID: string | null = null) =>
  make<ChatLine>(chat as never, {
    negotiationID: 'deal',
    senderID: 'buyer',
    senderName: '佐藤',
    userType: Role.buyer,
    messageType: 1,
    message: String(sequence),
    imagePaths: [],
    sequence,
    createdAt,
    relationID,
  })
const threeLines = [
  lineAt(1, '2026-11-20T14:59:00.000Z', 'offer'),
  lineAt(2, '2026-11-20T15:01:00.000Z'),
  lineAt(3, '2026-11-20T16:00:00.000Z', 'offer'),
]
const rowKinds = (readUpTo: number | null) =>
  rowsOf(threeLines, readUpTo).map((row) => (row.kind === 'line' ? row.line.sequence : row.kind))

test('a day in Japan begins with its date', () => expect(rowKinds(null)).toEqual(['day', 1, 'day', 2, 3]))

test('what was not read begins with a mark, once', () => {
  expect(rowKinds(1)).toEqual(['day', 1, 'day', 'unread', 2, 3])
  expect(rowKinds(3)).toEqual(['day', 1, 'day', 2, 3])
})

test('of several lines about one record, the last is where something can be done', () => {
  expect(rowsOf(threeLines, null).flatMap((row) => (row.kind === 'line' ? [row.isLatest] : []))).toEqual([
    false,
    false,
    true,
  ])
})
