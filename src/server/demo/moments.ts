import type { Random } from './random.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The moment so many days (fractions too) before another, on the minute; ISO 8601 in UTC. */
export const daysBefore = (now: string, days: number): string =>
  new Date(Math.floor((Date.parse(now) - days * day) / minute) * minute).toISOString()

/** A moment between so many and so many days before another. */
export const between = (random: Random, now: string, fewest: number, most: number): string =>
  daysBefore(now, random.decimal(fewest, most))
