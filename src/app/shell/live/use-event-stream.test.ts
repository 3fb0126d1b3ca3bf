import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streamHub, type StreamListener } from './use-event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A hub whose connections are kept, each with how to send over it. */
function connected(refuses: (room: StreamListener['room']) => boolean = () => false) {
  const streams: { room: StreamListener['room']; signal: AbortSignal; send: (text: string) => void }[] = []
  const hub = streamHub(
    async (room, signal) => {
      if (refuses(room)) return new Response(null, { status: 404 })
      let send = (_: string) => {}
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          send = (text) => controller.enqueue(new TextEncoder().encode(text))
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      streams.push({ room, signal, send })
      return new Response(body)
    },
    () => new Promise(() => {}),
  )
  const open = () => streams.filter(({ signal }) => !signal.aborted)
  return { hub, streams, open }
}

const settled = () => vi.advanceTimersByTimeAsync(300)
const listening = (besides: Partial<StreamListener> = {}) => {
  const onChanged = vi.fn<() => void>()
  const onEvent = vi.fn<() => void>()
  return { current: { onChanged, onEvent, ...besides }, onChanged, onEvent }
}
const changed = (negotiationID?: string) => `event: changed\ndata: ${JSON.stringify({ negotiationID })}\n\n`

test('however many listen on a page, there is one connection, and it follows the room that one of them names', async () => {
  const { hub, streams, open } = connected()
  hub.listen(listening())
  const leave = hub.listen(listening({ room: { negotiationID: 'a', after: 7 } }))
  hub.listen(listening())
  await settled()
  expect(streams.map(({ room }) => room)).toEqual([{ negotiationID: 'a', after: 7 }])
  leave()
  hub.listen(listening({ room: { negotiationID: 'b', after: 0 } }))
  await settled()
  expect(open().map(({ room }) => room?.negotiationID)).toEqual(['b'])
  expect(streams).toHaveLength(2)
})

test('who begins to listen while the connection stands is told that it does', async () => {
  const { hub } = connected()
  const onStanding = vi.fn<() => void>()
  hub.listen(listening({ onStanding }))
  await settled()
  expect(onStanding).not.toHaveBeenCalled()
  hub.listen(listening({ onStanding }))
  await settled()
  expect(onStanding).toHaveBeenCalledOnce()
})

test('a change is told once to everybody whom it concerns, and an event to all', async () => {
  const { hub, open } = connected()
  const all = listening()
  const own = listening({ negotiationID: 'a' })
  const other = listening({ negotiationID: 'b' })
  for (const each of [all, own, other]) hub.listen(each)
  await settled()
  for (const { onChanged } of [all, own, other]) onChanged.mockClear()
  open()[0]!.send(changed('a') + changed('a'))
  await settled()
  expect([all, own, other].map(({ onChanged }) => onChanged.mock.calls.length)).toEqual([1, 1, 0])
  expect(other.onEvent).toHaveBeenCalledTimes(2)
})

test('from one page to the next the connection stays; it ends when nobody listens, and in a tab that stays hidden', async () => {
  const { hub, streams, open } = connected()
  const leave = hub.listen(listening())
  await settled()
  leave()
  await settled()
  const leaveNext = hub.listen(listening())
  await settled()
  expect(streams).toHaveLength(1)
  hub.show(false)
  await vi.advanceTimersByTimeAsync(30_000)
  open()[0]!.send(': \n\n')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(open()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(open()).toHaveLength(0)
  hub.show(true)
  await settled()
  expect(open()).toHaveLength(1)
  leaveNext()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(open()).toHaveLength(0)
})

test('who comes to the front again is told that something may have changed', async () => {
  const { hub } = connected()
  const one = listening()
  hub.listen(one)
  await settled()
  one.onChanged.mockClear()
  hub.show(true)
  await settled()
  expect(one.onChanged).toHaveBeenCalledOnce()
})

test('that a room is refused is told to all on the page, so that one of them asks who the reader is now', async () => {
  const { hub } = connected((room) => room !== undefined)
  const onRefused = vi.fn<() => void>()
  hub.listen(listening({ onRefused }))
  await settled()
  expect(onRefused).not.toHaveBeenCalled()
  hub.listen(listening({ room: { negotiationID: 'a', after: 0 } }))
  await settled()
  expect(onRefused).toHaveBeenCalledOnce()
})
