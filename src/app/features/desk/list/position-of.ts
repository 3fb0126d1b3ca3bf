import { count, digits } from '#domain/format/count.ts'
import { numberOf, type ListPosition } from '#app/shell/list-place.ts'

/** How many rows there are, in words: 10,000件以上. */
const countText = (all: number, isAtLeast: boolean) =>
  all || !isAtLeast ? `${count(all)}${isAtLeast ? '以上' : ''}` : ''

/** Which rows a page shows, in words: 21〜40件 / 1,284件. */
export function positionOf(place: ListPosition, limit: number, shown: number, all: number, isAtLeast = false): string {
  const before = (numberOf(place) - 1) * limit
  return shown ? `${digits(before + 1)}〜${count(before + shown)} / ${countText(all, isAtLeast)}` : ''
}
