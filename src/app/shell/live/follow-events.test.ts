import { expect, test } from 'vitest'
import { backOff, followEvents } from './follow-events.ts'

const stream = (text: string) => new Response(new Blob([text]).stream())

test('events of one stream after another are read; after each end it is asked for again', async () => {
  const stop = new AbortController()
  const log: string[] = []
  const answers = [
    () => stream('id: 1\nevent: chat\ndata: 一\n\n: \n\nid: 2\nevent: chat\ndata: 二\n\n'),
    () => Promise.reject(new TypeError('no network')),
    () => new Response(null, { status: 503 }),
    () => new Response(null, { status: 429 }),
    () => stream('id: 3\nevent: chat\ndata: 三\n\n'),
  ]
  const waits: number[] = []
  await followEvents({
    open: async () => answers.shift()!(),
    onEvent: ({ id, data }) => log.push(`${id}${data}`),
    onOpen: () => log.push('open'),
    onLost: (failures) => log.push(`lost ${failures}`),
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      if (!answers.length) stop.abort()
    },
    signal: stop.signal,
  })
  expect(log).toEqual(['open', '1一', '2二', 'lost 1', 'lost 2', 'lost 3', 'lost 4', 'open', '3三', 'lost 1'])
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 1_000])
})

test('a refusal is final: nobody knocks for ever at a room that is not theirs', async () => {
  const log: string[] = []
  const ended = followEvents({
    open: async () => new Response(null, { status: 404 }),
    onEvent: () => log.push('event'),
    onOpen: () => log.push('open'),
    onLost: () => log.push('lost'),
    onRefused: () => log.push('refused'),
    wait: async () => {},
    signal: new AbortController().signal,
  })
  await ended
  expect(log).toEqual(['refused'])
})

test('waiting doubles, but never beyond half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(backOff)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})
