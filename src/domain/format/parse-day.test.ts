import { expect, test } from 'vitest'
import { parseDay, parseMonth } from './parse-day.ts'

test.each([
  ['2026-11-06', '2026-11-06'],
  ['2026/11/6', '2026-11-06'],
  ['２０２６年１１月６日', '2026-11-06'],
  ['令和8年11月26日', '2026-11-26'],
  ['R8.11.26', '2026-11-26'],
  ['令和元年5月1日', '2019-05-01'],
  ['昭和55年4月1日', '1980-04-01'],
  ['2026/11/6 0:00', '2026-11-06'],
  ['20261106', '2026-11-06'],
])('the day %s is %s', (words, day) => expect(parseDay(words)).toBe(day))

test.each([
  '',
  '2026/2/30',
  '2026/13/01',
  '11/6',
  '26/11/6',
  '261122',
  '令和0年1月1日',
  'R0.1.1',
  '元/1/1',
  '合計',
  '46000',
])('%j is no day', (words) => expect(parseDay(words)).toBeNull())

test.each([
  ['1980-04', '1980-04'],
  ['1980/4', '1980-04'],
  ['1980年4月', '1980-04'],
  ['昭和55年4月', '1980-04'],
  ['S55.4', '1980-04'],
  ['平成元年12月', '1989-12'],
  ['1980/4/1', '1980-04'],
])('the month %s is %s', (words, month) => expect(parseMonth(words)).toBe(month))

test.each(['', '1980', '1980/13', '4月', 'Apr-80'])('%j is no month', (words) => expect(parseMonth(words)).toBeNull())
