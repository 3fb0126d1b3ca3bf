// Calendar dates are `YYYY-MM-DD` strings: they compare as text and belong to no time zone.

/** How far Asia/Tokyo is ahead of UTC, in milliseconds: nine hours all year since 1952 (昭和27年法律第84号). */
const tokyoOffsetMs = 9 * 3_600_000

/** A moment: an ISO 8601 text with offset, milliseconds, or a Date. A bare `YYYY-MM-DD` is that day in Japan. */
export type Instant = string | number | Date

/** The wall clock in Asia/Tokyo at a moment, as two-digit texts (the year four). Throws RangeError for no moment. */
export function tokyoClock(instant: Instant) {
  const text = new Date(new Date(instant).getTime() + tokyoOffsetMs).toISOString()
  const [, year = '', month = '', day = '', hour = '', minute = ''] = /^(.+)-(..)-(..)T(..):(..)/.exec(text) ?? []
  return { year, month, day, hour, minute }
}

/** The calendar date in Asia/Tokyo at a moment. */
export function tokyoDate(instant: Instant): string {
  const { year, month, day } = tokyoClock(instant)
  return `${year}-${month}-${day}`
}

/** The day of the week of a calendar date: 0 is Sunday. */
export const weekday = (date: string): number => new Date(date).getUTCDay()

const weekdays = '日月火水木金土'

/** The day of the week of a calendar date, in one character: `火`. */
export const weekdayName = (date: string): string => weekdays[weekday(date)] ?? ''

/** The calendar date so many days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The calendar date so many months later; the last day of the month where that month is shorter (民法143条2項). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Whole months from one `YYYY-MM(-DD)` to another, looking at year and month only; negative when it is earlier. */
export function monthsBetween(from: string, to: string): number {
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return months(to) - months(from)
}
