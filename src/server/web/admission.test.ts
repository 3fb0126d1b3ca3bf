import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAdmission } from './admission.ts'

const atOnce = 12

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Readings that last until they are told to end, in the order in which they begin. */
function desk() {
  const admit = openAdmission()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const refused: string[] = []
  const ask = (name: string) =>
    admit(() => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    }).catch((error: unknown) => {
      expect(error).toMatchObject({ problem: 'unavailable', message: expect.stringContaining('混み合っています') })
      refused.push(name)
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await vi.advanceTimersByTimeAsync(0)
  }
  const names = Array.from({ length: atOnce }, (_, n) => `first ${n}`)
  for (const name of names) void ask(name)
  return { ask, end, begun, refused, names }
}

test('so many are answered at once, and who comes later waits for the first that ends, in the order of coming', async () => {
  const { ask, end, begun, names } = desk()
  void ask('a')
  void ask('b')
  expect(begun).toEqual(names)
  await end(names[3]!)
  expect(begun.slice(atOnce)).toEqual(['a'])
  await end(names[0]!)
  expect(begun.slice(atOnce)).toEqual(['a', 'b'])
})

test('a reading that fails gives its place to the next', async () => {
  const admit = openAdmission()
  const fail = () => Promise.reject(new Error('no'))
  await Promise.all(Array.from({ length: 3 * atOnce }, () => expect(admit(fail)).rejects.toThrow('no')))
  expect(await admit(async () => 'well')).toBe('well')
})

/** More readings come than end, for as long as it takes to be sure of it. */
async function crowd(ask: (name: string) => Promise<void>) {
  for (let n = 0; n < 55; n++) {
    void ask(`early ${n}`)
    await vi.advanceTimersByTimeAsync(100)
  }
}

test('of a crowd that comes at once everybody waits for some seconds, and is refused then, whether or not anything ends', async () => {
  const { ask, refused, begun } = desk()
  for (let n = 0; n < 300; n++) void ask(`one ${n}`)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(refused).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(refused).toHaveLength(300)
  expect(begun).toHaveLength(atOnce)
})

test('while more come than can be answered the newest is first, and who has waited for a tenth of a second is refused', async () => {
  const { ask, end, begun, refused, names } = desk()
  await crowd(ask)
  const before = begun.length
  for (const name of ['late 1', 'late 2', 'late 3']) void ask(name)
  await end(names[0]!)
  await end(names[1]!)
  expect(begun.slice(before)).toEqual(['late 3', 'late 2'])
  await vi.advanceTimersByTimeAsync(250)
  expect(refused).toContain('late 1')
  // Nobody is waiting any more because all were refused: that is no sign of calm.
  void ask('late 4')
  await vi.advanceTimersByTimeAsync(250)
  expect(refused).toContain('late 4')
})

test('a row that is worked off for a moment, while others are refused, is no sign of calm', async () => {
  const { ask, end, refused, names } = desk()
  await crowd(ask)
  await vi.advanceTimersByTimeAsync(250)
  await end(names[0]!)
  void ask('next')
  void ask('late')
  await vi.advanceTimersByTimeAsync(250)
  expect(refused).toContain('late')
})

test('once the row has been worked off, one waits patiently again', async () => {
  const { ask, end, refused, begun, names } = desk()
  await crowd(ask)
  void ask('a')
  await end(names[0]!)
  while (begun.at(-1) !== 'a') await end(begun.at(-1)!)
  await vi.advanceTimersByTimeAsync(6_000)
  void ask('b')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(refused).not.toContain('b')
  await end(names[1]!)
  expect(begun.at(-1)).toBe('b')
})
