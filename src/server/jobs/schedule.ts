/** Regular work (cron, Asia/Tokyo): the day's in Japan's night, and what people are reminded of in the morning. */
export const schedule = {
  'hide-silent': '10 4 * * *',
  'clear-away': '40 4 * * *',
  'remind-due': '10 9 * * *',
  'remind-unread': '*/15 * * * *',
  'run-out': '*/10 * * * *',
  reconcile: '*/5 * * * *',
}
/** How each kind of regular work is done, by its name in `schedule`. */
export type Regular = Record<keyof typeof schedule, () => Promise<unknown>>
