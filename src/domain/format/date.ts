import { tokyoClock, tokyoDate, weekdayName, type Instant } from '../calendar.ts'
import { eraYear } from './era.ts'

/** The day in Japan at a moment, or a calendar date `YYYY-MM-DD`: `2026年11月3日`. */
export function date(instant: Instant): string {
  const { year, month, day } = tokyoClock(instant)
  return `${Number(year)}年${Number(month)}月${Number(day)}日`
}

/** The day in Japan without its year, with that of the week: `11月3日(火)`. */
export function weekdayDate(instant: Instant): string {
  const { month, day } = tokyoClock(instant)
  return `${Number(month)}月${Number(day)}日(${weekdayName(tokyoDate(instant))})`
}

/** The day and minute in Japan at a moment: `2026年11月3日 14:02`. */
export function dateTime(instant: Instant): string {
  const { hour, minute } = tokyoClock(instant)
  return `${date(instant)} ${hour}:${minute}`
}

/** The minute in Japan at a moment: `14:02`. */
export function time(instant: Instant): string {
  const { hour, minute } = tokyoClock(instant)
  return `${hour}:${minute}`
}

/** A `YYYY-MM` (a longer date is cut) with its Japanese year: `2010年3月（平成22年）`. */
export function yearMonth(value: string): string {
  const [year, month] = value.split('-')
  const era = eraYear(value.slice(0, 7))
  return `${Number(year)}年${Number(month)}月${era && `（${era}）`}`
}

/** How long ago a moment is: `たった今`, `5分前`, `9時間前`, `3日前`; from a week on, the date. Both are moments. */
export function relativeTime(instant: Instant, now: Instant): string {
  const minutes = Math.floor((new Date(now).getTime() - new Date(instant).getTime()) / 60_000)
  if (minutes < 1) return 'たった今'
  if (minutes < 60) return `${minutes}分前`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}時間前`
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))}日前`
  return date(instant)
}

/** The same as a word before a verb: `たった今`, `5分前に`. */
export function whenAgo(instant: Instant, now: Instant): string {
  const relative = relativeTime(instant, now)
  return relative === 'たった今' ? relative : `${relative}に`
}
