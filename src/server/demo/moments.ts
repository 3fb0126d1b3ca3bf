import { z } from 'zod'
import { addDays, tokyoDate } from '#domain/calendar.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** When things happened, in the shipped files: times in days (fractions too) before the fill, dates in days after today. */
export const relative = {
  daysAgo: z.record(z.string(), z.number()).default({}),
  daysAhead: z.record(z.string(), z.int()).default({}),
}
type Relative = z.output<z.ZodObject<typeof relative>>

/** The moment so many days (fractions too) before another, on the minute; ISO 8601 in UTC. */
export const daysBefore = (now: string, days: number): string =>
  new Date(Math.floor((Date.parse(now) - days * dayMs) / minuteMs) * minuteMs).toISOString()

/** The same by name: times in UTC, dates of Japan. */
export const momentsOf = ({ daysAgo, daysAhead }: Relative, now: string): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(daysAgo).map(([field, days]) => [field, daysBefore(now, days)])),
  ...Object.fromEntries(Object.entries(daysAhead).map(([field, days]) => [field, addDays(tokyoDate(now), days)])),
})
