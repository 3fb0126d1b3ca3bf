/** Chance that is the same every time: all that the demo data leaves open is drawn from one of these. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** A number from `low` to `high` of at most two decimals. */
  decimal(low: number, high: number): number
  /** True so often, 0 to 1. */
  chance(share: number): boolean
  /** One of several. @throws when there are none */
  pick<T>(from: readonly T[]): T
  /** So many of several, each at most once, in their order. */
  some<T>(from: readonly T[], count: number): T[]
}

/** Chance drawn from a seed text (mulberry32 over an FNV-1a hash). */
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
    decimal: (low, high) => Math.round((low + next() * (high - low)) * 100) / 100,
    chance: (share) => next() < share,
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

/**
 * A text of the form of a UUIDv7 (RFC 9562) for the row that `seed` names, made at `createdAt`: the same for the same
 * two, sorted by time among others.
 */
export function demoId(seed: string, createdAt: string): string {
  const chance = random(seed)
  const digits = (length: number) => Array.from({ length }, () => chance.int(0, 15).toString(16)).join('')
  const time = Date.parse(createdAt).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${chance.pick(['8', '9', 'a', 'b'])}${digits(3)}-${digits(12)}`
}
