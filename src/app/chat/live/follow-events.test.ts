import { expect, test } from 'vitest'
import { backOff, followEvents } from './follow-events.ts'

const stream = (text: string) => new Response(new Blob([text]).stream())

test('events of one stream after another are heard; after each end it is asked for again', async () => {
  const stop = new AbortController()
  const heard: string[] = []
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
    onEvent: ({ id, data }) => heard.push(`${id}${data}`),
    onOpen: () => heard.push('open'),
    onLost: (failures) => heard.push(`lost ${failures}`),
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      if (!answers.length) stop.abort()
    },
    signal: stop.signal,
  })
  expect(heard).toEqual(['open', '1一', '2二', 'lost 1', 'lost 2', 'lost 3', 'lost 4', 'open', '3三', 'lost 1'])
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 1_000])
})

test('a refusal is final: nobody knocks for ever at a room that is not theirs', async () => {
  const heard: string[] = []
  const ended = followEvents({
    open: async () => new Response(null, { status: 404 }),
    onEvent: () => heard.push('event'),
    onOpen: () => heard.push('open'),
    onLost: () => heard.push('lost'),
    wait: async () => {},
    signal: new AbortController().signal,
  })
  await ended
  expect(heard).toEqual([])
})

test('waiting doubles, but never beyond half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(backOff)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})
