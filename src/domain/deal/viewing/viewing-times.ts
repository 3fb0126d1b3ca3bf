import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { tokyoClock, tokyoDate, weekdayName, type Instant } from '#domain/calendar.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import type { Viewing } from './viewing.ts'

/** Whether a moment is still to come. */
export const isLater = (at: string, now: string) => Date.parse(at) > Date.parse(now)

type OfferedTimes = Pick<Viewing, 'times'>

/** What keeps times from being offered: that they are over, or that one is there twice. */
export function obstaclesOfTimes({ times }: OfferedTimes, now: string): Obstacle[] {
  const moments = times.map((at) => Date.parse(at))
  return times.flatMap((at, index) => {
    const path = ['times', index]
    if (!isLater(at, now)) return [{ path, message: 'これから先の日時を選んでください' }]
    return moments.indexOf(moments[index]!) < index ? [{ path, message: '同じ日時が二つあります' }] : []
  })
}

/** The offered times that are still to come, the earliest first. */
export const openTimes = ({ times }: OfferedTimes, now: string): string[] =>
  times.filter((at) => isLater(at, now)).toSorted((left, right) => Date.parse(left) - Date.parse(right))

/** When a viewing is, in Japan: `11月28日（土）10:00`. */
export function viewingTime(at: Instant): string {
  const { month, day, hour, minute } = tokyoClock(at)
  return `${Number(month)}月${Number(day)}日（${weekdayName(tokyoDate(at))}）${hour}:${minute}`
}

const encoder = new TextEncoder()
/** The most bytes of a line (RFC 5545, section 3.1); what follows stands on a line that begins with a space. */
const maxBytes = 75

function foldLine(line: string): string {
  let bytes = 0
  let text = ''
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > maxBytes) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}

const escapeText = (words: string) => words.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const stamp = (at: string) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

type EnteredViewing = Pick<Viewing, 'id' | 'version' | 'status' | 'startsAt' | 'endsAt' | 'meetingPoint' | 'note'>

/**
 * A booked viewing as an iCalendar file (RFC 5545), with an alarm an hour before; its moments are in UTC, which every calendar
 * shows in the reader's zone. A later version of the same viewing takes the place of an earlier one; of one that was called off or
 * replaced the file takes the entry back (RFC 5546, section 3.2.5) and says no place. Null where nothing was booked.
 */
export function calendarEntry(viewing: EnteredViewing, title: string, url: string, now: string): string | null {
  const { id, version, status, startsAt, endsAt, meetingPoint, note } = viewing
  if (startsAt === null || endsAt === null) return null
  const isCalledOff = status === ViewingStatus.canceled || status === ViewingStatus.replaced
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(`内見：${title}`)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//sumika//viewing//JA',
    `METHOD:${isCalledOff ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${id}@sumika`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escapeText(`内見：${title}`)}`,
    `STATUS:${isCalledOff ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(meetingPoint ? [`LOCATION:${escapeText(meetingPoint)}`] : []),
    ...(note ? [`DESCRIPTION:${escapeText(note)}`] : []),
    `URL:${url}`,
    ...(isCalledOff ? [] : alarm),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
