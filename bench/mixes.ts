import type pg from 'pg'
import { PropertyCategory, WizardType } from '#domain/choices/listing.ts'
import type { Goal } from './beside-sql.ts'
import type { Random } from './random.ts'

export type Query = Record<string, string | number>
/** What a search is asked for besides a page of its hits: how many there are, or how many each choice of the panel would leave. */
export type Asking = 'page' | 'count' | 'facets'
/** A search as an address says it. */
export const textsOf = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
type Mix = { what: string; asking?: Asking; goal: Goal; ask(draw: Random): Query }

const busy = [13, 13, 13, 14, 27, 23, 11, 1, 40, 12, 28, 22]
const price = (draw: Random) => ({ priceFrom: draw.int(2, 10) * 1_000_000, priceTo: draw.int(20, 60) * 1_000_000 })

const pageGoal: Goal = { share: 0.99, ms: 15 }
const countGoal: Goal = { share: 0.99, ms: 20 }
const facetGoal: Goal = { share: 0.99, ms: 50 }
const wordGoal: Goal = { share: 0.95, ms: 30 }
/** The towns that words are taken from, and the cities with the most homes. */
type Towns = { cities: readonly string[]; words: Readonly<Record<number, readonly string[]>> }

/** The mixes of the architecture's "Search at a million". */
export const mixes = ({ cities, words }: Towns): Mix[] => [
  { what: 'one prefecture, newest', goal: pageGoal, ask: (draw) => ({ prefecturesCode: draw.pick(busy) }) },
  {
    what: 'three cities, by price',
    goal: pageGoal,
    ask: (draw) => ({ searchCityCodes: draw.some(cities, 3).join(','), orderBy: 'price' }),
  },
  { what: 'prefecture + five filters, newest', goal: pageGoal, ask: filteredSearch },
  {
    what: 'prefecture + seven rare filters',
    goal: pageGoal,
    ask: (draw) => ({ ...filteredSearch(draw), searchTotalFloorAreaTo: 95, searchBuildingDateFrom: '2015-01' }),
  },
  { what: 'whole country, newest', goal: pageGoal, ask: () => ({}) },
  ...[2, 3, 5].map((letters) => ({
    what: `words of ${letters} characters`,
    goal: wordGoal,
    ask: (draw: Random) => ({ keyword: draw.pick(words[letters] ?? []) }),
  })),
  ...[2, 5].map((letters) => ({
    what: `prefecture, homes with words of ${letters} characters first`,
    goal: wordGoal,
    ask: (draw: Random) => ({
      prefecturesCode: draw.pick(busy),
      keyword: draw.pick(words[letters] ?? []),
      keywordMatch: 'first',
    }),
  })),
  {
    what: 'count: one prefecture',
    asking: 'count',
    goal: countGoal,
    ask: (draw) => ({ prefecturesCode: draw.pick(busy) }),
  },
  {
    what: 'count: whole country + three filters',
    asking: 'count',
    goal: countGoal,
    ask: (draw) => ({ searchKind: WizardType.house, ...price(draw) }),
  },
  {
    what: 'count: prefecture + seven rare filters',
    asking: 'count',
    goal: countGoal,
    ask: (draw) => ({ ...filteredSearch(draw), searchTotalFloorAreaTo: 95, searchBuildingDateFrom: '2015-01' }),
  },
  ...facetMixes.map(({ what, ask }) => ({ what: `facets: ${what}`, asking: 'facets' as const, goal: facetGoal, ask })),
]

const filteredSearch = (draw: Random): Query => ({
  prefecturesCode: draw.pick(busy),
  estateType: PropertyCategory.landAndBuilding,
  ...price(draw),
  searchTotalFloorAreaFrom: draw.int(6, 9) * 10,
  nearestStationTimeTo: draw.int(5, 15),
})

const facetMixes: { what: string; ask(draw: Random): Query }[] = [
  { what: 'whole country', ask: () => ({}) },
  { what: 'one prefecture', ask: (draw) => ({ prefecturesCode: draw.pick(busy) }) },
  { what: 'prefecture + five filters', ask: filteredSearch },
]

type Town = { code: string; city: string; town: string }

export async function townsOf(pool: pg.Pool): Promise<Towns> {
  const client = await pool.connect()
  try {
    // All homes are read, from a disk that may take longer than a statement of the site's may.
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query<Town>(
      `select "cityCode" as code, min(city) as city, min(town) as town from publications group by 1 order by count(*) desc, 1 limit 200`,
    )
    return townsIn(rows)
  } finally {
    client.release(true)
  }
}

function townsIn(rows: readonly Town[]): Towns {
  const begun = (letters: number) =>
    rows.flatMap(({ city, town }) =>
      [city, town].filter((name) => name.length >= letters).map((name) => name.slice(0, letters)),
    )
  return { cities: rows.map(({ code }) => code), words: { 2: begun(2), 3: begun(3), 5: begun(5) } }
}
