/** Chance that can be had again: the same seed draws the same numbers. `SEED` in the environment sets it. */
export type Chance = {
  seed: number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
}

/** Draws a seed unless one is given. Name it in the test's name, so that a failure tells it. */
export function seeded(seed = Number(process.env.SEED) || Math.trunc(Math.random() * 1e9)): Chance {
  let state = seed
  // Mulberry32 (T. Ettinger, public domain).
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(draw() * (most - least + 1))
  return { seed, between, pick: (from) => from[between(0, from.length - 1)]! }
}
