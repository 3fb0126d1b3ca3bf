import { addDays, tokyoDate } from '#domain/calendar.ts'

/** The day so many days from today, in Japan. What is asked against the clock is written so, for tests run on any day. */
export const dayFromNow = (days: number): string => addDays(tokyoDate(new Date()), days)
export const yesterday = dayFromNow(-1)
