import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#http/contract.ts'
import type { Context } from '#server/kernel/context.ts'
import { cursors } from '#server/kernel/sql/paging.ts'
import { countPublished, searchPublished } from '#server/estate/published.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'

/** Homes of which the planner knows how many there are; nothing else of them is asked. */
const homes = `
  set session_replication_role = replica;
  insert into publications (id, "createdAt", "updatedAt", version, "estateType", "estateTypeDetail", "prefecturesCode", "cityCode", price,
    "facilityIDs", "firstApprovedAt", "nearestStationTime", "searchTotalFloorArea", "searchBuildingDate", "townLat", "townLng", words, "wordParts", body)
  select 'home' || n, now(), now(), 1, 1 + n % 7, 1, 1 + n % 47, (13101 + n % 300)::text, n * 10000, '{}', now() - make_interval(mins => n),
    n % 20, 40 + n % 90, (1980 + n % 46) || '-01', 350000 + n * 7919 % 5000, 1390000 + n * 104729 % 5000, 'home ' || n, case when n % 500 = 0 then array['世田', '田谷'] else array['港区'] end, '{}'
  from generate_series(1, 5000) n;
  set session_replication_role = default`

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(homes)
  await database.pool.query('vacuum analyze publications')
})
afterAll(() => database.drop())

/** The plans of the statements that a search sends. */
async function plansOf(
  query: Record<string, string>,
  ask: (context: Context, query: never) => Promise<unknown>,
  bitmaps = 'off',
) {
  const client = await database.pool.connect()
  const plans: string[] = []
  const watched = {
    async query(statement: pg.QueryConfig, values = statement.values) {
      const { rows } = await client.query(`explain ${statement.text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN'] as string).join('\n'))
      return client.query(statement, values)
    },
  }
  const services = { cursors: cursors('a secret of the test') }
  // Searches use nothing else of a context.
  const context = { services, db: drizzle(watched as unknown as pg.Client), me: null } as unknown as Context
  try {
    await client.query(`set enable_seqscan = off; set enable_bitmapscan = ${bitmaps}`)
    await ask(context, contract.estate.public.query.parse(query) as never)
  } finally {
    client.release(true)
  }
  return plans
}

const filtered = {
  ...{ prefecturesCode: '13', estateType: '2', priceFrom: '4000000', priceTo: '30000000', nearestStationTimeTo: '10' },
  ...{ searchTotalFloorAreaFrom: '70', searchTotalFloorAreaTo: '95', searchBuildingDateFrom: '2015-01' },
}
const searches: [what: string, query: Record<string, string>, statements: number][] = [
  ['one prefecture', { prefecturesCode: '13' }, 1],
  ['one city by price', { searchCityCodes: '13101', orderBy: 'price' }, 1],
  ['several cities by price', { searchCityCodes: '13101,14109,27127', orderBy: 'price' }, 1],
  ['the whole country', {}, 1],
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

test.each<Record<string, string>>([{ prefecturesCode: '13' }, { searchKind: '2', priceFrom: '4000000' }, filtered])(
  '%o is counted in an index alone, and no further than 10,000',
  async (query) => {
    const [plan] = await plansOf(query, countPublished)
    expect(plan).toMatch(/Limit[^]*Index Only Scan using publications_/)
  },
)
