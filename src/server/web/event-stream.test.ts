import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => () => undefined
const inAnHour = () => Date.now() + 3_600_000
const decoder = new TextDecoder()

test('a reader who does not read is not written ahead for, and misses nothing', async () => {
  let sent = 0
  const { body } = eventStream({
    async step({ send, isReady }) {
      while (isReady() && sent < 1_000) send({ event: 'chat', data: 'x'.repeat(1_000), id: ++sent })
    },
    subscribe: never,
    endsAt: inAnHour(),
  })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sent).toBeLessThan(80)
  let text = ''
  const reader = body!.getReader()
  while (!text.includes('id: 1000\n')) text += decoder.decode((await reader.read()).value)
  expect(text.match(/^id: \d+$/gm)).toEqual(Array.from({ length: 1_000 }, (_, index) => `id: ${index + 1}`))
  await reader.cancel()
})

test('it wakes for news and says that it is alive; steps never overlap', async () => {
  let wake = () => {}
  let [running, most, steps] = [0, 0, 0]
  const { body } = eventStream({
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
  for (let n = 0; n < 5; n++) wake()
  await vi.advanceTimersByTimeAsync(0)
  expect([most, steps]).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(15_000)
  const reader = body!.getReader()
  let text = ''
  while (!text.includes('data: 3')) text += decoder.decode((await reader.read()).value)
  expect(text).toContain(': \n\n')
  await reader.cancel()
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
    eventStream({
      async step({ send, isReady }) {
        while (isReady()) send({ event: 'chat', data: 'x'.repeat(100_000) })
      },
      subscribe: () => stop,
      endsAt: inAnHour(),
    }).body!.getReader()
  const [slow, gone] = [open(), open()]
  await slow.read()
  for (let beat = 1; beat <= 5; beat++) {
    await vi.advanceTimersByTimeAsync(15_000)
    await slow.read()
    await slow.read()
  }
  expect(stop).toHaveBeenCalledOnce()
  await expect(gone.read()).rejects.toThrow('does not read')
  await slow.cancel()
})
