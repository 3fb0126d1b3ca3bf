import { expect, test } from 'vitest'
import { WizardType } from '#domain/choices/listing.ts'
import { makeEstate } from '../../../../tests/make.ts'
import { missingFields } from '../obstacles/missing.ts'
import { byScreen, groupsOf, screensOf } from './screens.ts'

const { land, house, condominium } = WizardType

test.each(WizardType.options)('the groups of $label have a key each, and seven fields at most', ({ value }) => {
  const groups = groupsOf(makeEstate({}, value))
  expect(groups.map(({ key }) => key)).toEqual([...new Set(groups.map(({ key }) => key))])
  expect(groups.filter(({ fields }) => fields.length > 7).map(({ title }) => title)).toEqual([])
})

test('land is told on nine screens, a flat on ten, and the first has the address of the step', () => {
  const groups = (kind: typeof land | typeof condominium) =>
    screensOf(makeEstate({}, kind)).filter(({ step }) => step === 'detail')
  expect(groups(land)).toHaveLength(9)
  expect(groups(condominium)).toHaveLength(10)
  expect(groups(land).map(({ group }) => group)).toEqual([
    undefined,
    'right',
    'category',
    'zoning',
    'rebuilding',
    'roads',
    'utilities',
    'survey',
    'disclosure',
  ])
})

test('who wants the whole has as many screens as steps', () => {
  expect(screensOf(makeEstate(), true).map(({ label }) => label)).toEqual([
    '種別',
    '所在地',
    '所有者',
    '土地・建物',
    '写真',
    '価格',
    '紹介文',
    '確認',
  ])
})

test('what is missing stands by the screen on which it is told', () => {
  const draft = makeEstate({ land: {}, building: {}, price: null }, house)
  const screens = byScreen(draft, missingFields(draft))
  expect(screens.map(({ label, items }) => `${label} ${items.length}`)).toEqual([
    '土地の広さ 2',
    '土地の権利 1',
    '地目と使い方 1',
    '都市計画と用途地域 3',
    '接している道路 1',
    '建物の広さ 2',
    '建物のつくり 3',
    '価格 1',
  ])
})

test('what belongs to a row of a list, or to no field of this kind, has a screen all the same', () => {
  const estate = makeEstate({}, land)
  const at = (...path: (string | number)[]) => byScreen(estate, [{ path }]).map(({ step, group }) => [step, group])
  expect(at('land', 'roads', 0, 'width')).toEqual([['detail', 'roads']])
  expect(at('building', 'floorNo')).toEqual([['detail', undefined]])
  expect(at('land', 'areaUnit')).toEqual([['detail', undefined]])
  expect(at('price')).toEqual([['price', undefined]])
})
