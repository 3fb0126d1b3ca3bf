import { date, dateTime, time, weekdayDate } from '#domain/format/date.ts'

const formats = { date, day: weekdayDate, clock: time, full: dateTime }

/**
 * A moment (ISO 8601 with offset) or a date (`YYYY-MM-DD`) as people in Japan read it: `date` 2026年11月3日, `day`
 * 11月3日(火), `clock` 14:02, `full` 2026年11月3日 14:02. Always Asia/Tokyo, so server and browser agree.
 */
export function Time({ at, as = 'date' }: { at: string; as?: keyof typeof formats }) {
  return (
    <time dateTime={at} className="num">
      {formats[as](at)}
    </time>
  )
}
