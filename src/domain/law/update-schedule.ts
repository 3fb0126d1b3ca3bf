import { addDays, tokyoDate, type Instant } from '../calendar.ts'

/** Days within which an advertised listing has to be confirmed again. */
export const UPDATE_INTERVAL_DAYS = 14

/** The day in Japan on which a listing confirmed at a moment is next to be updated (次回更新予定日), `YYYY-MM-DD`. */
export const nextUpdateOn = (confirmedAt: Instant): string => addDays(tokyoDate(confirmedAt), UPDATE_INTERVAL_DAYS)

/** Whether the day by which a listing was to be confirmed is over, in Japan; one that was never published has none. */
export const isConfirmationOver = ({ nextUpdateAt }: { nextUpdateAt: string | null }, now: Instant): boolean =>
  nextUpdateAt !== null && nextUpdateAt < tokyoDate(now)
