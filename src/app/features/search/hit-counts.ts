import { count, digits } from '#domain/format/count.ts'

/** Beyond this many the API stops counting. */
const bound = 10_000
/** How many hits the API gives at once, unless asked otherwise. */
const pageSize = 20

/** How many hits there are, in words: 1,284件, 10,000件以上. */
export const hitsText = (number: number): string => `${count(number)}${number >= bound ? '以上' : ''}`

/** Which of the hits a page shows, in words: 21〜40件 / 1,284件. `shown` is how many are on it, `all` how many there are. */
export function positionText(page: number, shown: number, all: number): string {
  const before = (page - 1) * pageSize
  return shown ? `${digits(before + 1)}〜${digits(before + shown)}件 / ${hitsText(all)}` : ''
}

/** The numbers of published estates by prefecture code. */
export const countsByPrefecture = (
  counts: readonly { prefecturesCode: number; count: number }[],
): Readonly<Record<number, number>> =>
  Object.fromEntries(counts.map(({ prefecturesCode, count }) => [prefecturesCode, count]))
