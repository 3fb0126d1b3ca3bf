import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chat } from '#domain/deal/chat.ts'
import { Role } from '#domain/choices/person.ts'
import { make } from '../../../../tests/make.ts'
import { drop, hear, hearLive, nextOf, note, say, tryAgain, type Line, type Log } from './log.ts'

const empty: Log = { lines: [], waiting: [] }
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
          hear(
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
    expect(order.reduce((log, heard) => hear(log, [heard]), empty).lines).toEqual([one, hidden])
})

test('a changed line from before the first is left to reading on, so that nothing is missing between', () => {
  const log = hear(empty, [line(40), line(41)])
  expect(hearLive(log, { ...line(3), version: 2 })).toEqual(log)
  expect(hearLive(log, { ...line(40), message: '非表示', version: 2 }).lines[0]!.message).toBe('非表示')
  expect(hearLive(log, line(42)).lines).toHaveLength(3)
  expect(hearLive(empty, line(1)).lines).toHaveLength(1)
})

test('a line of my own waits until it is heard, by whichever way it is heard first', () => {
  const sent = say(say(empty, waiting('a')), waiting('b'))
  const mine = line(7, 'a')
  const heard = hear(sent, [mine])
  expect(heard.waiting.map(({ clientID }) => clientID)).toEqual(['b'])
  expect(hear(heard, [mine])).toEqual(heard)
})

test('none overtakes another: behind a refused line nothing is sent until it is tried again or given up', () => {
  const sent = say(say(empty, waiting('a')), waiting('b'))
  const refused = note(sent, 'a', { why: '通信できませんでした', isNetwork: true })
  expect(nextOf(sent)?.clientID).toBe('a')
  expect(nextOf(refused)).toBeUndefined()
  expect(nextOf(tryAgain(refused))).toEqual(waiting('a'))
  expect(nextOf(drop(refused, 'a'))?.clientID).toBe('b')
  expect(nextOf(tryAgain(note(sent, 'a', { why: '終わっています' })))).toBeUndefined()
})
