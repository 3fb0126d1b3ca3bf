import fc from 'fast-check'

/**
 * What chance draws in tests, the same for everybody: `npm run fuzz` draws other seeds and looks longer, and `SEED` in the
 * environment sets one. A seed that finds something is kept beside the test that it failed.
 */
export const seed = Number(process.env.SEED) || 20_261_122

/** How many times longer than usual is looked. */
export const longer = Number(process.env.LONGER) || 1

fc.configureGlobal({ seed, numRuns: 100 * longer })
/** fast-check with that seed. */
export { fc }

export type Chance = {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
}

/** Chance that can be had again: the same seed draws the same numbers. Name the seed in the test's name, so that a failure tells it. */
export function seededChance(from: number): Chance {
  let state = from
  // Mulberry32 (T. Ettinger, public domain).
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(draw() * (most - least + 1))
  return { between, pick: (from) => from[between(0, from.length - 1)]! }
}
