import { addDays, addMonths } from '#domain/calendar.ts'

/** The month in which a fiscal year ends where the operator has not said. */
const usualEndMonth = 3

/**
 * The fiscal year that a day belongs to, named by the calendar year in which it begins: with an end in March, 2027-02-01 belongs to
 * 2026年度. `endMonth` 1 to 12, null for the usual one.
 */
export function fiscalYearOf(day: string, endMonth: number | null): number {
  const end = endMonth ?? usualEndMonth
  const [year = 0, month = 0] = day.split('-').map(Number)
  return end === 12 || month > end ? year : year - 1
}

/** The last day of a fiscal year: `2027-03-31` of 2026年度 with an end in March. */
export function lastDayOfFiscalYear(fiscalYear: number, endMonth: number | null): string {
  const end = endMonth ?? usualEndMonth
  const year = end === 12 ? fiscalYear : fiscalYear + 1
  return addDays(addMonths(`${year}-${String(end).padStart(2, '0')}-01`, 1), -1)
}
