import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chat } from '#domain/deal/chat.ts'
import { Role } from '#domain/choices/person.ts'
import { make } from '../../../../tests/make.ts'
import { drop, hear, nextOf, note, say, tryAgain, type Line, type Log } from './log.ts'

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
