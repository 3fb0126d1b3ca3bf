import { date, relativeTime } from '#domain/format/date.ts'

/** From how many milliseconds on something that waits has waited long: three days. */
const longMs = 3 * 24 * 60 * 60 * 1000

/** How long ago a moment is; `since` for what still waits, marked once it has waited long. The day stands behind the words. */
export function Ago({ at, now, since = false }: { at: string | null; now: string; since?: boolean }) {
  if (!at) return <span className="text-muted">―</span>
  const isLate = since && Date.parse(now) - Date.parse(at) >= longMs
  return (
    <time
      dateTime={at}
      title={date(at)}
      className={`num whitespace-nowrap ${isLate ? 'bg-warning/40 rounded-full px-3 py-1 font-bold' : ''}`}
    >
      {relativeTime(at, now)}
      {since && 'から'}
    </time>
  )
}
