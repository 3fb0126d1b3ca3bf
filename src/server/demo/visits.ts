import { addDays, tokyoDate } from '#domain/calendar.ts'
import type { Estate } from '#domain/estate/fields.ts'

/** The days between two entries: a week's looks stand on one day. */
const step = 7

/**
 * The looks that homes have had, laid over the weeks since they were first published, so that they add up to what each says. The
 * latest weeks have more.
 */
export function visitsOf(estates: readonly Estate[], now: string) {
  const today = tokyoDate(now)
  return estates.flatMap(({ id, viewCount, firstApprovedAt }) => {
    if (!firstApprovedAt || !viewCount) return []
    const days: string[] = []
    for (let day = today; day >= tokyoDate(firstApprovedAt); day = addDays(day, -step)) days.unshift(day)
    const weights = days.map((_, at) => at + days.length)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    let rest = viewCount
    return days
      .map((day, at) => {
        const visits = at === days.length - 1 ? rest : Math.floor((viewCount * weights[at]!) / total)
        rest -= visits
        return { estateID: id, day, visits }
      })
      .filter(({ visits }) => visits > 0)
  })
}
