import { addDays, addMonths, tokyoDate, type Instant } from '../calendar.ts'
import type { User } from './user-fields.ts'

/** Months that a usage fee pays for. */
export const FEE_MONTHS = 12
/** Days before the end of these months on which whoever paid is told of it. */
export const FEE_NOTICE_DAYS = 30

/** The last day in Japan of what was paid for at a moment, `YYYY-MM-DD`. */
export const lastFeeDay = (paidAt: Instant): string => addMonths(tokyoDate(paidAt), FEE_MONTHS)

/** Whether a deal that was opened at a moment is paid for: every deal that was begun before the end goes on to its own. */
export const isFeePaid = (
  { usageFeeActive, usageFeePayAt }: Pick<User, 'usageFeeActive' | 'usageFeePayAt'>,
  openedAt: Instant,
): boolean => usageFeeActive || (usageFeePayAt !== null && tokyoDate(openedAt) <= lastFeeDay(usageFeePayAt))

/** Whether whoever paid is to be told now that the year will end, or whether it has ended. */
export function feeStep(
  { usageFeePayAt, usageFeeNoticedOn }: Pick<User, 'usageFeePayAt' | 'usageFeeNoticedOn'>,
  today: string,
): 'notice' | 'end' | null {
  if (usageFeePayAt === null) return null
  const last = lastFeeDay(usageFeePayAt)
  if (today > last) return 'end'
  return usageFeeNoticedOn === null && today >= addDays(last, -FEE_NOTICE_DAYS) ? 'notice' : null
}
