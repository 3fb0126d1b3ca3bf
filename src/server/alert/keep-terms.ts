import { AlertPace } from '#domain/choices/alert.ts'
import type { SearchAlert } from '#domain/alert/search-alert.ts'
import { parseEstateNumber } from '#domain/estate/estate-number.ts'
import { likePattern, searchWords } from '#domain/text/japanese-search.ts'
import { contract } from '#http/contract.ts'
import { AppError } from '#http/errors.ts'
import { parseSearch } from '#http/search-params.ts'
import { onMap } from '../estate/on-map.ts'
import { facilityGroups } from '../estate/search-conditions.ts'
import { deleteWhere, insertRows } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { anchors, anyOf, searchTerms, type Lists } from './search-terms.ts'

/** Which column takes which condition of a search. */
const lists = new Map<string, keyof Lists>([
  ['prefecturesCode in', 'prefectures'],
  ['cityCode in', 'cities'],
  ['town in', 'towns'],
  ['stationIDs overlap', 'stations'],
  ['searchKind in', 'kinds'],
  ['estateType in', 'categories'],
  ['estateTypeDetail in', 'types'],
  ['searchFloorPlan in', 'floorPlans'],
])
const bounds = new Map([
  ['price from', 'priceFrom'],
  ['price to', 'priceTo'],
  ['searchArea from', 'landFrom'],
  ['searchArea to', 'landTo'],
  ['searchTotalFloorArea from', 'floorFrom'],
  ['searchTotalFloorArea to', 'floorTo'],
  ['searchBuildingDate from', 'builtFrom'],
  ['nearestStationTime to', 'walkTo'],
  ['townLat from', 'south'],
  ['townLat to', 'north'],
  ['townLng from', 'west'],
  ['townLng to', 'east'],
  ['townLat within', 'polygon'],
])
const boundsOf = searchTerms.row.pick({
  priceFrom: true,
  priceTo: true,
  landFrom: true,
  landTo: true,
  floorFrom: true,
  floorTo: true,
  builtFrom: true,
  walkTo: true,
  south: true,
  north: true,
  west: true,
  east: true,
  polygon: true,
})
const noBounds = Object.fromEntries([...bounds.values()].map((bound) => [bound, null]))
const noLists = (): Lists => ({
  prefectures: [],
  cities: [],
  towns: [],
  stations: [],
  kinds: [],
  categories: [],
  types: [],
  floorPlans: [],
})

/** What the index holds of a search: the narrowest places that it names, each with the kinds. */
function anchorsOf({ stations, cities, prefectures, kinds }: Lists): string[] {
  const places = [
    stations.map((id) => `s:${id}`),
    cities.map((code) => `c:${code}`),
    prefectures.map((code) => `p:${code}`),
    [anyOf],
  ]
  return anchors(
    places.find(({ length }) => length)!,
    kinds.length ? kinds : [anyOf],
  )
}

const refuse = () =>
  new AppError('bad_request', '入力内容を確認してください', [{ path: ['search'], message: '保存できない条件です' }])

type Asked = Pick<SearchAlert, 'id' | 'search' | 'pace' | 'news'>
/** A saved search as the table holds it. @throws AppError bad_request for what cannot be asked of the public search */
export async function termsOf(context: Context, { id, search, pace, news }: Asked) {
  const { data: asked } = contract.estate.public.query.safeParse(parseSearch(search))
  if (!asked) throw refuse()
  const query = onMap(asked)
  const found = noLists()
  const within: Record<string, unknown> = { ...noBounds }
  for (const { field, by, values } of query.conditions) {
    const list = lists.get(`${field} ${by}`)
    const bound = bounds.get(`${field} ${by}`)
    if (list) found[list] = values.map(String)
    else if (bound) within[bound] = values[0]
    else if (field !== 'facilityIDs') throw refuse()
  }
  const { data: bounded } = boundsOf.safeParse(within)
  if (!bounded) throw refuse()
  const keyword = String(query.keyword ?? '')
  const estateNumber = parseEstateNumber(keyword)
  const facilities = await facilityGroups(context, query)
  return {
    alertID: id,
    ...found,
    ...bounded,
    facilities,
    estateNumber,
    news: news.map(String),
    anchors: pace === AlertPace.never ? [] : anchorsOf(found),
    words: estateNumber || query.keywordMatch === 'first' ? [] : searchWords(keyword).map(likePattern),
  }
}

/** Writes down what a saved search asks for, instead of what it asked for before. */
export async function keepTerms(context: Context, alert: SearchAlert): Promise<void> {
  const terms = await termsOf(context, alert)
  await deleteWhere(context, searchTerms, { alertID: alert.id })
  await insertRows(context, searchTerms, [terms])
}
