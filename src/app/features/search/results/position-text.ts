import { digits } from '#domain/format/count.ts'
import { hitsText } from '../hit-counts.ts'

/** How many hits the API gives at once, unless asked otherwise. */
const pageSize = 20

/** Which of the hits a page shows, in words: 21〜40件 / 1,284件. `shown` is how many are on it, `all` how many there are. */
export function positionText(page: number, shown: number, all: number): string {
  const before = (page - 1) * pageSize
  return shown ? `${digits(before + 1)}〜${digits(before + shown)}件 / ${hitsText(all)}` : ''
}
