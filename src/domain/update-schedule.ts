import { tokyoDate, type Instant } from './calendar.ts'

/** Days within which an advertised listing has to be confirmed again. */
export const UPDATE_INTERVAL_DAYS = 14

/** When a listing confirmed at a moment is next to be updated (次回更新予定日), ISO 8601. */
export const nextUpdate = (confirmedAt: Instant): string =>
  new Date(new Date(confirmedAt).getTime() + UPDATE_INTERVAL_DAYS * 86_400_000).toISOString()

/** Whether the day of the next update has passed in Japan: on the day itself there is still time. */
export const isUpdateOverdue = (nextUpdateAt: Instant, now: Instant): boolean =>
  tokyoDate(now) > tokyoDate(nextUpdateAt)
