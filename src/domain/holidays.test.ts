import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { holiday, nextWorkday } from './holidays.ts'

/** The holidays that the Cabinet Office has announced (暦要項), and years with every kind of exception. */
const announced = {
  2022: '0101 0110 0211 0223 0321 0429 0503 0504 0505 0718 0811 0919 0923 1010 1103 1123',
  2023: '0101 0102 0109 0211 0223 0321 0429 0503 0504 0505 0717 0811 0918 0923 1009 1103 1123',
  2024: '0101 0108 0211 0212 0223 0320 0429 0503 0504 0505 0506 0715 0811 0812 0916 0922 0923 1014 1103 1104 1123',
  2025: '0101 0113 0211 0223 0224 0320 0429 0503 0504 0505 0506 0721 0811 0915 0923 1013 1103 1123 1124',
  2026: '0101 0112 0211 0223 0320 0429 0503 0504 0505 0506 0720 0811 0921 0922 0923 1012 1103 1123',
  2027: '0101 0111 0211 0223 0321 0322 0429 0503 0504 0505 0719 0811 0920 0923 1011 1103 1123',
}

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter((date) => date.startsWith(`${year}`))

test.each(Object.entries(announced))('the holidays of %s are those that were announced', (year, dates) => {
  const found = daysOf(Number(year)).filter((date) => holiday(date))
  expect(found.map((date) => date.slice(5).replace('-', ''))).toEqual(dates.split(' '))
})

test.each([
  ['2024-02-12', '振替休日', 'a Monday behind a holiday on a Sunday'],
  ['2026-05-06', '振替休日', 'the first free day behind three holidays that begin on a Sunday'],
  ['2026-09-22', '国民の休日', 'a day between two holidays'],
  ['2032-09-21', '国民の休日', 'the same in another year'],
  ['2099-03-20', '春分の日', 'the equinox of the last year that the formula holds for'],
  ['2099-09-23', '秋分の日', 'the other one'],
])('%s is %s: %s', (date, name) => {
  expect(holiday(date)).toBe(name)
})

test.each([
  ['2026-11-20', '2026-11-24', 'from a Friday beyond a weekend and a Monday that is a holiday'],
  ['2026-05-01', '2026-05-07', 'beyond a golden week'],
  ['2026-09-18', '2026-09-24', 'beyond a silver week'],
  ['2026-11-24', '2026-11-25', 'to the day after'],
])('the workday after %s is %s: %s', (from, to) => {
  expect(nextWorkday(from)).toBe(to)
})

test('until 2099 every year has sixteen named holidays, and its equinoxes lie where the sun puts them', () => {
  for (let year = 2022; year <= 2099; year++) {
    const names = daysOf(year).map(holiday)
    const named = names.filter((name) => name && !['振替休日', '国民の休日'].includes(name))
    expect(new Set(named).size, String(year)).toBe(16)
    expect(named.length, String(year)).toBe(16)
    expect(['19', '20', '21']).toContain(daysOf(year)[names.indexOf('春分の日')]!.slice(8))
    expect(['22', '23', '24']).toContain(daysOf(year)[names.indexOf('秋分の日')]!.slice(8))
  }
})
