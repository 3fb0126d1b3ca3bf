const zone = { timeZone: 'Asia/Tokyo' } as const
const formats = {
  date: new Intl.DateTimeFormat('ja-JP', { ...zone, year: 'numeric', month: 'long', day: 'numeric' }),
  day: new Intl.DateTimeFormat('ja-JP', { ...zone, month: 'long', day: 'numeric', weekday: 'short' }),
  clock: new Intl.DateTimeFormat('ja-JP', { ...zone, hour: '2-digit', minute: '2-digit' }),
  full: new Intl.DateTimeFormat('ja-JP', {
    ...zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }),
}

/**
 * A moment (ISO 8601 with offset) or a date (`YYYY-MM-DD`) as people in Japan read it: `date` 2026年11月3日, `day`
 * 11月3日(火), `clock` 14:02, `full` 2026年11月3日 14:02. Always Asia/Tokyo, so server and browser agree.
 */
export function Time({ at, as = 'date' }: { at: string; as?: keyof typeof formats }) {
  const moment = new Date(at.length === 10 ? `${at}T00:00:00+09:00` : at)
  return (
    <time dateTime={at} className="num whitespace-nowrap">
      {formats[as].format(moment)}
    </time>
  )
}
