import { z } from 'zod'
import { publication } from '#domain/estate/publication.ts'
import { decimal, integer, maybe, ref, refs, text, yen } from '#domain/kit/fields.ts'
import { json } from '#domain/kit/parts.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'

const some = (label: string, max = 200) => refs(label, { max })

/** A saved search taken apart: what a list is empty of, or null, is not asked. */
export const searchTerms = internalTable('searchTerms', {
  alertID: ref('保存した条件'),
  anchors: some('場所と種類', 1000),
  news: some('お知らせするもの'),
  prefectures: some('都道府県'),
  cities: some('市区町村'),
  towns: some('町名'),
  stations: some('駅'),
  kinds: some('物件種別'),
  categories: some('権利の種別'),
  types: some('物件の種目'),
  floorPlans: some('間取り'),
  facilities: json('設備・条件', z.array(z.array(z.string()))),
  words: some('ことば'),
  estateNumber: maybe(text('物件番号')),
  priceFrom: maybe(yen('価格の下限')),
  priceTo: maybe(yen('価格の上限')),
  landFrom: maybe(decimal('土地面積の下限')),
  landTo: maybe(decimal('土地面積の上限')),
  floorFrom: maybe(decimal('建物面積の下限')),
  floorTo: maybe(decimal('建物面積の上限')),
  builtFrom: maybe(text('築年月の下限')),
  walkTo: maybe(integer('駅からの徒歩の上限')),
  south: maybe(integer('南の端')),
  north: maybe(integer('北の端')),
  west: maybe(integer('西の端')),
  east: maybe(integer('東の端')),
  polygon: maybe(text('描いた範囲', { max: 1000 })),
})

/** What a search asks of a listing: what is written down with its news. */
export const facts = publication.row.pick({
  prefecturesCode: true,
  cityCode: true,
  town: true,
  stations: true,
  stationIDs: true,
  nearestStationTime: true,
  searchKind: true,
  estateType: true,
  estateTypeDetail: true,
  searchFloorPlan: true,
  facilityIDs: true,
  price: true,
  searchArea: true,
  searchTotalFloorArea: true,
  searchBuildingDate: true,
  words: true,
  estateNumber: true,
  townLat: true,
  townLng: true,
})
export type Facts = z.output<typeof facts>

type Terms = z.output<typeof searchTerms.row>
/** The conditions of which one of several values is enough. */
export type Lists = Pick<
  Terms,
  'prefectures' | 'cities' | 'towns' | 'stations' | 'kinds' | 'categories' | 'types' | 'floorPlans'
>

/** In an anchor: wherever it lies, whatever it is. */
export const anyOf = '*'
/** Every place with every kind, as the index holds them. */
export const anchors = (places: readonly string[], kinds: readonly string[]): string[] =>
  places.flatMap((place) => kinds.map((kind) => `${place} ${kind}`))
