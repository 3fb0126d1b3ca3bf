import { FloorPlan } from '#domain/choices/building.ts'
import { FilterKey, PropertyCategory, PropertyType, WizardType } from '#domain/choices/listing.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { squareMeters } from '#domain/format/area.ts'
import { price } from '#domain/format/money.ts'
import { isPolygonText } from '#domain/polygon.ts'
import { amount, codesOf, stationKey, type Condition, type Words } from './condition.ts'
import {
  ageSteps,
  finishedSince,
  floorAreaSteps,
  landAreaSteps,
  newSeismicCode,
  priceSteps,
  walkSteps,
} from './steps.ts'

const yen = /^\d{1,11}$/
const area = /^\d{1,7}(\.\d{1,2})?$/
const minutes = /^[1-9]\d?$/

/**
 * Every condition of the public search by its parameter, in the order of its chips and of the panels' fields. The parameter, SQL in both
 * directions, counts, chips, fields and plain words follow from these rows.
 */
export const conditions = {
  keyword: {
    label: 'キーワード',
    ask: { by: 'words' },
    accepts: (value) => value.trim() !== '' && value.length <= 100,
    chip: (value) => `「${value}」`,
    field: { on: 'detail' },
  },
  /** Whether homes without the words are left out, or only come later. */
  keywordMatch: {
    label: 'キーワードの使い方',
    ask: { by: 'manner', of: 'keyword' },
    accepts: (value) => value === 'all' || value === 'first',
    chip: null,
    field: null,
  },
  searchPrefecturesCodes: {
    label: '都道府県',
    ask: { by: 'in', field: 'prefecturesCode', saved: 'prefectures', facet: null },
    accepts: (value) => /^[1-9]\d?$/.test(value) && prefectureName(Number(value)) !== '',
    chip: (value) => prefectureName(Number(value)),
    field: null,
  },
  searchCityCodes: {
    label: '市区町村',
    ask: { by: 'in', field: 'cityCode', saved: 'cities', facet: null },
    accepts: (value) => /^\d{5}$/.test(value),
    chip: (value, names) => names[value] ?? '市区町村',
    field: null,
  },
  searchTowns: {
    label: '町名',
    ask: { by: 'in', field: 'town', saved: 'towns', facet: null },
    accepts: (value) => value.length <= 60,
    chip: (value) => value,
    field: null,
  },
  stationIDs: {
    label: '駅',
    ask: { by: 'overlap', field: 'stationIDs', saved: 'stations', facet: null },
    accepts: (value) => /^[1-9]\d{0,5}$/.test(value),
    chip: (value, names) => names[stationKey(value)] ?? '駅',
    field: null,
  },
  box: {
    label: '地図の範囲',
    ask: { by: 'area' },
    accepts: (value) => /^\d{1,3}(\.\d{1,6})?(,\d{1,3}(\.\d{1,6})?){3}$/.test(value),
    chip: () => '地図の範囲',
    field: null,
  },
  polygon: {
    label: '描いた範囲',
    ask: { by: 'area' },
    accepts: isPolygonText,
    chip: () => '描いた範囲',
    field: null,
  },
  searchKind: {
    ...codesOf(WizardType),
    label: FilterKey.label(FilterKey.estateType),
    ask: { by: 'in', field: 'searchKind', saved: 'kinds', facet: 'index' },
    field: { on: 'quick' },
  },
  priceFrom: {
    ...amount(yen, priceSteps, (amount) => `${price(amount)}以上`),
    label: '価格の下限',
    ask: { by: 'from', field: 'price', saved: 'priceFrom', facet: 'index' },
    field: { on: 'quick', range: '価格' },
  },
  priceTo: {
    ...amount(yen, priceSteps, (amount) => `${price(amount)}まで`),
    label: '価格の上限',
    ask: { by: 'to', field: 'price', saved: 'priceTo', facet: 'index' },
    field: { on: 'quick', range: '価格' },
  },
  searchFloorPlans: {
    ...codesOf(FloorPlan),
    label: '間取り',
    ask: { by: 'in', field: 'searchFloorPlan', saved: 'floorPlans', facet: 'index' },
    groups: [
      { label: 'ワンルーム〜1LDK', values: ['1', '2', '3', '4'] },
      { label: '2K〜2LDK', values: ['5', '6', '7'] },
      { label: '3K〜3LDK', values: ['8', '9', '10'] },
      { label: '4K以上', values: ['11', '12', '13', '14'] },
    ],
    field: { on: 'quick' },
  },
  nearestStationTimeTo: {
    ...amount(minutes, walkSteps, (minutes) => `徒歩${minutes}分以内`, '駅から'),
    label: '駅からの徒歩',
    ask: { by: 'walk', field: 'nearestStationTime', saved: 'walkTo', facet: 'index' },
    field: { on: 'quick' },
  },
  searchAreaFrom: {
    ...amount(area, landAreaSteps, (size) => `${squareMeters(size)}以上`, '土地'),
    label: '土地面積の下限',
    ask: { by: 'from', field: 'searchArea', saved: 'landFrom', facet: 'index' },
    field: { on: 'quick', range: '土地面積', label: '土地の広さ' },
  },
  searchAreaTo: {
    ...amount(area, landAreaSteps, (size) => `${squareMeters(size)}まで`, '土地'),
    label: '土地面積の上限',
    ask: { by: 'to', field: 'searchArea', saved: 'landTo', facet: 'index' },
    field: { on: 'detail', range: '土地面積' },
  },
  searchTotalFloorAreaFrom: {
    ...amount(area, floorAreaSteps, (size) => `${squareMeters(size)}以上`, '建物'),
    label: '建物面積の下限',
    ask: { by: 'from', field: 'searchTotalFloorArea', saved: 'floorFrom', facet: 'index' },
    field: { on: 'quick', range: '建物面積（専有面積）', label: '建物の広さ' },
  },
  searchTotalFloorAreaTo: {
    ...amount(area, floorAreaSteps, (size) => `${squareMeters(size)}まで`, '建物'),
    label: '建物面積の上限',
    ask: { by: 'to', field: 'searchTotalFloorArea', saved: 'floorTo', facet: 'index' },
    field: { on: 'detail', range: '建物面積（専有面積）' },
  },
  searchBuildingDateFrom: {
    label: '築年',
    ask: { by: 'from', field: 'searchBuildingDate', saved: 'builtFrom', facet: 'index' },
    accepts: (value) => /^(18|19|20)\d\d-(0[1-9]|1[0-2])$/.test(value),
    chip: (value) => `${Number(value.slice(0, 4))}年${Number(value.slice(5))}月以降の完成`,
    /** How old a building may be, as the month from which on it was finished. */
    options: (today) => [
      ...ageSteps.map((years) => ({ value: finishedSince(today, years), label: `築${years}年以内` })),
      { value: newSeismicCode, label: '1981年6月以降（新耐震の目安）' },
    ],
    field: { on: 'quick' },
  },
  estateType: {
    ...codesOf(PropertyCategory),
    label: '権利の種別',
    ask: { by: 'in', field: 'estateType', saved: 'categories', facet: 'index' },
    field: { on: 'detail' },
  },
  estateTypeDetail: {
    ...codesOf(PropertyType),
    label: '物件の種目',
    ask: { by: 'in', field: 'estateTypeDetail', saved: 'types', facet: 'row' },
    field: { on: 'detail' },
  },
  facilityIDs: {
    label: '設備・条件',
    ask: { by: 'groups', field: 'facilityIDs', saved: 'facilities', facet: 'row' },
    accepts: (value) => /^[\w-]{1,64}$/.test(value),
    chip: (value, names) => names[value] ?? '設備・条件',
    field: { on: 'detail' },
  },
  /** Whether all of the facilities are asked for; otherwise any of them. */
  facilityMatch: {
    label: 'しぼり方',
    ask: { by: 'manner', of: 'facilityIDs' },
    accepts: (value) => value === 'all',
    chip: null,
    field: { on: 'detail' },
  },
} as const satisfies Record<string, Condition>

/**
 * How people say each of them: patterns with the values that they mean, or `grammar` where rules in `plain-words/` read it. Null where words
 * never mean it. Pages do not import it, so that it stays with the server.
 */
export const words = {
  keyword: null,
  keywordMatch: null,
  searchPrefecturesCodes: 'grammar',
  searchCityCodes: 'grammar',
  searchTowns: null,
  stationIDs: 'grammar',
  box: null,
  polygon: null,
  searchKind: {
    '(?:中古)?の?(?:分譲|区分|ファミリー)?マンション': String(WizardType.condominium),
    '(?:中古)?の?(?:一?戸建て?(?:住宅)?|一軒家)': String(WizardType.house),
    '(?:売り?地|土地|宅地|分譲地)': String(WizardType.land),
  },
  priceFrom: 'grammar',
  priceTo: 'grammar',
  searchFloorPlans: 'grammar',
  nearestStationTimeTo: 'grammar',
  searchAreaFrom: 'grammar',
  searchAreaTo: 'grammar',
  searchTotalFloorAreaFrom: 'grammar',
  searchTotalFloorAreaTo: 'grammar',
  searchBuildingDateFrom: 'grammar',
  estateType: null,
  estateTypeDetail: {
    '(?:一棟|1棟)?(?:売り)?アパート': String(PropertyType.apartment),
    倉庫: String(PropertyType.warehouse),
    工場: String(PropertyType.factory),
    '(?:ホテル|旅館)': String(PropertyType.hotel),
    '(?:一棟|1棟)?(?:売り)?ビル': String(PropertyType.building),
  },
  facilityIDs: 'grammar',
  facilityMatch: 'grammar',
} as const satisfies Record<keyof typeof conditions, Words>
