import type pg from 'pg'
import { contract } from '#http/contract.ts'
import type { Context, Db, Services } from '#server/kernel/context.ts'
import { countPublished, searchPublished } from '#server/estate/published.ts'
import { countFacets } from '#server/estate/search/count-facets.ts'
import { besideSQL, watchStatements, type Statement } from './beside-sql.ts'
import { mixes, textsOf, townsOf, type Asking, type Query } from './mixes.ts'
import { random } from './random.ts'
import { atMost, compare, quantile, type Line } from './table.ts'

const runCount = 100
type Place = Pick<Services, 'cursors'> & { db: Db }

/** Asks the product's own search as a visitor does. Answers the cursor of the next page. */
export async function searchOn({ db, cursors }: Place, query: Query, asking: Asking = 'page'): Promise<string | null> {
  // Searches use nothing else of a context.
  const context = { services: { cursors }, now: new Date().toISOString(), db, me: null } as unknown as Context
  const texts = textsOf(query)
  if (asking === 'facets') await countFacets(context, contract.estate.publicFacets.query.parse(texts))
  if (asking === 'count') await countPublished(context, contract.estate.publicCount.query.parse(texts))
  if (asking !== 'page') return null
  return (await searchPublished(context, contract.estate.public.query.parse(texts))).cursor
}

/** Asks the product's own search, and answers the statements that it sent and the cursor of the next page. */
export function searcher({ pool, cursors }: Pick<Services, 'pool' | 'cursors'>) {
  let sent: Statement[] = []
  const db = watchStatements(pool, (statement) => sent.push(statement))
  return async (query: Query, asking?: Asking): Promise<{ sent: Statement[]; cursor: string | null }> => {
    sent = []
    const cursor = await searchOn({ db, cursors }, query, asking)
    return { sent, cursor }
  }
}

/** Milliseconds that each of the mixes takes, the product's search beside its own statements sent bare, and the indexes that served it. */
export async function measureSearches(services: Pick<Services, 'pool' | 'cursors'>): Promise<Line[]> {
  const { pool } = services
  const search = searcher(services)
  const lines: Line[] = []
  for (const { what, asking, ask, goal } of mixes(await townsOf(pool))) {
    const draw = random(what)
    const indexes = new Set<string>()
    const asked: Query[] = Array.from({ length: runCount }, () => ask(draw))
    const askOne = async (turn: number) => (await search(asked[turn]!, asking)).sent
    const line = await besideSQL(what, runCount, pool, askOne, goal)
    for (let turn = 0; turn < runCount; turn += 20)
      for (const statement of await askOne(turn)) for (const name of await indexesOf(pool, statement)) indexes.add(name)
    lines.push({ ...line, what: `search ${what} (${[...indexes].join(', ')})` })
  }
  return [...lines, await farPage(search)]
}

/** Page 10,000 of twenty homes, asked by its cursor, beside the first: as many pages as there are, where there are fewer. */
async function farPage(search: ReturnType<typeof searcher>): Promise<Line> {
  let cursor: string | undefined
  let read = 0
  for (; read < 200_000; read += 100) {
    const next = (await search({ limit: 100, ...(cursor && { cursor }) })).cursor
    if (!next) break
    cursor = next
  }
  const [far, first]: [number[], number[]] = [[], []]
  const time = async (into: number[], query: Query) => {
    const began = performance.now()
    await search(query)
    into.push(performance.now() - began)
  }
  for (let turn = 0; turn < runCount; turn++) {
    await time(first, { limit: 20 })
    await time(far, { limit: 20, ...(cursor && { cursor }) })
  }
  const ours = quantile(far, 0.5)
  const theirs = quantile(first, 0.5)
  const what = `search, page ${(read / 20).toLocaleString('en')} by its cursor`
  return { ...compare(what, 'ms', ours, 'page 1', theirs), ...atMost(ours / theirs, 1.2) }
}

/** The indexes that a statement's plan reads; a table that is read whole is named in capitals. */
async function indexesOf(pool: pg.Pool, { text, values }: Statement): Promise<string[]> {
  const { rows } = await pool.query({ text: `explain (format json) ${text}`, values })
  const plan = JSON.stringify(rows[0]['QUERY PLAN'])
  const named = [...plan.matchAll(/"Index Name":"publications_(\w+)"/g)].map(([, name = '']) => name)
  return plan.includes('"Seq Scan"') ? [...named, 'SEQ SCAN'] : named
}
