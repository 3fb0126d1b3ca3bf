import { addDays, weekday } from './calendar.ts'

// The Act on National Holidays (国民の祝日に関する法律) as it stands; the special years 2020 and 2021 are over.

/** Holidays of a fixed date, as `MM-DD`. */
const fixedHolidays = new Map([
  ['01-01', '元日'],
  ['02-11', '建国記念の日'],
  ['02-23', '天皇誕生日'],
  ['04-29', '昭和の日'],
  ['05-03', '憲法記念日'],
  ['05-04', 'みどりの日'],
  ['05-05', 'こどもの日'],
  ['08-11', '山の日'],
  ['11-03', '文化の日'],
  ['11-23', '勤労感謝の日'],
])
/** Holidays on the so-many-th Monday of a month, as `MM-n`. */
const mondayHolidays = new Map([
  ['01-2', '成人の日'],
  ['07-3', '海の日'],
  ['09-3', '敬老の日'],
  ['10-2', 'スポーツの日'],
])

/** The day of the month on which an equinox falls in Japan, by the usual formula, which holds from 1980 to 2099. */
const equinox = (year: number, in1980: number) =>
  Math.floor(in1980 + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4)

/** The name that the law gives to a day; undefined for any other. */
function namedHoliday(date: string): string | undefined {
  const [year = '', month = '', day = ''] = date.split('-')
  if (month === '03' && Number(day) === equinox(Number(year), 20.8431)) return '春分の日'
  if (month === '09' && Number(day) === equinox(Number(year), 23.2488)) return '秋分の日'
  const monday = weekday(date) === 1 && mondayHolidays.get(`${month}-${Math.ceil(Number(day) / 7)}`)
  return monday || fixedHolidays.get(`${month}-${day}`)
}

/** Whether named holidays without a gap lead back from the day before to a Sunday, whose rest is made up for. */
function isSubstitute(date: string): boolean {
  const before = addDays(date, -1)
  return namedHoliday(before) !== undefined && (weekday(before) === 0 || isSubstitute(before))
}

/** The public holiday of Japan that a calendar date is (from 2022 to 2099), by its name; undefined where it is none. */
export function holiday(date: string): string | undefined {
  const name = namedHoliday(date)
  if (name) return name
  if (isSubstitute(date)) return '振替休日'
  const isBetween = namedHoliday(addDays(date, -1)) && namedHoliday(addDays(date, 1))
  return isBetween ? '国民の休日' : undefined
}

/** The next day on which the desk works: from Monday to Friday, and no public holiday. */
export function nextWorkday(date: string): string {
  const next = addDays(date, 1)
  return [0, 6].includes(weekday(next)) || holiday(next) ? nextWorkday(next) : next
}
