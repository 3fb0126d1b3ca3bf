import { z } from 'zod'
import { facetNames } from '#domain/estate/conditions/facets.ts'
import { parsedConditionNames } from '#domain/estate/plain-words/parsed-condition-names.ts'
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

/** A railway or tram line, with the number of published estates that name one of its stations in the prefecture. `color` is '' where none is known. */
export const line = z.object({ lineID: z.string(), name: z.string(), color: z.string(), count: z.int() })
export type LineCount = z.output<typeof line>

const station = z.object({ stationID: z.string(), name: z.string(), kana: z.string(), prefecturesCode: z.int() })
/** A station, with the number of published estates that name it. */
export const lineStation = station.extend({ count: z.int() })
export type LineStation = z.output<typeof lineStation>

const prefecturesCode = z.coerce.number().int().min(1).max(47)
/** Which homes are counted at places: those of a search, as its address says it (`?searchKind=2&priceTo=50000000`). */
const search = z
  .string()
  .max(4000)
  .describe('数える物件の条件（/public/estates の条件を、?searchKind=2&priceTo=50000000 の形で。指定しないとすべて）')

/** The places of the country, of a prefecture or of a city, and which of their homes are counted. */
export const prefecturesQuery = z.strictObject({ search: search.optional() })
export const inPrefectureQuery = z.strictObject({ prefecturesCode, search: search.optional() })
export const inCityQuery = z.strictObject({ cityCode: z.string().regex(/^\d{5}$/), search: search.optional() })

/** The stations of a line, in one prefecture or everywhere, or those of these ids between commas. */
export const stationsQuery = z
  .strictObject({
    lineID: z.string().max(20).describe('路線の番号'),
    prefecturesCode: prefecturesCode.describe('この都道府県にある駅だけ'),
    stationIDs: z.string().max(2000).describe('駅の番号（カンマ区切りで複数）'),
    search,
  })
  .partial()

/** A station by its name, and the lines by which those of one name are told apart. */
export const namedStation = station.extend({ lines: z.array(line.pick({ lineID: true, name: true })) })
export type NamedStation = z.output<typeof namedStation>
/** What somebody has typed of the name of a station. */
export const stationName = z.strictObject({
  name: z.string().trim().min(1).max(40).describe('駅名（漢字・かな、途中まで）'),
})

/**
 * A station near a town: its lines, the metres from the town's centre along a straight line, and the fewest minutes that a walk can
 * take from where the town's land begins.
 */
export const nearStation = namedStation.extend({ metres: z.int(), leastMinutes: z.int() })
export type NearStation = z.output<typeof nearStation>

/** A place that homes are ordered by their distance from: a station, or a town of a municipality. */
export const near = z
  .string()
  .regex(/^([1-9]\d{0,5}|\d{5}-.{1,60})$/, '駅の番号、または「市区町村コード-町名」で指定してください')
  .describe('この場所から近い順（駅の番号、または「市区町村コード-町名」）。orderBy より先に効く')

/** How far the centre of a home's town lies from the place asked for, in a straight line; null where its place is not known. */
export const distanceFromPlace = z.object({ metres: z.int(), direction: z.enum(directions) }).nullable()

/** What a buyer has typed, and the prefectures chosen beside it, to which cities and stations of its words belong. */
export const wordsQuery = z.strictObject({
  keyword: z.string().trim().max(100).describe('打ち込んだことば'),
  searchPrefecturesCodes: z.string().max(200).describe('選んでいる都道府県（カンマ区切りで複数）').optional(),
})

/**
 * The conditions that the words name, as the search takes them, and the words that name none. Those are best searched for where some home
 * has them all and nothing else is said (the name of a home), and elsewhere only say which homes come first.
 */
export const wordsAnswer = z.object({
  keyword: z.string(),
  keywordMatch: z.enum(['all', 'first']),
  conditions: z.partialRecord(z.enum(parsedConditionNames), z.string()),
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
