import { addDays, addMonths, tokyoDate, type Instant } from '../calendar.ts'

/** Months for which an approval lets a listing stand; the next approval begins them anew. */
export const TERM_MONTHS = 6
/** Days before its end on which the seller is told of it. */
export const NOTICE_DAYS = 14

/** The last day in Japan of a listing approved at a moment, `YYYY-MM-DD`. */
export const lastListedOn = (approvedAt: Instant): string => addMonths(tokyoDate(approvedAt), TERM_MONTHS)

/**
 * Whether the seller is to be told now that a listing will end, or whether it is to end: never earlier than so many days after
 * the seller was told.
 */
export function termStep(
  { approvedAt, endNoticedOn }: { approvedAt: Instant; endNoticedOn: string | null },
  today: string,
): 'notice' | 'end' | null {
  const last = lastListedOn(approvedAt)
  if (endNoticedOn === null) return today >= addDays(last, -NOTICE_DAYS) ? 'notice' : null
  return today > last && today >= addDays(endNoticedOn, NOTICE_DAYS) ? 'end' : null
}
