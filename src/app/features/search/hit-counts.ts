import { count } from '#domain/format/count.ts'

/** Beyond this many the API stops counting. */
const maxCountedHits = 10_000

/** How many hits there are, in words: 1,284件, 10,000件以上. */
export const hitsText = (number: number): string => `${count(number)}${number >= maxCountedHits ? '以上' : ''}`

/** The numbers of published estates by prefecture code. */
export const countsByPrefecture = (
  counts: readonly { prefecturesCode: number; count: number }[],
): Readonly<Record<number, number>> =>
  Object.fromEntries(counts.map(({ prefecturesCode, count }) => [prefecturesCode, count]))
