/** Numbers that are the same at every run: what the searches ask for is drawn from one of these. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** One of several. @throws when there are none */
  pick<T>(from: readonly T[]): T
  /** So many of several, each at most once, in their order. */
  some<T>(from: readonly T[], count: number): T[]
}

/** Draws from a seed text (mulberry32 over an FNV-1a hash). */
export function random(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError('nothing to pick from')
    return from[int(0, from.length - 1)] as T
  }
  return {
    int,
    pick,
    some: (from, count) =>
      from
        .map((value, index) => ({ value, index, rank: next() }))
        .sort((one, other) => one.rank - other.rank)
        .slice(0, count)
        .sort((one, other) => one.index - other.index)
        .map(({ value }) => value),
  }
}

function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}
