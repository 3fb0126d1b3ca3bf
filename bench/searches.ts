import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { PropertyCategory, WizardType } from '../src/domain/choices/listing.ts'
import { contract } from '../src/http/contract.ts'
import type { Context, Services } from '../src/server/kernel/context.ts'
import { countPublished, searchPublished } from '../src/server/estate/published.ts'
import { random, type Random } from './random.ts'
import { figure, quantile, type Line } from './table.ts'

type Query = Record<string, string | number>
/** A statement as the product sends it. */
export type Statement = { text: string; values: unknown[] }
type Mix = { what: string; count?: true; ask(draw: Random): Query }

const times = 200
const busy = [13, 13, 13, 14, 27, 23, 11, 1, 40, 12, 28, 22]
const price = (draw: Random) => ({ priceFrom: draw.int(2, 10) * 1_000_000, priceTo: draw.int(20, 60) * 1_000_000 })

/** The mixes of the architecture's "Search at a million". */
const mixes = (cities: readonly string[]): Mix[] => [
  { what: 'one prefecture, newest', ask: (draw) => ({ prefecturesCode: draw.pick(busy) }) },
  {
    what: 'three cities, by price',
    ask: (draw) => ({ searchCityCodes: draw.some(cities, 3).join(','), orderBy: 'price' }),
  },
  { what: 'prefecture + five filters, newest', ask: filtered },
  {
    what: 'prefecture + seven rare filters',
    ask: (draw) => ({ ...filtered(draw), searchTotalFloorAreaTo: 95, searchBuildingDateFrom: '2015-01' }),
  },
  { what: 'whole country, newest', ask: () => ({}) },
  { what: 'count: one prefecture', count: true, ask: (draw) => ({ prefecturesCode: draw.pick(busy) }) },
  {
    what: 'count: whole country + three filters',
    count: true,
    ask: (draw) => ({ searchKind: WizardType.house, ...price(draw) }),
  },
  {
    what: 'count: prefecture + seven rare filters',
    count: true,
    ask: (draw) => ({ ...filtered(draw), searchTotalFloorAreaTo: 95, searchBuildingDateFrom: '2015-01' }),
  },
]

const filtered = (draw: Random): Query => ({
  prefecturesCode: draw.pick(busy),
  estateType: PropertyCategory.landAndBuilding,
  ...price(draw),
  searchTotalFloorAreaFrom: draw.int(6, 9) * 10,
  nearestStationTimeTo: draw.int(5, 15),
})

/** Asks the product's own search, and keeps the statement that it sent. */
export function searcher({ pool, cursors }: Pick<Services, 'pool' | 'cursors'>) {
  let sent: Statement = { text: '', values: [] }
  const watched = {
    query: (statement: Statement, values: unknown[]) =>
      pool.query(statement, (sent = { text: statement.text, values }).values),
  }
  // Searches use nothing else of a context.
  const context = { services: { cursors }, db: drizzle(watched as unknown as pg.Pool), me: null } as unknown as Context
  return async (query: Query, count = false): Promise<Statement> => {
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const parsed = contract.estate.public.query.parse(texts)
    await (count ? countPublished(context, parsed) : searchPublished(context, parsed))
    return sent
  }
}

/** Milliseconds that each of the mixes takes, the product's search beside its own statement sent bare, and the indexes that served it. */
export async function measureSearches(services: Pick<Services, 'pool' | 'cursors'>): Promise<Line[]> {
  const { pool } = services
  const search = searcher(services)
  const { rows } = await pool.query(
    `select "cityCode" as code from publications group by 1 order by count(*) desc, 1 limit 200`,
  )
  const lines: Line[] = []
  for (const { what, count, ask } of mixes(rows.map(({ code }) => code))) {
    const draw = random(what)
    const indexes = new Set<string>()
    const asked: Query[] = Array.from({ length: times }, () => ask(draw))
    const line = await besideSQL(what, times, pool, async (turn) => [await search(asked[turn]!, count)])
    for (let turn = 0; turn < times; turn += 20)
      for (const name of await indexesOf(pool, await search(asked[turn]!, count))) indexes.add(name)
    lines.push({ ...line, what: `search ${what} (${[...indexes].join(', ')})` })
  }
  return lines
}

/** What `ask` takes, beside the statements that it tells it has sent, sent once more, bare and prepared. */
export async function besideSQL(
  what: string,
  times: number,
  pool: pg.Pool,
  ask: (turn: number) => Promise<Statement[]>,
): Promise<Line> {
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < times; turn++) {
    let began = performance.now()
    const sent = await ask(turn)
    ours.push(performance.now() - began)
    began = performance.now()
    for (const [at, statement] of sent.entries()) await pool.query({ name: `${what} ${at}`, ...statement })
    bare.push(performance.now() - began)
  }
  return lineOf(what, ours, bare)
}

function lineOf(what: string, ours: number[], bare: number[]): Line {
  const said = (values: number[]) => `${figure(quantile(values, 0.5))} / ${figure(quantile(values, 0.99))} ms`
  const ratio = figure(quantile(ours, 0.5) / quantile(bare, 0.5))
  return { what, ours: said(ours), against: 'same SQL, prepared (p50 / p99)', theirs: said(bare), ratio }
}

/** The indexes that a statement's plan reads; a table that is read whole is named in capitals. */
async function indexesOf(pool: pg.Pool, { text, values }: Statement): Promise<string[]> {
  const { rows } = await pool.query({ text: `explain (format json) ${text}`, values })
  const plan = JSON.stringify(rows[0]['QUERY PLAN'])
  const named = [...plan.matchAll(/"Index Name":"publications_(\w+)"/g)].map(([, name = '']) => name)
  return plan.includes('"Seq Scan"') ? [...named, 'SEQ SCAN'] : named
}
