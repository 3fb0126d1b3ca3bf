import { tokyoDate } from '#domain/calendar.ts'
import type { Line } from './transcript.ts'

/** What stands in a room, one under another: the day, where the unread begin, a line. */
export type Row = { kind: 'day'; at: string } | { kind: 'unread' } | { kind: 'line'; line: Line; isLatest: boolean }

/**
 * Lines with a day before the first of each day (in Japan), and a mark before the first beyond `readUpTo` (null: none).
 * Of several lines about the same record, the last `isLatest`: its card has the buttons. `subjectOf` answers the record that a
 * record belongs to, as a payment belongs to its order.
 */
export function rowsOf(lines: readonly Line[], readUpTo: number | null, subjectOf = (id: string) => id): Row[] {
  const latest = new Map(
    lines.flatMap(({ relationID, sequence }) => (relationID ? [[subjectOf(relationID), sequence]] : [])),
  )
  let day = ''
  let isMarked = readUpTo === null
  return lines.flatMap((line): Row[] => {
    const on = tokyoDate(line.createdAt)
    const isNewDay = on !== day
    const isFirstUnread = !isMarked && line.sequence > readUpTo!
    day = on
    isMarked ||= isFirstUnread
    return [
      ...(isNewDay ? [{ kind: 'day' as const, at: line.createdAt }] : []),
      ...(isFirstUnread ? [{ kind: 'unread' as const }] : []),
      { kind: 'line', line, isLatest: latest.get(subjectOf(line.relationID ?? '')) === line.sequence },
    ]
  })
}
