import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chat } from '#domain/deal/chat.ts'
import { Role } from '#domain/choices/person.ts'
import { make } from '../../../../tests/make.ts'
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
  type Line,
} from './transcript.ts'

const line = (sequence: number, clientID: string | null = null): Line =>
  make<Line>(chat as never, {
    ...{ negotiationID: 'deal', senderID: 'buyer', senderName: '佐藤', userType: Role.buyer, messageType: 1 },
    ...{ message: String(sequence), imagePaths: [], sequence, clientID },
  })
const waiting = (clientID: string) => ({ clientID, message: clientID, imagePaths: [], at: '2026-11-21T01:00:00Z' })

test('lines stand once and in order, however they arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }))), (batches) => {
      const { lines } = batches.reduce(
        (log, batch) =>
          addLines(
            log,
            batch.map((one) => line(one)),
          ),
        empty,
      )
      expect(lines.map(({ sequence }) => sequence)).toEqual(
        [...new Set(batches.flat())].toSorted((one, other) => one - other),
      )
    }),
  )
})

test('a line that has changed stands in the place of what was said, whichever is heard first', () => {
  const [one, two] = [line(1), line(2)]
  const hidden = { ...two, message: '非表示', version: 2 }
  for (const order of [
    [one, two, hidden],
    [hidden, two, one],
  ])
    expect(order.reduce((log, heard) => addLines(log, [heard]), empty).lines).toEqual([one, hidden])
})

test('the newest page joins what was read before, and takes its place where lines are missing between', () => {
  const waitingToo = enqueue(addLines(empty, [line(1), line(2)]), waiting('a'))
  const sequences = (page: Line[]) => addNewest(waitingToo, page).lines.map(({ sequence }) => sequence)
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
  const mine = line(7, 'a')
  const heard = addLines(sent, [mine])
  expect(heard.waiting.map(({ clientID }) => clientID)).toEqual(['b'])
  expect(addLines(heard, [mine])).toEqual(heard)
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
