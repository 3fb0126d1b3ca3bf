import { FloorPlan } from '#domain/choices/building.ts'
import { FilterKey, PropertyCategory, PropertyType, WizardType } from '#domain/choices/listing.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { polygonTextFault } from '#domain/polygon.ts'
import { squareMeters } from '#domain/format/area.ts'
import { price } from '#domain/format/money.ts'
import type { Choice } from '#domain/kit/choice.ts'

/** Names that only the API knows, by code or id: of cities, facilities and, by `stationKey`, stations. */
export type Names = Readonly<Record<string, string>>

/** A station's id is a number, as a city's code is. */
export const stationKey = (stationID: string) => `station ${stationID}`

/** Values that are chosen and named together. */
export type Group = { label: string; values: readonly string[] }

/** One thing that can be asked of a search. */
export type Condition = {
  /** What it is called where it is asked for. */
  label: string
  /** Whether a value (one of a list) makes sense; what does not is ignored. */
  accepts: (value: string) => boolean
  /** How its chip reads. */
  chip: (value: string, names: Names) => string
  /** Several values between commas, each with a chip of its own. */
  several?: boolean
  groups?: readonly Group[]
}

const someOf = (label: string, choice: Choice): Condition => ({
  label,
  several: true,
  accepts: (value) => /^[1-9]\d?$/.test(value) && choice.label(Number(value)) !== '',
  chip: (value) => choice.label(Number(value)),
})
const number = (form: RegExp, label: string, chip: (amount: number) => string): Condition => ({
  label,
  accepts: (value) => form.test(value),
  chip: (value) => chip(Number(value)),
})
const yen = /^\d{1,11}$/
const area = /^\d{1,7}(\.\d{1,2})?$/

/** The floor plans as they are usually searched for: by the number of rooms. */
export const floorPlanGroups: readonly Group[] = [
  { label: 'ワンルーム〜1LDK', values: ['1', '2', '3', '4'] },
  { label: '2K〜2LDK', values: ['5', '6', '7'] },
  { label: '3K〜3LDK', values: ['8', '9', '10'] },
  { label: '4K以上', values: ['11', '12', '13', '14'] },
]

/** Every condition of a search by its name in the URL and in the API, in the order of the chips. */
export const conditions = {
  keyword: {
    label: 'キーワード',
    accepts: (value) => value.trim() !== '' && value.length <= 100,
    chip: (value) => `「${value}」`,
  },
  /** Whether homes without the words are left out, or only come later. It says how another condition reads, and has no chip. */
  keywordMatch: {
    label: 'キーワードの使い方',
    accepts: (value) => value === 'all' || value === 'first',
    chip: () => '',
  },
  searchPrefecturesCodes: {
    label: '都道府県',
    several: true,
    accepts: (value) => /^[1-9]\d?$/.test(value) && prefectureName(Number(value)) !== '',
    chip: (value) => prefectureName(Number(value)),
  },
  searchCityCodes: {
    label: '市区町村',
    several: true,
    accepts: (value) => /^\d{5}$/.test(value),
    chip: (value, names) => names[value] ?? '市区町村',
  },
  searchTowns: {
    label: '町名',
    several: true,
    accepts: (value) => value.length <= 60,
    chip: (value) => value,
  },
  stationIDs: {
    label: '駅',
    several: true,
    accepts: (value) => /^[1-9]\d{0,5}$/.test(value),
    chip: (value, names) => names[stationKey(value)] ?? '駅',
  },
  box: {
    label: '地図の範囲',
    accepts: (value) => /^\d{1,3}(\.\d{1,6})?(,\d{1,3}(\.\d{1,6})?){3}$/.test(value),
    chip: () => '地図の範囲',
  },
  polygon: { label: '描いた範囲', accepts: (value) => !polygonTextFault(value), chip: () => '描いた範囲' },
  searchKind: someOf(FilterKey.label(FilterKey.estateType), WizardType),
  estateType: someOf('権利の種別', PropertyCategory),
  estateTypeDetail: someOf('物件の種目', PropertyType),
  priceFrom: number(yen, '価格の下限', (amount) => `${price(amount)}以上`),
  priceTo: number(yen, '価格の上限', (amount) => `${price(amount)}まで`),
  searchFloorPlans: { ...someOf('間取り', FloorPlan), groups: floorPlanGroups },
  searchAreaFrom: number(area, '土地面積の下限', (size) => `土地${squareMeters(size)}以上`),
  searchAreaTo: number(area, '土地面積の上限', (size) => `土地${squareMeters(size)}まで`),
  searchTotalFloorAreaFrom: number(area, '建物面積の下限', (size) => `建物${squareMeters(size)}以上`),
  searchTotalFloorAreaTo: number(area, '建物面積の上限', (size) => `建物${squareMeters(size)}まで`),
  searchBuildingDateFrom: {
    label: '築年',
    accepts: (value) => /^(18|19|20)\d\d-(0[1-9]|1[0-2])$/.test(value),
    chip: (value) => `${Number(value.slice(0, 4))}年${Number(value.slice(5))}月以降の完成`,
  },
  nearestStationTimeTo: number(/^[1-9]\d?$/, '駅からの徒歩', (minutes) => `駅から徒歩${minutes}分以内`),
  facilityIDs: {
    label: '設備・条件',
    several: true,
    accepts: (value) => /^[\w-]{1,64}$/.test(value),
    chip: (value, names) => names[value] ?? '設備・条件',
  },
  /** Whether all of the facilities are asked for; otherwise any of them. It says how another condition reads, and has no chip. */
  facilityMatch: { label: 'しぼり方', accepts: (value) => value === 'all', chip: () => '' },
} as const satisfies Record<string, Condition>

export type ConditionName = keyof typeof conditions
export const conditionNames = Object.keys(conditions) as ConditionName[]
/** A condition by its name, whichever it is. */
export const conditionOf = (name: ConditionName): Condition => conditions[name]
