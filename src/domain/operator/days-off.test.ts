import { expect, test } from 'vitest'
import { operatorFields } from './operator.ts'
import { isDayOff } from './days-off.ts'

const { weeklyDaysOff, closedPeriods } = operatorFields

test.for([
  ['水', '水'],
  ['火曜日、水曜日', '火・水'],
  ['土,日,祝日', '土・日・祝'],
  ['日曜 祝', '日・祝'],
  ['なし', 'なし'],
])('days off of each week are written as %s and read as %s', ([typed, stored]) => {
  expect(weeklyDaysOff.parse(typed)).toBe(stored)
})

test.for(['毎週', '水・水', '日・月・火・水・木・金・土', '月・なし'])('%s are no days off of each week', (typed) => {
  expect(weeklyDaysOff.safeParse(typed).success).toBe(false)
})

test.for([
  ['12/29〜1/3', '12/29〜1/3'],
  ['12月29日から1月3日まで、8/13-8/16', '12/29〜1/3、8/13〜8/16'],
  ['１２／２９～１／３', '12/29〜1/3'],
  ['11/15', '11/15'],
])('closed periods are written as %s and read as %s', ([typed, stored]) => {
  expect(closedPeriods.parse(typed)).toBe(stored)
})

test.for(['年末年始', '2/30', '13/1〜13/5', '4/1〜5/2', '1/1、2/1、3/1、4/1、5/1、6/1、7/1'])(
  '%s are no closed periods',
  (typed) => {
    expect(closedPeriods.safeParse(typed).success).toBe(false)
  },
)

test('who has not said when it is closed, is so at weekends and on public holidays', () => {
  const silent = { weeklyDaysOff: null, closedPeriods: null }
  // A Friday, a Saturday, a Sunday, and 勤労感謝の日, a Monday.
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => isDayOff(silent, day))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('who has said so is closed on these days alone, over the end of the year as well', () => {
  const own = { weeklyDaysOff: '水', closedPeriods: '12/29〜1/3、8/13〜8/16' }
  expect(['2026-11-21', '2026-11-23'].map((day) => isDayOff(own, day))).toEqual([false, false])
  expect(
    ['2026-11-25', '2026-12-29', '2027-01-01', '2027-01-03', '2026-08-16'].map((day) => isDayOff(own, day)),
  ).toEqual([true, true, true, true, true])
  expect(['2026-12-28', '2027-01-04', '2026-08-17'].map((day) => isDayOff(own, day))).toEqual([false, false, false])
  expect(isDayOff({ weeklyDaysOff: 'なし', closedPeriods: null }, '2026-11-22')).toBe(false)
})

test('spaces without an end cost time in proportion to their number', () => {
  const began = performance.now()
  for (const space of [' ', '\n', '\u3000']) closedPeriods.safeParse(`12/29${space.repeat(300_000)}1/3`)
  expect(performance.now() - began).toBeLessThan(2_000)
})
