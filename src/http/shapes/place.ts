import { z } from 'zod'
import { facetNames } from '#domain/estate/facets/facets.ts'
import { saidNames } from '#domain/estate/plain-words/take.ts'
import { directions } from '#domain/geography.ts'

/** One of the towns of a postcode. */
export const address = z.object({
  postcode: z.string(),
  prefCode: z.int(),
  pref: z.string(),
  cityCode: z.string(),
  city: z.string(),
  town: z.string(),
  kana: z.object({ pref: z.string(), city: z.string(), town: z.string() }),
  office: z.string().optional(),
})
export type Address = z.output<typeof address>

/** A municipality (JIS X 0402 code), with the number of published estates. */
export const city = z.object({ cityCode: z.string(), city: z.string(), kana: z.string(), count: z.int() })
/** A town of a municipality, with the number of published estates. */
export const area = z.object({ area: z.string(), kana: z.string(), count: z.int() })

/** A railway or tram line, with the number of published estates near its stations. `color` is '' where none is known. */
export const line = z.object({ lineID: z.string(), name: z.string(), color: z.string(), count: z.int() })
export type Line = z.output<typeof line>

const station = z.object({ stationID: z.string(), name: z.string(), kana: z.string(), prefecturesCode: z.int() })
/** A station, with the number of published estates that name it. */
export const lineStation = station.extend({ count: z.int() })
export type LineStation = z.output<typeof lineStation>

/** The stations of a line, or those of these ids between commas. */
export const stationsQuery = z
  .strictObject({
    lineID: z.string().max(20).describe('路線の番号'),
    stationIDs: z.string().max(1000).describe('駅の番号（カンマ区切りで複数）'),
  })
  .partial()

/**
 * A station near a town: its lines, the metres from the town's centre along a straight line, and the fewest minutes that a walk can
 * take from where the town's land begins.
 */
export const nearStation = station.extend({
  lines: z.array(line.pick({ lineID: true, name: true })),
  metres: z.int(),
  leastMinutes: z.int(),
})
export type NearStation = z.output<typeof nearStation>

/** A place that homes are ordered by their distance from: a station, or a town of a municipality. */
export const near = z
  .string()
  .regex(/^([1-9]\d{0,5}|\d{5}-.{1,60})$/, '駅の番号、または「市区町村コード-町名」で指定してください')
  .describe('この場所から近い順（駅の番号、または「市区町村コード-町名」）。orderBy より先に効く')

/** How far the centre of a home's town lies from the place asked for, in a straight line; null where its place is not known. */
export const away = z.object({ metres: z.int(), direction: z.enum(directions) }).nullable()

const degrees = String.raw`\d{1,3}(?:\.\d{1,6})?`
/** A part of the map: its south, west, north and east in degrees. */
export const box = z
  .string()
  .regex(new RegExp(`^${degrees}(?:,${degrees}){3}$`), '「南,西,北,東」の順に、度で指定してください')
  .describe('地図の範囲（南,西,北,東の順に、度。町の中心がこの中にある物件）')

const homeOnMap = z.object({ id: z.string(), title: z.string().nullable(), price: z.int() })
/**
 * Homes that stand together on a map: how many, from which price to which, and where (ten-thousandths of a degree). `town` where all
 * are of one town, at whose centre they stand; `homes` besides where few homes are in view.
 */
export const cluster = z.object({
  ...{ lat: z.int(), lng: z.int(), count: z.int(), priceFrom: z.int(), priceTo: z.int() },
  town: z.string().nullable(),
  homes: z.array(homeOnMap).optional(),
})
export type Cluster = z.output<typeof cluster>

/** What a buyer has typed, and the prefectures chosen beside it, to which cities and stations of its words belong. */
export const wordsQuery = z.strictObject({
  keyword: z.string().trim().max(100).describe('打ち込んだことば'),
  searchPrefecturesCodes: z.string().max(200).describe('選んでいる都道府県（カンマ区切りで複数）').optional(),
})

/** The conditions that the words name, as the search takes them, and the words that name none. */
export const wordsAnswer = z.object({
  keyword: z.string(),
  conditions: z.partialRecord(z.enum(saidNames), z.string()),
})

const name = `(?:${facetNames.join('|')})`
/** The conditions whose choices are counted, by their names; all, without it. */
export const facets = z
  .string()
  .regex(new RegExp(`^${name}(?:,${name})*$`), '条件の名前をカンマで区切って指定してください')
  .describe('数える条件の名前（カンマ区切りで複数。指定しないとすべて）')

const facetCounts = z.object({
  isWhole: z.boolean().describe('すべての物件を数えたか。false のとき、数は「少なくともこの件数」'),
  counts: z.record(z.string(), z.int()).describe('選択肢の値ごとの件数'),
})
export const facetsAnswer = z.partialRecord(z.enum(facetNames), facetCounts)

const place = { lat: z.number(), lng: z.number() }
/** What a map is drawn on (`Ground` of the shipped geography). */
export const ground = z.object({
  outlines: z.array(z.array(z.int())).describe('輪郭（はじめの緯度・経度と、そこからの差。1万分の1度）'),
  lines: z.array(z.object({ name: z.string(), color: z.string(), points: z.array(z.array(z.number())) })),
  stations: z.array(z.object({ stationID: z.string(), name: z.string(), ...place })),
  prefectures: z.array(z.object({ prefecturesCode: z.int(), extent: z.array(z.int()) })),
  tiles: z.object({ url: z.string(), credit: z.string() }).optional().describe('地図のタイルと出典（設定したとき）'),
})
