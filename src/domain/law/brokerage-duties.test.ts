import { expect, test } from 'vitest'
import { BrokerageType } from '../estate/brokerage/choices.ts'
import { lastDayOf, nextReportOn, reinsDueOn, renewableFrom, renewedUntil } from './brokerage-duties.ts'

const { open, exclusive, exclusiveSole } = BrokerageType

test.for([
  ['2026-11-26', '2027-02-25'],
  // A month that is shorter ends with its last day, and never a day later.
  ['2026-11-30', '2027-02-27'],
  ['2026-12-01', '2027-02-28'],
])('a contract of %s lasts three months at most, until %s', ([from, until]) => {
  expect(lastDayOf(from!)).toBe(until)
})

test('a renewal runs from the end of the term, three months at most', () => {
  expect(renewedUntil('2027-02-25')).toBe('2027-05-25')
  expect(renewableFrom('2027-02-25')).toBe('2027-02-04')
})

test.for([
  // 2026-04-28 is a Tuesday; the 29th, the 3rd to the 6th of May and the weekends are holidays.
  [exclusive, '2026-04-28', '2026-05-13'],
  [exclusiveSole, '2026-04-28', '2026-05-11'],
  [exclusive, '2026-11-02', '2026-11-12'],
] as const)('type %i of %s is registered by %s, holidays left out', ([type, concludedOn, due]) => {
  expect(reinsDueOn(type, concludedOn)).toBe(due)
})

test.for([
  // 2026-11-25 is a Wednesday: who rests on Wednesdays works at the weekend and on a public holiday.
  ['水', null, '2026-11-20', '2026-11-28'],
  ['なし', null, '2026-11-20', '2026-11-27'],
  ['土・日・祝', '12/29〜1/3', '2026-12-25', '2027-01-12'],
  [null, '12/29〜1/3', '2026-12-25', '2027-01-12'],
])('who is closed on %s and in %s registers what was concluded on %s by %s', ([weekly, periods, concludedOn, due]) => {
  const daysOff = { weeklyDaysOff: weekly ?? null, closedPeriods: periods ?? null }
  expect(reinsDueOn(exclusive, concludedOn!, daysOff)).toBe(due)
})

test('who is bound to nobody waits for no registration and no report by law', () => {
  expect(reinsDueOn(open, '2026-11-26')).toBeNull()
  expect(nextReportOn(open, '2026-11-26')).toBeNull()
  expect(nextReportOn(exclusive, '2026-11-26')).toBe('2026-12-10')
  expect(nextReportOn(exclusiveSole, '2026-11-26')).toBe('2026-12-03')
})
