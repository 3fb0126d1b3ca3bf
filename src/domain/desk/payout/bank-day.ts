import { addDays, weekdayName } from '#domain/calendar.ts'
import { holiday } from '#domain/holidays.ts'

/** Banks are closed on Saturdays, Sundays, public holidays, and from 12-31 to 01-03 (銀行法施行令5条1項). */
export const isBankDay = (day: string): boolean =>
  !'土日'.includes(weekdayName(day)) &&
  holiday(day) === undefined &&
  !['12-31', '01-01', '01-02', '01-03'].includes(day.slice(5))

/** How many days ahead a transfer may be ordered: more than any bank takes would hold the money back unseen. */
export const maxDaysAhead = 28

/** What is wrong with a day on which transfers are to be made, in Japanese; undefined for none. `today` is the day in Japan. */
export function payDayFault(day: string, today: string): string | undefined {
  if (day < today || day > addDays(today, maxDaysAhead)) return `今日から${maxDaysAhead}日後までの日を選んでください`
  return isBankDay(day) ? undefined : '銀行の営業日を選んでください（土・日・祝日と12月31日から1月3日は休みです）'
}

/** The next day on which banks are open. */
export function nextBankDay(day: string): string {
  const next = addDays(day, 1)
  return isBankDay(next) ? next : nextBankDay(next)
}

/** The last day before on which banks were open. */
export function previousBankDay(day: string): string {
  const previous = addDays(day, -1)
  return isBankDay(previous) ? previous : previousBankDay(previous)
}
