import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** A reading that ends when it is told to, and what it was asked. */
function slowly() {
  const readings: { keys: readonly string[]; end: () => void; fail: (error: Error) => void }[] = []
  const ask = gather(async (keys: readonly string[]) => {
    await new Promise<void>((resolve, reject) => readings.push({ keys, end: resolve, fail: reject }))
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`]))
  })
  return { ask, readings }
}

test('what is asked at the same moment is read once, each question once, and what nobody answers is undefined', async () => {
  const { ask, readings } = slowly()
  const answers = Promise.all(['a', 'b', 'a', 'none'].map(ask))
  await expect.poll(() => readings.length).toBe(1)
  readings[0]!.end()
  expect(await answers).toEqual(['a!', 'b!', 'a!', undefined])
  expect(readings.map(({ keys }) => keys)).toEqual([['a', 'b', 'none']])
})

test('what is asked while a reading is under way is read after it, the same question too', async () => {
  const { ask, readings } = slowly()
  const first = ask('a')
  await expect.poll(() => readings.length).toBe(1)
  const later = Promise.all([ask('a'), ask('b')])
  readings[0]!.end()
  expect(await first).toBe('a!')
  await expect.poll(() => readings.length).toBe(2)
  readings[1]!.end()
  expect(await later).toEqual(['a!', 'b!'])
  expect(readings.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']])
})

test('a reading that fails fails for those who asked, and the next is another', async () => {
  const { ask, readings } = slowly()
  const failing = ask('a')
  await expect.poll(() => readings.length).toBe(1)
  const next = ask('b')
  readings[0]!.fail(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await expect.poll(() => readings.length).toBe(2)
  readings[1]!.end()
  expect(await next).toBe('b!')
})
