import { spawnSync } from 'node:child_process'
import { drizzle } from 'drizzle-orm/node-postgres'
import { contract } from '../src/http/contract.ts'
import { searchEngineOf } from '../src/server/boot/services.ts'
import { forgetChanges, openFeed } from '../src/server/estate/search/feed.ts'
import { openHomeIndex } from '../src/server/estate/search/home-index.ts'
import { publicSearchHandlers } from '../src/server/estate/search/public-search.ts'
import { openPublicVersion } from '../src/server/database/public-version.ts'
import type { Context, Db, Services } from '../src/server/kernel/context.ts'
import { openGroonga } from '../tests/process/many/groonga.ts'
import { mixes, textsOf, townsOf, type Asking, type Query } from './mixes.ts'
import { random } from './random.ts'
import { figure, quantile, type Line } from './table.ts'

const times = 50
const rounds = 5

/** Milliseconds that a page of hits or their count takes; the quickest of several askings. */
type Ask = (query: Query, asking: Asking) => Promise<number>

/** The product's search with `homeIndex`, or by PostgreSQL alone. */
function asker(db: Db, services: Pick<Services, 'cursors' | 'homeIndex'>): Ask {
  const publicReads: Services['publicReads'] = (work) => work(db)
  // Searches use nothing else of a context.
  const context = {
    services: { ...services, publicReads },
    now: new Date().toISOString(),
    db,
    me: null,
  } as unknown as Context
  const { estate } = contract
  const ask = async (texts: Record<string, string>, asking: Asking) =>
    asking === 'count'
      ? publicSearchHandlers.publicCount(context, { query: estate.publicCount.query.parse(texts) })
      : publicSearchHandlers.public(context, { query: estate.public.query.parse(texts) })
  return async (query, asking) => {
    const texts = textsOf(query)
    let quickest = Infinity
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await ask(texts, asking)
      quickest = Math.min(quickest, performance.now() - began)
    }
    return quickest
  }
}

/** What searches take by the engine, beside PostgreSQL alone, where an engine is installed: the same questions in turns. */
export async function measureEngine({ pool, cursors }: Pick<Services, 'pool' | 'cursors'>): Promise<Line[]> {
  if (spawnSync('groonga', ['--version']).error) return []
  const groonga = await openGroonga()
  const db = drizzle(pool)
  try {
    const engine = (await searchEngineOf({ searchUrl: groonga.url }))!
    const began = performance.now()
    await openFeed(engine, db).rebuild()
    const filled = (performance.now() - began) / 1000
    const report = (error: unknown) => {
      throw error
    }
    const homeIndex = openHomeIndex({ engine, db, version: openPublicVersion(db), report })
    const ours = asker(db, { cursors, homeIndex })
    const theirs = asker(db, { cursors })
    const line = { what: 'search engine: filling it', ours: `${figure(filled)} s`, against: '', theirs: '', ratio: '' }
    return [line, ...(await compareSearches(ours, theirs, await townsOf(pool)))]
  } finally {
    await forgetChanges({ db })
    await groonga.remove()
  }
}

async function compareSearches(ours: Ask, theirs: Ask, towns: Parameters<typeof mixes>[0]): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, asking = 'page', ask } of mixes(towns)) {
    if (asking === 'facets') continue
    const draw = random(what)
    const taken: [number[], number[]] = [[], []]
    for (let turn = 0; turn < times; turn++) {
      const query = ask(draw)
      taken[0].push(await ours(query, asking))
      taken[1].push(await theirs(query, asking))
    }
    const [engine, database] = taken.map((all) =>
      [0.5, 0.95, 0.99].map((share) => figure(quantile(all, share))).join(' / '),
    )
    lines.push({
      what: `search engine: ${what}`,
      ours: `${engine} ms`,
      against: 'PostgreSQL alone, quickest of 5',
      theirs: `${database} ms`,
      ratio: figure(quantile(taken[0], 0.5) / quantile(taken[1], 0.5)),
    })
  }
  return lines
}
