import { rowsOn } from '#server/database/open-db.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#http/contract.ts'
import type { Context } from '#server/kernel/context.ts'
import { cursors } from '#server/kernel/sql/paging.ts'
import { countPublished, occurs, searchPublished } from '#server/estate/published.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'

/** Homes of which the planner knows how many there are; nothing else of them is asked. */
const homes = `
  set session_replication_role = replica;
  insert into publications (id, "createdAt", "updatedAt", version, "estateType", "estateTypeDetail", "prefecturesCode", "cityCode", price,
    "facilityIDs", "firstApprovedAt", "nearestStationTime", "searchTotalFloorArea", "searchBuildingDate", "townLat", "townLng", "stationIDs", words, "wordParts", body)
  select 'home' || n, now(), now(), 1, 1 + n % 7, 1, 1 + n % 47, (13101 + n % 300)::text, n * 10000, '{}', now() - make_interval(mins => n),
    n % 20, 40 + n % 90, (1980 + n % 46) || '-01', 350000 + n * 7919 % 5000, 1390000 + n * 104729 % 5000, array['s' || n], 'home ' || n, case when n % 500 = 0 then array['世田', '田谷'] else array['港区'] end, '{}'
  from generate_series(1, 5000) n;
  set session_replication_role = default`

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(homes)
  await database.pool.query('vacuum analyze publications')
})
afterAll(() => database.drop())

type Query = Record<string, string>
type Ask = (context: Context, query: never) => Promise<unknown>
type Sent = { name: string | undefined; plan: string }

/** The statements that a search sends, with their plans. */
async function sentBy(query: Query, ask: Ask, { bitmaps = 'off', as = {} } = {}): Promise<Sent[]> {
  const client = await database.pool.connect()
  const sent: Sent[] = []
  const watched = {
    async query(statement: pg.QueryConfig, values = statement.values) {
      // One that is planned for all values has its plan without them.
      const explain = statement.name ? client.query(`explain (generic_plan) ${statement.text}`) : undefined
      const { rows } = await (explain ?? client.query(`explain ${statement.text}`, values))
      sent.push({ name: statement.name, plan: rows.map((row) => row['QUERY PLAN'] as string).join('\n') })
      return client.query(statement, values)
    },
  }
  const services = { cursors: cursors('a secret of the test') }
  // Searches use nothing else of a context.
  const context = { services, db: rowsOn(watched as unknown as pg.PoolClient), me: null, ...as } as unknown as Context
  try {
    await client.query(`set enable_seqscan = off; set enable_bitmapscan = ${bitmaps}`)
    await ask(context, contract.estate.public.query.parse(query) as never)
  } finally {
    client.release(true)
  }
  return sent
}
const plansOf = async (query: Query, ask: Ask, bitmaps?: string) =>
  (await sentBy(query, ask, { ...(bitmaps && { bitmaps }) })).map(({ plan }) => plan)

const filtered = {
  prefecturesCode: '13',
  estateType: '2',
  priceFrom: '4000000',
  priceTo: '30000000',
  nearestStationTimeTo: '10',
  searchTotalFloorAreaFrom: '70',
  searchTotalFloorAreaTo: '95',
  searchBuildingDateFrom: '2015-01',
}
const walks: [what: string, query: Query, index: string][] = [
  ['the whole country', {}, 'newest'],
  ['the whole country by price', { orderBy: '-price' }, 'cheapest'],
  ['one prefecture', { prefecturesCode: '13' }, 'prefecture_newest'],
  ['one prefecture, the oldest first', { prefecturesCode: '13', orderBy: 'firstApprovedAt' }, 'prefecture_newest'],
  ['one prefecture by price', { prefecturesCode: '13', orderBy: 'price' }, 'prefecture_cheapest'],
  ['one city', { searchCityCodes: '13101' }, 'city_newest'],
  ['one city by price', { searchCityCodes: '13101', orderBy: 'price' }, 'city_cheapest'],
]
const walkOf = (index: string) =>
  new RegExp(`^Limit[^\\n]*\\n +-> +Index Scan[^\\n]* using publications_${index} on publications `)

test.each(walks)(
  '%s: the next entries of an index are the page, and the statement is kept',
  async (_, query, index) => {
    const [{ name, plan } = { name: '', plan: '' }, ...more] = await sentBy(query, searchPublished)
    expect(more).toEqual([])
    expect(name).toMatch(/^homes \w+ -?\w+$/)
    expect(plan).toMatch(walkOf(index))
    expect(plan).not.toMatch(/Sort|Seq Scan|Filter/)
  },
)

test('what is kept is planned once for the country and for all prefectures, also for one without homes', async () => {
  const client = await database.pool.connect()
  const context = { services: { cursors: cursors('a secret of the test') }, db: rowsOn(client), me: null }
  const homesIn = async (prefecturesCode?: string) => {
    const query = contract.estate.public.query.parse(prefecturesCode ? { prefecturesCode } : {})
    return (await searchPublished(context as unknown as Context, query)).items.map((home) => home.prefecturesCode)
  }
  for (let turn = 0; turn < 8; turn++) for (const place of ['13', undefined]) await homesIn(place)
  const { rows } = await client.query(`select generic_plans > 0 as once from pg_prepared_statements`)
  expect(rows).toEqual([{ once: true }, { once: true }])
  expect(await homesIn('14')).toEqual(Array(20).fill(14))
  expect(await homesIn('47')).toEqual(Array(20).fill(47))
  expect(await homesIn('48')).toEqual([])
  client.release(true)
})

const me = { id: 'somebody', role: 'user' }
test.each<[string, Query, object?]>([
  ['another length', { prefecturesCode: '13', limit: '6' }],
  ['several prefectures', { prefecturesCode: '13,14' }],
  ['anything besides the place', { prefecturesCode: '13', estateType: '2' }],
  ['another order', { prefecturesCode: '13', orderBy: 'searchTotalFloorArea' }],
  ['a word', { keyword: '世田谷' }],
  ['somebody who is signed in', { prefecturesCode: '13' }, { me }],
  ['the product itself', { prefecturesCode: '13' }, { asSystem: true }],
])('a statement for %s is not kept', async (_, query, as) => {
  const sent = await sentBy(query, searchPublished, { bitmaps: 'on', ...(as && { as }) })
  expect(sent.map(({ name }) => name)).toEqual(sent.map(() => undefined))
  expect(sent.length).toBeGreaterThan(0)
})

test('the next page of a prefecture and what is not hidden there are walked likewise, and not kept', async () => {
  let next: string | null = null
  await plansOf({ prefecturesCode: '13' }, async (context, query) => {
    next = (await searchPublished(context, query)).cursor
  })
  for (const [query, as] of [
    [{ prefecturesCode: '13', cursor: String(next) }, {}],
    [{ prefecturesCode: '13' }, { me }],
  ] as const) {
    const [{ name, plan } = { name: '', plan: '' }] = await sentBy(query, searchPublished, { as })
    expect(name).toBeUndefined()
    expect(plan).toMatch(/Index Scan using publications_prefecture_newest on publications /)
    expect(plan).not.toMatch(/Sort/)
  }
})

const searches: [what: string, query: Query, statements: number][] = [
  ['several cities by price', { searchCityCodes: '13101,14109,27127', orderBy: 'price' }, 1],
  ['one prefecture by size', { prefecturesCode: '13', orderBy: 'searchTotalFloorArea' }, 1],
  ['rare filters', filtered, 2],
  ['rare filters by price', { ...filtered, orderBy: 'price' }, 2],
]

test.each(searches)('%s: the ids are found in an index alone, and rows read by them', async (_, query, statements) => {
  const plans = await plansOf(query, searchPublished)
  expect(plans).toHaveLength(statements)
  for (const plan of plans) {
    expect(plan).toMatch(/Index Only Scan using publications_\w+ on publications publications_\d/)
    expect(plan).not.toMatch(/Seq Scan|Bitmap Heap/)
  }
})

test('words are first looked for among the newest homes, in an index alone, and then by their own index', async () => {
  const [near, rare, ...more] = await plansOf({ keyword: '世田谷' }, searchPublished, 'on')
  expect(near).toMatch(/Index Only Scan using publications_newest/)
  expect(rare).toMatch(/Bitmap Index Scan on publications_words/)
  expect(more).toEqual([])
})

test('homes with words come first as words are found, and the others as the next entries of an index alone', async () => {
  const ranked = { keyword: '世田谷', keywordMatch: 'first' }
  const [near, rare, others, ...more] = await plansOf(ranked, searchPublished, 'on')
  expect(near).toMatch(/Index Only Scan using publications_newest/)
  expect(rare).toMatch(/Bitmap Index Scan on publications_words/)
  expect(others).toMatch(/Limit[^]*Index Only Scan using publications_newest/)
  expect(others).not.toMatch(/Bitmap|Seq Scan/)
  expect(more).toEqual([])
  const [counted] = await plansOf(ranked, countPublished)
  expect(counted).not.toMatch(/publications_words/)
})

test('a home is found by its title in an index', async () => {
  const [plan] = await plansOf({}, (context) => occurs(context, '世田谷区の家', 'title'), 'on')
  expect(plan).toMatch(/using publications_title|on publications_title/)
})

test.each<Record<string, string>>([{ prefecturesCode: '13' }, { searchKind: '2', priceFrom: '4000000' }, filtered])(
  '%o is counted in an index alone, and no further than 10,000',
  async (query) => {
    const [plan] = await plansOf(query, countPublished)
    expect(plan).toMatch(/Limit[^]*Index Only Scan using publications_/)
  },
)

test.each([
  ['by their stations', `"stationIDs" && array['s1', 's2']::text[]`, 'publications_stations'],
  [
    'in the order of the distance',
    `true order by "onPlane"("townLat", "townLng") <-> "onPlane"(356437, 1396702) nulls last, id limit 21`,
    'publications_near',
  ],
])('the database finds homes %s through an index', async (_, asked, index) => {
  const { rows } = await database.pool.query(
    `explain select id from publications where "suspendedReason" is null and ${asked}`,
  )
  expect(JSON.stringify(rows)).toContain(index)
})
