import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { addDays, tokyoClock, tokyoDate, weekdayName, type Instant } from '#domain/calendar.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import type { Viewing } from './viewing.ts'

/** Whether a moment is still to come. */
export const isLater = (at: string, now: string) => Date.parse(at) > Date.parse(now)

type OfferedTimes = Pick<Viewing, 'times'>

/** So many days ahead a time is offered at most: what people read of it names no year, and a wrong one would be seen by nobody. */
const maxDaysAhead = 180

/** What keeps times from being offered: that they are over, too far ahead, or that one is there twice. */
export function obstaclesOfTimes({ times }: OfferedTimes, now: string): Obstacle[] {
  const moments = times.map((at) => Date.parse(at))
  return times.flatMap((at, index) => {
    const path = ['times', index]
    if (!isLater(at, now)) return [{ path, message: 'これから先の日時を選んでください' }]
    if (tokyoDate(at) > addDays(tokyoDate(now), maxDaysAhead))
      return [{ path, message: `${maxDaysAhead}日後までの日時を選んでください。年も確かめてください。` }]
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

type EnteredViewing = Pick<
  Viewing,
  'id' | 'version' | 'status' | 'times' | 'minutes' | 'startsAt' | 'endsAt' | 'meetingPoint' | 'note'
>

const { proposed, replaced, canceled } = ViewingStatus

/**
 * Whether a viewing was booked and is not any more. Times are offered in its first version and booked in its second: a further one has
 * given that back.
 */
export const isGivenBack = ({ status, startsAt, version }: Pick<Viewing, 'status' | 'startsAt' | 'version'>): boolean =>
  (status === proposed || status === replaced || status === canceled) && (startsAt !== null || version > 2)

/**
 * From when to when a viewing stands in a calendar; of a time that was given back the first that was offered, since its id alone says
 * which entry goes.
 */
function spanOf({ startsAt, endsAt, times: [first], minutes, ...viewing }: EnteredViewing): [string, string] | null {
  if (startsAt !== null && endsAt !== null) return [startsAt, endsAt]
  if (first === undefined || !isGivenBack({ startsAt, ...viewing })) return null
  return [first, new Date(Date.parse(first) + minutes * 60_000).toISOString()]
}

/**
 * A booked viewing as an iCalendar file (RFC 5545), with an alarm an hour before; its moments are in UTC, which every calendar
 * shows in the reader's zone. A later version of the same viewing takes the place of an earlier one; of one that is booked no more
 * the file takes the entry back (RFC 5546, section 3.2.5) and says no place. Null where nothing was booked.
 */
export function calendarEntry(viewing: EnteredViewing, title: string, url: string, now: string): string | null {
  const { id, version, meetingPoint, note } = viewing
  const span = spanOf(viewing)
  if (span === null) return null
  const isCalledOff = isGivenBack(viewing)
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
    `DTSTART:${stamp(span[0])}`,
    `DTEND:${stamp(span[1])}`,
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
