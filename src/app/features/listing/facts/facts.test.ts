import { expect, test } from 'vitest'
import { RoomType } from '#domain/choices/building.ts'
import { HandoverTiming, InquirySource, PropertyCategory, SaleReason, WizardType } from '#domain/choices/listing.ts'
import { makeEstate } from '../../../../../tests/make.ts'
import { outlineOf } from './outline-for-tests.ts'

/** What every kind must tell (宅建業法34条, 表示規約8条). */
const always = [
  '価格',
  '取引態様',
  '物件種目',
  '所在地',
  '交通',
  '土地の権利',
  '現況',
  '引渡しの時期',
  '情報公開日',
  '次回更新予定日',
  '物件番号',
]
const ofLand = ['土地面積', '私道負担面積', '地目', '都市計画', '用途地域', '建ぺい率・容積率', '接道'] as const

test.each([
  ['land', WizardType.land, ofLand],
  ['a house', WizardType.house, [...ofLand, '延床面積', '築年月', '新築・中古', '構造・階数', '間取り']],
  [
    'a flat',
    WizardType.condominium,
    [
      '専有面積',
      'バルコニー面積',
      '築年月',
      '新築・中古',
      '構造・階数',
      '所在階',
      '総戸数',
      '間取り',
      '管理費（月額）',
      '修繕積立金（月額）',
      '管理形態',
    ],
  ],
  ['another building', WizardType.other, [...ofLand, '延床面積', '築年月', '新築・中古', '構造・階数']],
])('the outline of %s tells all that advertising law asks', (_, kind, required) => {
  expect(Object.keys(outlineOf(kind))).toEqual(expect.arrayContaining([...always, ...required]))
})

test('land has no floors, and a flat no road', () => {
  expect(outlineOf(WizardType.land)).not.toHaveProperty('延床面積')
  expect(outlineOf(WizardType.condominium)).not.toHaveProperty('接道')
})

test('areas are in square metres and 坪, with where they come from', () => {
  expect(outlineOf(WizardType.land)['土地面積']).toBe('165.28㎡（49.99坪） 公簿')
  expect(outlineOf(WizardType.condominium)['専有面積']).toBe('70.12㎡（21.21坪） 壁芯')
})

test('the building’s month is in both calendars, with its age and what that means for earthquakes', () => {
  expect(outlineOf(WizardType.house)['築年月']).toBe('1998年3月（平成10年）築28年')
  const old = makeEstate({}, WizardType.house).building
  expect(outlineOf(WizardType.house, { building: { ...old, builtYearMonth: '1979-05' } })['築年月']).toBe(
    '1979年5月（昭和54年）築47年・旧耐震の可能性',
  )
})

test('a building is 新築 while it is under a year old and was never lived in, on the day it is looked at', () => {
  const { building } = makeEstate({}, WizardType.house)
  const called = (built: string | null, neverLivedIn: boolean | null) =>
    outlineOf(WizardType.house, { building: { ...building, builtYearMonth: built, neverLivedIn } })['新築・中古']
  expect([called('2025-12', true), called('2027-03', true)]).toEqual(['新築', '新築'])
  expect([called('2025-11', true), called('2025-12', false), called('1998-03', null)]).toEqual(['中古', '中古', '中古'])
  expect([called('2025-12', null), called(null, true)]).toEqual([undefined, undefined])
})

test('the plan is worded with its rooms', () => {
  const { building } = makeEstate({}, WizardType.house)
  const rooms = [
    { roomType: RoomType.western, size: 6.5, floor: 2 },
    { roomType: RoomType.japanese, size: 8, floor: 1 },
  ]
  expect(outlineOf(WizardType.house, { building: { ...building, rooms } })['間取り']).toBe(
    '4LDK（洋室 6.5帖・和室 8帖）',
  )
})

test('fees are worded one by one, and none at all is said to be none', () => {
  const { building } = makeEstate({}, WizardType.condominium)
  expect(outlineOf(WizardType.condominium)).toMatchObject({
    '管理費（月額）': '12,800円',
    '修繕積立金（月額）': '9,600円',
  })
  expect(outlineOf(WizardType.condominium, { building: { ...building, managementFee: 0 } })['管理費（月額）']).toBe(
    'なし',
  )
})

test('handover, reasons and what has to be known are put into words', () => {
  const overrides = {
    deliveryTiming: HandoverTiming.planned,
    deliveryDate: '2027-03-14',
    reasonForSaleCodes: [SaleReason.inheritance, SaleReason.other],
    reasonForSale: '遠方に住んでいます。',
    disclosureSource: InquirySource.inquiry,
  }
  expect(outlineOf(WizardType.house, overrides)).toMatchObject({
    引渡しの時期: '予定（2027年3月14日）',
    売却理由: '相続・その他\n遠方に住んでいます。',
    告知事項: 'お問い合わせください（要確認）',
    情報公開日: '2026年11月3日',
    次回更新予定日: '2026年12月5日',
  })
})

test('a price is in 万円, given away, or still to be talked about', () => {
  expect(outlineOf(WizardType.land)['価格']).toBe('2,980万円')
  expect(outlineOf(WizardType.land, { price: 0, freeTransfer: true })['価格']).toBe('無償譲渡')
  expect(outlineOf(WizardType.land, { price: 3_000_000, freeTransfer: true })['価格']).toBe('300万円')
  expect(outlineOf(WizardType.land, { priceDecided: false })['価格']).toBe('応相談')
})

test('what the seller has not filled in is left out, even when nothing is filled in', () => {
  const blank = {
    estateType: PropertyCategory.notSelected,
    land: {},
    building: {},
    price: null,
    publicAddress: null,
    prefectures: null,
    city: null,
    town: null,
    nearestStation: null,
    transactionMode: null,
    statusOfUse: null,
  }
  const lines = outlineOf(WizardType.house, blank)
  expect(lines).not.toHaveProperty('土地面積')
  expect(Object.values(lines).every((value) => value.trim() !== '')).toBe(true)
})
