import { WizardType } from '#domain/choices/listing.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { stationKey, type Names } from '#domain/estate/conditions/condition.ts'
import { isRanked, valuesIn, type Conditions } from './search.ts'

const kinds: Readonly<Record<string, string>> = {
  [WizardType.land]: '土地',
  [WizardType.house]: '中古一戸建て',
  [WizardType.condominium]: '中古マンション',
}

const few = (names: string[]) => (names.length > 2 ? `${names.slice(0, 2).join('・')}ほか` : names.join('・'))

/** The code of the prefecture that a city's code (JIS X 0402) begins with. */
export const prefectureOfCity = (cityCode: string): number => Number(cityCode.slice(0, 2))

/** Where is searched, in words: 世田谷区三軒茶屋, 三軒茶屋駅の近く, 東京都・神奈川県, 全国. */
export function placeOf(search: Conditions, names: Names): string {
  const cities = valuesIn(search.searchCityCodes).map((code) => names[code] ?? prefectureName(prefectureOfCity(code)))
  const [town, ...others] = valuesIn(search.searchTowns)
  if (cities.length === 1 && town) return `${cities[0]}${town}${others.length ? 'ほか' : ''}`
  if (cities.length) return few(cities)
  const stations = valuesIn(search.stationIDs).map((id) => names[stationKey(id)] ?? '駅')
  if (stations.length) return `${few(stations)}の近く`
  if (search.polygon) return '描いた範囲'
  if (search.box) return '地図の範囲'
  return few(valuesIn(search.searchPrefecturesCodes).map((code) => prefectureName(Number(code)))) || '全国'
}

/** What a search is called: 東京都の物件, 世田谷区の中古マンション, 「平屋」を含む全国の物件; by words only where all homes have them. */
export const headline = (search: Conditions, names: Names): string =>
  `${search.keyword && !isRanked(search) ? `「${search.keyword}」を含む` : ''}${placeOf(search, names)}の${kinds[search.searchKind ?? ''] ?? '物件'}`

/** Whether the search is of one place and nothing else: such a page has an address of its own in search engines. */
export function isPlacePage(search: Conditions): boolean {
  const { searchPrefecturesCodes = '', searchCityCodes = '', ...rest } = search
  return (
    Object.keys(rest).length === 0 &&
    valuesIn(searchPrefecturesCodes).length <= 1 &&
    valuesIn(searchCityCodes).length <= 1
  )
}
