/** Chance that always falls the same way for the same seed. */
export type Random = {
  /** From `from` (inclusive) to `to` (exclusive). */
  number(from: number, to: number): number
  /** Both ends inclusive. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
}

/** Starts a sequence (mulberry32 over a mixed FNV-1a hash of the seed). */
export function createRandom(seed: string): Random {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const number = (from: number, to: number) => from + next() * (to - from)
  return {
    number,
    integer: (from, to) => Math.floor(number(from, to + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
