import { date, relativeTime } from '#domain/format/date.ts'

/** How long ago a moment is, for what waits or has just been done; the day stands behind the words. */
export function Ago({ at, now, since = false }: { at: string | null; now: string; since?: boolean }) {
  if (!at) return <span className="text-muted">―</span>
  return (
    <time dateTime={at} title={date(at)} className="num whitespace-nowrap">
      {relativeTime(at, now)}
      {since && 'から'}
    </time>
  )
}
