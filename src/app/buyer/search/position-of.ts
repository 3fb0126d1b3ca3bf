import { digits } from '#domain/format/count.ts'

/** How many hits the API gives at once, unless asked otherwise. */
const limit = 20

/** Which of the hits a page shows, in words: 21〜40件 / 1,284件. `shown` is how many are on it. */
export function positionOf(page: number, shown: number, all: string): string {
  const before = (page - 1) * limit
  return shown ? `${digits(before + 1)}〜${digits(before + shown)}件 / ${all}` : ''
}
