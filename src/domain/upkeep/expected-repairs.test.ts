import { expect, test } from 'vitest'
import { Equipment, InteriorWork, RepairArea, Structure } from '../choices/building.ts'
import { WizardType } from '../choices/listing.ts'
import { renewedIn, type Dwelling } from './dwelling.ts'
import { expectedRepairs, readStay } from './expected-repairs.ts'
import { timesOf } from './works.ts'

const today = '2026-11-23'
const house: Dwelling = {
  kind: WizardType.house,
  builtAt: '2006-11',
  area: 100,
  structure: Structure.wooden,
  repairReserve: null,
  renewed: {},
}
const flat: Dwelling = { ...house, kind: WizardType.condominium, area: 70, structure: Structure.reinforcedConcrete }
const names = (dwelling: Dwelling, years = 20) => expectedRepairs(dwelling, today, years).costs.map(({ name }) => name)
const costOf = (dwelling: Dwelling, name: string, years = 20) =>
  expectedRepairs(dwelling, today, years).costs.find((cost) => cost.name.includes(name))

test.each([
  // Built 20 years ago: 15 years on and 30 years on, of which the first is over.
  ['in the tenth year from now', 15, { builtAt: '2006-11' }, 20, [2036]],
  ['at once, where it is due this month', 10, { builtAt: '2006-11' }, 20, [2026, 2036]],
  ['never while nobody stays so long', 30, { builtAt: '2006-11' }, 10, []],
  ['not in the month in which one leaves', 30, { builtAt: '2001-11' }, 5, []],
  ['for the first time after its whole cycle, where the building is new', 10, { builtAt: '2026-11' }, 15, [2036]],
  ['and later still, where it is being built', 10, { builtAt: '2027-11' }, 15, [2037]],
  ['from the last time, where the listing tells it', 15, { builtAt: '2006-11', renewedAt: '2024-04' }, 20, [2039]],
  ['at once, where the last time was long ago', 10, { builtAt: '1980-01', renewedAt: '2010-01' }, 15, [2026, 2036]],
])('a work falls due %s', (_, every, since, years, expected) => {
  expect(timesOf(every, since, { today, years })).toEqual({ count: expected.length, years: expected })
})

test('where nobody knows since when, the average is told, and that it is one', () => {
  const unknown = { ...house, builtAt: null }
  expect(timesOf(15, { builtAt: null }, { today, years: 20 }).count).toBeCloseTo(4 / 3)
  expect(expectedRepairs(unknown, today, 20).remark).toContain('築年月が分からないため')
  expect(costOf(unknown, '屋根・外壁')).toMatchObject({ amount: Math.round((1_400_000 * 4) / 3) })
  expect(costOf(unknown, '屋根・外壁')?.formula).toContain('20年の平均で1.33回')
})

test('a house is painted, roofed and kept from termites; a flat is renewed inside alone', () => {
  expect(names(house, 35)).toEqual([
    '屋根・外壁の塗り替え',
    '屋根の葺き替え',
    'シロアリの予防',
    '給湯器の交換',
    'キッチンの交換',
    '浴室の交換',
    'トイレ・洗面台の交換',
    '壁紙・床の張り替え',
  ])
  expect(names(flat, 35)).toEqual([
    '給湯器の交換',
    'キッチンの交換',
    '浴室の交換',
    'トイレ・洗面台の交換',
    '壁紙・床の張り替え',
  ])
  expect(names({ ...house, structure: Structure.lightSteel }, 35)).not.toContain('シロアリの予防')
  expect(names({ ...house, structure: null }, 35)).toContain('シロアリの予防')
})

test('every amount is what its formula says', () => {
  expect(costOf(house, '屋根・外壁')).toMatchObject({
    amount: 1_400_000,
    formula:
      '100㎡ × 14,000円（目安 10,000〜18,000円の中ほど） ＝ 1回 1,400,000円\n15年ごと（目安 10〜20年）：2036年ごろの1回 ＝ 1,400,000円',
  })
  expect(costOf(house, 'シロアリ')?.formula).toBe(
    '1回 200,000円（目安 150,000〜250,000円の中ほど）\n6年ごと（目安 5〜7年）：2030年ごろ、2036年ごろ、2042年ごろの3回 ＝ 600,000円',
  )
  const { costs, total, remark } = expectedRepairs(house, today, 20)
  expect(remark).toContain('周期と費用は公的な基準ではなく、当サイトが置いた一般的な目安')
  expect(costs.every(({ source }) => source.includes('公的な基準ではありません'))).toBe(true)
  expect(total).toBe(costs.reduce((sum, { amount }) => sum + amount, 0))
})

test('an area that nobody told is reckoned with as usual, and said to be', () => {
  expect(costOf({ ...house, area: null }, '屋根・外壁')?.formula).toContain('面積が分からないため100㎡とする')
})

test('a flat sets its reserve aside as long as one stays, and a low one is said to be low', () => {
  expect(costOf({ ...flat, repairReserve: 9_800 }, '積立金')).toMatchObject({ amount: 9_800 * 12 * 20 })
  expect(costOf({ ...flat, repairReserve: 9_800 }, '積立金')?.note).toMatch(/1㎡あたり月140円.*値上げ/)
  expect(costOf({ ...flat, repairReserve: 21_000 }, '積立金')?.note).not.toContain('値上げ')
  expect(costOf({ ...house, repairReserve: 9_800 }, '積立金')).toBeUndefined()
})

test('land has no repairs, and of other buildings no figure is given', () => {
  expect(expectedRepairs({ ...house, kind: WizardType.land }, today, 20)).toMatchObject({ costs: [], total: 0 })
  expect(expectedRepairs({ ...house, kind: WizardType.other }, today, 20)).toMatchObject({ costs: [], total: null })
})

test('what a listing tells as repaired is known by its work, the last time counts', () => {
  const wet = { repairArea: RepairArea.wetArea, content: null, interior: null }
  expect(
    renewedIn([
      { ...wet, equipment: [Equipment.kitchen, Equipment.toilet], doneAt: '2019-03' },
      { ...wet, equipment: [Equipment.kitchen], doneAt: '2012-03' },
      { ...wet, equipment: [Equipment.bathroom], doneAt: null },
      {
        repairArea: RepairArea.interior,
        content: null,
        equipment: null,
        interior: [InteriorWork.wall],
        doneAt: '2020-01',
      },
      {
        repairArea: RepairArea.interior,
        content: null,
        equipment: null,
        interior: [InteriorWork.sash],
        doneAt: '2024-01',
      },
    ]),
  ).toEqual({ kitchen: '2019-03', washing: '2019-03', inside: '2020-01' })
})

test.each([
  [null, 20],
  ['35', 35],
  ['7', 20],
  ['x', 20],
])('a device that holds %s stays %i years', (text, years) => {
  expect(readStay(text)).toBe(years)
})
