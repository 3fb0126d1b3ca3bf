import { expect, test } from 'vitest'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { make } from '../../../../tests/make.ts'
import { calendarEntry, obstaclesOfTimes, openTimes, viewingTime } from './viewing-times.ts'
import { viewing, type Viewing } from './viewing.ts'

const now = '2026-11-22T01:00:00.000Z'
const first = '2026-11-28T10:00:00+09:00'
const second = '2026-11-29T14:30:00+09:00'
const offered = { negotiationID: 'deal', sellerID: 'seller', buyerID: 'buyer', times: [second, first] }
const of = (values: object = {}) => make<Viewing>(viewing, { ...offered, ...values })
const { book, hold, miss } = viewing.moves.table

test('times are offered once each, and for the future', () => {
  expect(obstaclesOfTimes(of(), now)).toEqual([])
  expect(obstaclesOfTimes({ times: [now] }, now)).toMatchObject([{ path: ['times', 0] }])
  // The same moment, written for another zone.
  expect(obstaclesOfTimes({ times: [first, '2026-11-28T01:00:00Z'] }, now)).toMatchObject([{ path: ['times', 1] }])
})

test('a time in a wrong year is offered to nobody, since what is read of it names none', () => {
  const wrongYear = '2027-11-28T10:00:00+09:00'
  expect(viewingTime(wrongYear)).toBe('11月28日（日）10:00')
  expect(obstaclesOfTimes({ times: [first, wrongYear] }, now)).toMatchObject([{ path: ['times', 1] }])
  expect(obstaclesOfTimes({ times: ['2027-05-21T19:00:00+09:00'] }, now)).toEqual([])
  expect(obstaclesOfTimes({ times: ['2027-05-22T00:00:00+09:00'] }, now)).toMatchObject([{ path: ['times', 0] }])
})

test('those that are still to come stand in their order', () => {
  expect(openTimes(of(), now)).toEqual([first, second])
  expect(openTimes(of(), '2026-11-28T01:00:00Z')).toEqual([second])
})

test('one of the offered times is booked, as long as it is to come', () => {
  const obstacles = (startsAt: string, at = now) => book.obstacles?.(of({ startsAt }), at).length
  expect(obstacles(first)).toBe(0)
  expect(obstacles('2026-11-28T01:00:00Z')).toBe(0)
  expect(obstacles('2026-11-28T11:00:00+09:00')).toBe(1)
  expect(obstacles(first, '2026-11-28T01:00:00Z')).toBe(1)
})

test('how it went is told once it has begun', () => {
  const booked = of({ status: ViewingStatus.booked, startsAt: first })
  for (const { obstacles } of [hold, miss]) {
    expect(obstacles?.(booked, '2026-11-28T00:59:59Z')).toMatchObject([{ isState: true }])
    expect(obstacles?.(booked, '2026-11-28T01:00:00Z')).toEqual([])
  }
})

test('a viewing ends after its minutes', () => {
  expect(viewing.computed?.(of({ startsAt: first, minutes: 90 }))).toMatchObject({ endsAt: '2026-11-28T02:30:00.000Z' })
  expect(viewing.computed?.(of())).toMatchObject({ endsAt: null })
})

test('its moment is read in Japan', () => {
  expect(viewingTime('2026-11-28T01:00:00Z')).toBe('11月28日（土）10:00')
  expect(viewingTime('2026-12-31T15:30:00Z')).toBe('1月1日（金）00:30')
})

test('what is booked goes into any calendar: in UTC, with commas escaped, on lines of at most 75 bytes', () => {
  const startsAt = '2026-11-28T01:00:00.000Z'
  const endsAt = '2026-11-28T02:00:00.000Z'
  const status = ViewingStatus.booked
  const told = { meetingPoint: '玄関前, 東口', note: '一行目\n二行目' }
  const booked = { ...of(), ...told, id: 'v', version: 3, status, startsAt, endsAt }
  const entry = calendarEntry(booked, '南向きの庭が広く、駅からも学校からも近い二階建ての家', 'https://x.test/r', now)!
  const unfolded = entry.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toEqual(
    expect.arrayContaining([
      'DTSTART:20261128T010000Z',
      'DTEND:20261128T020000Z',
      'UID:v@sumika',
      'SEQUENCE:3',
      'LOCATION:玄関前\\, 東口',
      'DESCRIPTION:一行目\\n二行目',
      'SUMMARY:内見：南向きの庭が広く、駅からも学校からも近い二階建ての家',
    ]),
  )
  for (const line of entry.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(calendarEntry(of(), 'x', 'y', now)).toBeNull()
})

test('what is called off is taken back from the calendar, by a later version of the same entry that names no place', () => {
  const startsAt = '2026-11-28T01:00:00.000Z'
  const endsAt = '2026-11-28T02:00:00.000Z'
  const about = { id: 'v', version: 4, startsAt, endsAt, place: '玄関前', address: '浅草37番地' }
  for (const status of [ViewingStatus.canceled, ViewingStatus.replaced]) {
    const row = of({ ...about, status })
    const entry = calendarEntry({ ...row, ...viewing.computed?.(row) }, 'x', 'https://x.test/r', now)!
    expect(entry.split('\r\n')).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:v@sumika', 'SEQUENCE:4']),
    )
    expect(entry).not.toMatch(/LOCATION|VALARM|浅草/)
  }
})

test('a time that was given back is taken out of the calendar, too, whatever has become of the viewing', () => {
  const entry = (status: Viewing['status'], version: number) =>
    calendarEntry({ ...of({ status }), id: 'v', version, startsAt: null, endsAt: null }, 'x', 'https://x.test/r', now)
  const { proposed, canceled, replaced } = ViewingStatus
  for (const status of [proposed, canceled, replaced])
    expect(entry(status, 4)?.split('\r\n')).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:v@sumika', 'SEQUENCE:4', 'DTSTART:20261129T053000Z']),
    )
  // Nobody has booked these.
  expect([entry(proposed, 1), entry(canceled, 2), entry(replaced, 2)]).toEqual([null, null, null])
})

test('the place is told while the viewing is booked, and in no other state', () => {
  const somewhere = { place: '玄関前', address: '浅草37番地', startsAt: first }
  for (const { value: status } of ViewingStatus.options) {
    const told = viewing.computed?.(of({ ...somewhere, status }))?.meetingPoint
    expect(told).toBe(status === ViewingStatus.booked ? '浅草37番地　玄関前' : null)
  }
})

test('an entry says what was told and nothing else, and reminds an hour before', () => {
  const [startsAt, endsAt] = ['2026-11-28T01:00:00.000Z', '2026-11-28T02:00:00.000Z']
  const booked = { ...of({ status: ViewingStatus.booked }), id: 'v', version: 1, startsAt, endsAt }
  const linesOf = (title: string) => calendarEntry(booked, title, 'https://x.test/r', now)!.split('\r\n')
  expect(linesOf('家')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//sumika//viewing//JA',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:v@sumika',
    'SEQUENCE:1',
    'DTSTAMP:20261122T010000Z',
    'DTSTART:20261128T010000Z',
    'DTEND:20261128T020000Z',
    'SUMMARY:内見：家',
    'STATUS:CONFIRMED',
    'URL:https://x.test/r',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:内見：家',
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  // `SUMMARY:` and `内見：` are 17 bytes.
  expect(linesOf('x'.repeat(58))).toContain(`SUMMARY:内見：${'x'.repeat(58)}`)
  expect(linesOf('x'.repeat(59))).toContain(`SUMMARY:内見：${'x'.repeat(58)}`)
  expect(calendarEntry({ ...booked, endsAt: null }, 'x', 'y', now)).toBeNull()
})

test('who gave one part of the place alone is told as far, and what has no time is neither booked nor over', () => {
  const place = { place: '玄関前', address: null, startsAt: first, status: ViewingStatus.booked }
  expect(viewing.computed?.(of(place))?.meetingPoint).toBe('玄関前')
  expect(book.obstacles?.(of(), now)).toEqual([])
  expect(book.obstacles?.(of({ startsAt: now }), now)).toMatchObject([{ path: ['startsAt'] }])
  expect(hold.obstacles?.(of(), now)).toMatchObject([{ path: ['startsAt'], isState: true }])
})
