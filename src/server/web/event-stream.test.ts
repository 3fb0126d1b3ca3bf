import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writerOf } from './bytes/flow.ts'
import { eventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => () => undefined
const inAnHour = () => Date.now() + 3_600_000
const decoder = new TextDecoder()

/** What a server sends of an answer. */
function sent(answer: Response): PassThrough {
  const to = new PassThrough()
  writerOf(answer)!(to)
  return to
}

test('a reader who does not read is not written ahead for, and misses nothing', async () => {
  let count = 0
  const { body } = eventStream({
    async step({ send, isReady }) {
      while (isReady() && count < 1_000) send({ event: 'chat', data: 'x'.repeat(1_000), id: ++count })
    },
    subscribe: never,
    endsAt: inAnHour(),
  })
  const reader = body!.getReader()
  let text = decoder.decode((await reader.read()).value)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(count).toBeLessThan(80)
  while (!text.includes('id: 1000\n')) text += decoder.decode((await reader.read()).value)
  expect(text.match(/^id: \d+$/gm)).toEqual(Array.from({ length: 1_000 }, (_, index) => `id: ${index + 1}`))
  await reader.cancel()
})

test('at each beat it looks for what nobody told, however lately it was woken', async () => {
  const looks: [second: number, isBeat: boolean][] = []
  const began = Date.now()
  let wake = () => {}
  const answer = eventStream({
    step: async (_, isBeat) => void looks.push([(Date.now() - began) / 1000, isBeat]),
    subscribe(cause) {
      wake = cause
      return () => undefined
    },
    endsAt: inAnHour(),
  })
  sent(answer)
  await vi.advanceTimersByTimeAsync(6_000)
  wake()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(looks).toEqual([
    [0, true],
    [6, false],
    [15, true],
  ])
})

test('it wakes for news and says that it is alive; steps never overlap', async () => {
  let wake = () => {}
  let running = 0
  let most = 0
  let steps = 0
  const answer = eventStream({
    async step({ send }) {
      most = Math.max(most, ++running)
      steps++
      await Promise.resolve()
      send({ event: 'changed', data: steps })
      running--
    },
    subscribe(cause) {
      wake = cause
      return () => undefined
    },
    endsAt: inAnHour(),
  })
  const to = sent(answer)
  for (let n = 0; n < 5; n++) wake()
  await vi.advanceTimersByTimeAsync(0)
  expect([most, steps]).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(15_000)
  const text = String(to.read())
  expect(text).toMatch(/^retry: 2000\n\n.*data: 2\n\n: \n\n.*data: 3\n\n$/s)
})

test('it ends when its time has come, or when a step fails, and then it stops listening', async () => {
  const stop = vi.fn<() => void>()
  const endless = eventStream({ step: async () => undefined, subscribe: () => stop, endsAt: Date.now() + 5_000 })
  const failing = eventStream({
    step: () => Promise.reject(new Error('no right')),
    subscribe: () => stop,
    endsAt: inAnHour(),
  })
  const ended = Promise.all([endless.text(), failing.text()])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await ended).toEqual(['retry: 2000\n\n', 'retry: 2000\n\n'])
  expect(stop).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('who reads nothing for a minute is let go, and who reads a little is not', async () => {
  const stop = vi.fn<() => void>()
  const open = () =>
    sent(
      eventStream({
        async step({ send, isReady }) {
          while (isReady()) send({ event: 'chat', data: 'x'.repeat(100_000) })
        },
        subscribe: () => stop,
        endsAt: inAnHour(),
      }),
    )
  const slow = open()
  const gone = open()
  const failed = new Promise<Error>((resolve) => gone.once('error', resolve))
  for (let beat = 1; beat <= 5; beat++) {
    await vi.advanceTimersByTimeAsync(15_000)
    expect(slow.read()).not.toBeNull()
  }
  expect(stop).toHaveBeenCalledOnce()
  expect((await failed).message).toContain('does not read')
  expect(slow.destroyed).toBe(false)
})

test('it stops listening when its reader goes, whoever sends it, and when nobody sends it', async () => {
  const stop = vi.fn<() => void>()
  const open = () => eventStream({ step: async () => undefined, subscribe: () => stop, endsAt: inAnHour() })
  sent(open()).destroy()
  await vi.advanceTimersByTimeAsync(0)
  expect(stop).toHaveBeenCalledTimes(1)
  await open().body!.cancel()
  expect(stop).toHaveBeenCalledTimes(2)
  const closed = new PassThrough().destroy()
  writerOf(open())!(closed)
  expect(stop).toHaveBeenCalledTimes(3)
  open()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(stop).toHaveBeenCalledTimes(4)
  expect(vi.getTimerCount()).toBe(0)
})
