import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localEvents } from '#providers/events/local.ts'
import { joinRoom, tellWriting, times } from './presence.ts'

const yamada = { id: 'a1', name: '山田' }
const sato = { id: 'a2', name: '佐藤' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A bus, who joins a room on it, and somebody writing there. */
function openRoom() {
  const events = localEvents()
  const said: string[] = []
  events.subscribe('presence:r', (event) => void said.push((JSON.parse(event) as { what: string }).what))
  const join = (who: typeof yamada, room = 'r') => {
    const wake = vi.fn<() => void>()
    return { ...joinRoom(events, room, who, wake), wake }
  }
  function write(who: typeof yamada) {
    const announcements: { channel: string; event: string }[] = []
    tellWriting({ announcements } as unknown as Parameters<typeof tellWriting>[0], 'r', who)
    for (const { channel, event } of announcements) events.publish(channel, event)
  }
  return { events, said, join, write }
}
const isHere = (who: typeof yamada, isWriting = false) => ({ ...who, isWriting })

test('whoever comes learns at once who is there, and those who are there who comes; each is told once', () => {
  const { join } = openRoom()
  const first = join(yamada)
  expect(first.news()).toEqual([])
  const second = join(sato)
  expect(first.wake).toHaveBeenCalledOnce()
  expect(first.news()).toEqual([isHere(sato)])
  expect(second.news()).toEqual([isHere(yamada)])
  expect([first.news(), second.news()]).toEqual([undefined, undefined])
  expect(join(sato, 'another room').news()).toEqual([])
})

test('who leaves is gone at once, unless another window of theirs is still open; oneself is never news', () => {
  const { join } = openRoom()
  const reader = join(yamada)
  const here = join(sato)
  const there = join(sato)
  join(yamada)
  expect(reader.news()).toEqual([isHere(sato)])
  here.stop()
  expect(reader.news()).toBeUndefined()
  there.stop()
  expect(reader.news()).toEqual([])
})

test('writing is told as it begins and as it rests, however many keys there are between', () => {
  const { join, write } = openRoom()
  const reader = join(yamada)
  join(sato)
  reader.news()
  const heard: unknown[] = []
  reader.wake.mockImplementation(() => void heard.push(reader.news()))
  for (let key = 0; key < 4; key++) {
    write(sato)
    vi.advanceTimersByTime(times.writingFor / 2)
  }
  expect(heard).toEqual([[isHere(sato, true)]])
  vi.advanceTimersByTime(times.writingFor)
  expect(heard).toEqual([[isHere(sato, true)], [isHere(sato)]])
})

test('who stops without a word, as a process does that dies, is not believed for long; who is here says so again', () => {
  const { events, join } = openRoom()
  const reader = join(yamada)
  events.publish('presence:r', JSON.stringify({ ...sato, stream: 'dead', what: 'here' }))
  join({ id: 'a3', name: '田中' })
  expect(reader.news()).toHaveLength(2)
  vi.advanceTimersByTime(times.forgetAfter + times.announceEvery)
  expect(reader.news()).toEqual([isHere({ id: 'a3', name: '田中' })])
})

test('being there costs a word now and then, and nothing once one has left', () => {
  const { said, join } = openRoom()
  const reader = join(yamada)
  vi.advanceTimersByTime(4 * times.announceEvery)
  reader.stop()
  vi.advanceTimersByTime(4 * times.announceEvery)
  expect(said).toEqual(['asks', 'here', 'here', 'here', 'here', 'gone'])
  expect(vi.getTimerCount()).toBe(0)
})
