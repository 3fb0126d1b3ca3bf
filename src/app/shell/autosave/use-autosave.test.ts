import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#http/api-error.ts'
import type { SaveState } from '#ui/form/auto-save.tsx'
import { saveInTurn } from './use-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A text that is saved by itself; each write waits until the test answers it. */
function written(first: string) {
  const text = { now: first, stored: first }
  const states: SaveState[] = []
  const writes: { text: string; answer: (failure?: Error) => void }[] = []
  const saver = saveInTurn<string>({
    changes: () => (text.now === text.stored || text.now === '？' ? null : text.now),
    write: (unsaved) =>
      new Promise((resolve, reject) => {
        const answer = (failure?: Error) => {
          if (failure) return reject(failure)
          text.stored = unsaved
          resolve('2026-11-22T00:00:00Z')
        }
        writes.push({ text: unsaved, answer })
      }),
    isLost: () => text.now.endsWith('？'),
    onState: (state) => states.push(state),
  })
  const told = () => states.map(({ state }) => state)
  return { text, saver, writes, states, told }
}
const rest = () => vi.advanceTimersByTimeAsync(1_000)

test('what is written while a save is under way is saved after it, and one write at a time is sent', async () => {
  const { text, saver, writes, told } = written('')
  text.now = '雨漏り'
  saver.saveSoon()
  await rest()
  text.now = '雨漏りと白蟻'
  const saved = saver.save()
  await rest()
  expect(writes.map(({ text }) => text)).toEqual(['雨漏り'])
  writes[0]!.answer()
  await rest()
  expect(writes.map(({ text }) => text)).toEqual(['雨漏り', '雨漏りと白蟻'])
  expect(saver.isWaiting()).toBe(true)
  writes[1]!.answer()
  expect(await saved).toBe(true)
  expect(saver.isWaiting()).toBe(false)
  expect(told()).toEqual(['saving', 'saved', 'saving', 'saved'])
})

test('a save that failed is told with a way to try again, and the words still wait', async () => {
  const { text, saver, writes, states } = written('')
  text.now = '北側の洋室'
  const saved = saver.save()
  await rest()
  writes[0]!.answer(new ApiError('network', '通信できませんでした。'))
  expect(await saved).toBe(false)
  const failed = states.at(-1)!
  expect(failed).toMatchObject({ state: 'failed', why: '通信できませんでした。' })
  expect(saver.isWaiting()).toBe(true)
  if (failed.state === 'failed') failed.retry()
  await rest()
  writes[1]!.answer()
  await rest()
  expect([text.stored, states.at(-1)?.state]).toEqual(['北側の洋室', 'saved'])
})

test('typing is saved once it rests, and what was taken back is not sent', async () => {
  const { text, saver, writes, told } = written('元の言葉')
  for (const next of ['北', '北側', '元の言葉']) {
    text.now = next
    saver.saveSoon()
    await vi.advanceTimersByTimeAsync(500)
  }
  await rest()
  expect([writes.length, told()]).toEqual([0, []])
})

test('what cannot be saved as it stands is told as not saved, also where something beside it was, until it is taken back', async () => {
  const { text, saver, writes, told } = written('')
  text.now = '？'
  await saver.save()
  expect([writes.length, told()]).toEqual([0, ['lost']])
  text.now = '北側の洋室？'
  void saver.save()
  await rest()
  writes[0]!.answer()
  await rest()
  text.now = '北側の洋室'
  void saver.save()
  await rest()
  writes[1]!.answer()
  await rest()
  expect(told()).toEqual(['lost', 'saving', 'lost', 'saving', 'saved'])
  text.now = '？'
  await saver.save()
  text.now = '北側の洋室'
  await saver.save()
  expect(told().slice(-2)).toEqual(['lost', 'idle'])
})
