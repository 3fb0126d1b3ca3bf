// Calendar dates are `YYYY-MM-DD` strings: they compare as text and belong to no time zone.

const tokyo = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Tokyo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment: an ISO 8601 text with offset, milliseconds, or a Date. A bare `YYYY-MM-DD` is that day in Japan. */
export type Instant = string | number | Date

/** The wall clock in Asia/Tokyo at a moment, as two-digit texts (the year four). Throws RangeError for no moment. */
export function tokyoClock(instant: Instant) {
  const parts = Object.fromEntries(tokyo.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { year: year.padStart(4, '0'), month, day, hour, minute }
}

/** The calendar date in Asia/Tokyo at a moment. */
export function tokyoDate(instant: Instant): string {
  const { year, month, day } = tokyoClock(instant)
  return `${year}-${month}-${day}`
}

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
