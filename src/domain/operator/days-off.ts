import { weekdayName } from '../calendar.ts'
import { holiday } from '../holidays.ts'
import type { OperatorFields } from './operator.ts'

/** Closed periods at most, and days in each: so some day of a week is always left to work on. */
const maxPeriods = 6
const maxPeriodDays = 31
/** A year with a 29th of February, so that every day of a year can be said. */
const anyYear = 2024

const split = (words: string) => words.split(/[、,・／/\s]+/u).filter((word) => word !== '')

/** 定休日 as one line: `水曜日、祝日` becomes `水・祝`. */
export const tidyWeeklyDaysOff = (words: string): string =>
  split(words.normalize('NFKC').replaceAll(/曜日?|(?<=祝)日/gu, '')).join('・')

/** Whether these are days of the week and public holidays, each once and not all of them, or 「なし」. */
export function areWeeklyDaysOff(words: string): boolean {
  const days = words.split('・')
  if (words === 'なし') return true
  const isEach = days.every((day) => /^[日月火水木金土祝]$/u.test(day))
  return isEach && new Set(days).size === days.length && days.filter((day) => day !== '祝').length < 7
}

/** Closed periods as one line: `12/29-1/3, 8/13~8/16` becomes `12/29〜1/3、8/13〜8/16`. */
export const tidyClosedPeriods = (words: string): string =>
  words
    .normalize('NFKC')
    // First, so that no space is looked at twice.
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(\d{1,2})月(\d{1,2})日/gu, '$1/$2')
    .replaceAll(/ ?(?:から|[~〜\p{Pd}]) ?/gu, '〜')
    .replaceAll('まで', '')
    .split(/[、, ]+/u)
    .filter((period) => period !== '')
    .join('、')

/** The days of a year that a period begins and ends with, as `MM-DD`; undefined where it says none. */
function boundsOf(period: string): { first: string; last: string } | undefined {
  const [, ...numbers] = /^(\d{1,2})\/(\d{1,2})(?:〜(\d{1,2})\/(\d{1,2}))?$/u.exec(period) ?? []
  const [month = 0, day = 0, lastMonth = month, lastDay = day] = numbers.flatMap((text) => (text ? [Number(text)] : []))
  const dayOf = (month: number, day: number) => {
    const date = new Date(Date.UTC(anyYear, month - 1, day))
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(5, 10) : undefined
  }
  const first = dayOf(month, day)
  const last = dayOf(lastMonth, lastDay)
  return first && last ? { first, last } : undefined
}

/** How many days a period has; one that ends before it begins goes over the end of the year. */
function lengthOf({ first, last }: { first: string; last: string }): number {
  const days = (Date.parse(`${anyYear}-${last}`) - Date.parse(`${anyYear}-${first}`)) / 86_400_000
  return (days < 0 ? days + 366 : days) + 1
}

/** Whether these are periods of a year that last a month at most. */
export function areClosedPeriods(words: string): boolean {
  const periods = words.split('、').map(boundsOf)
  return (
    periods.length <= maxPeriods && periods.every((bounds) => bounds !== undefined && lengthOf(bounds) <= maxPeriodDays)
  )
}

/** The days on which the operator does not work. */
export type DaysOff = Pick<OperatorFields, 'weeklyDaysOff' | 'closedPeriods'>

/** Whether the operator does not work on a day (`YYYY-MM-DD`). Who has not said when it is closed, is so at weekends and on public holidays. */
export function isDayOff({ weeklyDaysOff, closedPeriods }: DaysOff, date: string): boolean {
  const days = (weeklyDaysOff ?? '土・日・祝').split('・')
  if (days.includes(weekdayName(date)) || (days.includes('祝') && holiday(date) !== undefined)) return true
  const dayOfYear = date.slice(5)
  return (closedPeriods ?? '')
    .split('、')
    .flatMap((period) => boundsOf(period) ?? [])
    .some(({ first, last }) =>
      first <= last ? first <= dayOfYear && dayOfYear <= last : first <= dayOfYear || dayOfYear <= last,
    )
}
