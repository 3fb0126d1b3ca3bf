import type { AppContext } from '#app/shell/context.ts'
import { loadResults } from '#app/features/search/results/load-results.ts'
import { readSearch } from '#app/features/search/search.ts'
import { loadEstate } from '#app/features/listing/load-estate.ts'
import type { Statement } from './beside-sql.ts'
import { signIn, sizesOf, statementsOf } from './drawn.ts'
import type { Floor } from './floors.ts'
import type { Load, LoadResult } from './load.ts'
import type { Place } from './place.ts'
import { searcher } from './searches.ts'
import { memoryOf, startFloor, startLoad, startSumika, type ServedProgram } from './servers.ts'
import { atLeast, compare, median, type Line } from './table.ts'

type AskedPath = { path: string; cookie?: string }
type Racer = AskedPath & { what: string; server: ServedProgram }
/** `goal`: the least that the first of the floors should be reached by. */
type Race = { what: string; goal: number; ours: Racer; floors: Racer[] }

const roundCount = 5
const raceSeconds = 0.8
const concurrency = 8
const results = '/buyer/estate?prefecturesCode=13'
const search = '/api/public/estates?prefecturesCode=13&limit=20'

/** Requests a second of pages and of the search, beside floors that send the same amount, or draw or ask the same. */
export async function measureRequests({ url, settings, ...services }: Place): Promise<Line[]> {
  const started: ServedProgram[] = []
  const keep = async (starting: Promise<ServedProgram>) => (
    started.push(await starting),
    started.at(-1) as ServedProgram
  )
  const load = startLoad()
  // The place has the demonstration's people, and a site that is none refuses to start there.
  await services.pool.query('delete from demonstration')
  try {
    const site = await keep(startSumika({ ...settings, DATABASE_URL: url }))
    const floor = async (what: string, of: Floor): Promise<Racer> => ({
      what,
      server: await keep(startFloor(of)),
      path: '/',
    })
    const raceOf = async (
      what: string,
      goal: number,
      asked: AskedPath,
      besides: (body: string) => Promise<Racer>[],
    ): Promise<Race> => {
      const { body, type } = await read(site, asked)
      const constant = floor('constant of that size', { kind: 'constant', bytes: Buffer.byteLength(body), type })
      const named = `${what} (${Math.round(Buffer.byteLength(body) / 1024)} kB)`
      return {
        what: named,
        goal,
        ours: { what, server: site, ...asked },
        floors: await Promise.all([...besides(body), constant]),
      }
    }
    const drawn = (statements: Statement[]) => (html: string) => [
      floor('renderToString, same nodes, same SQL', { kind: 'render', html, url, statements }),
    ]
    const [statement] = (await searcher(services)({ prefecturesCode: 13, limit: 20 })).sent
    const asked = () => [floor('same SQL, prepared', { kind: 'sql', url, ...statement!, limit: 20 })]
    const { rows } = await services.pool.query(
      `select id from publications where "prefecturesCode" = 13 order by id limit 1`,
    )
    const secret = await signIn(services.pool)
    const cookie = `sumika_session=${secret}`
    const detail = `/estate/${rows[0].id}`
    const ofResults = await statementsOf(services, secret, (context) =>
      loadResults(context as AppContext, '', readSearch({ prefecturesCode: '13' })),
    )
    const ofDetail = await statementsOf(services, secret, (context) => loadEstate(context, rows[0].id))
    const races = [
      await raceOf('result page, drawn', 0.45, { path: results, cookie }, drawn(ofResults)),
      await raceOf('detail page, drawn', 0.45, { path: detail, cookie }, drawn(ofDetail)),
      await raceOf('result page, visitors', 0.85, { path: results }, () => []),
      await raceOf('detail page, visitors', 0.85, { path: detail }, () => []),
      await raceOf('search API', 0.5, { path: search }, asked),
    ]
    const at = `http://127.0.0.1:${site.port}`
    const lines = [
      ...(await sizesOf('result page', at + results, cookie)),
      ...(await sizesOf('detail page', at + detail, cookie)),
    ]
    for (const race of races) lines.push(...(await run(race, (message) => load.ask(message))))
    return lines
  } finally {
    await load.stop()
    for (const server of started) await server.stop()
  }
}

/** All take turns, so that whatever else the machine does hits them alike. */
async function run({ what, goal, ours, floors }: Race, ask: (message: Load) => Promise<unknown>): Promise<Line[]> {
  const all = [ours, ...floors]
  const one = async ({ server, path, cookie }: Racer, seconds: number) =>
    ((await ask({ port: server.port, path, cookie, seconds, concurrency })) as LoadResult).perSecond
  // Until the compiler has seen all of it: the more there is, the longer that takes.
  for (const racer of all) await one(racer, racer === ours ? 8 : 2)
  const rates = all.map((): number[] => [])
  for (let round = 0; round < roundCount; round++)
    for (const [index, racer] of all.entries()) rates[index]?.push(await one(racer, raceSeconds))
  const [mine = NaN, ...theirs] = rates.map(median)
  return floors.map((floor, index) => ({
    ...compare(what, '/s', mine, floor.what, theirs[index] ?? NaN),
    ...(index === 0 && atLeast(mine / (theirs[0] ?? NaN), goal)),
  }))
}

async function read({ port }: ServedProgram, { path, cookie }: AskedPath): Promise<{ body: string; type: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: cookie ? { cookie } : {} })
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  return { body: await answer.text(), type: answer.headers.get('content-type') ?? '' }
}

/** Megabytes at rest and after a few thousand pages, beside a bare server. */
export async function measureMemory({ url, settings }: Place): Promise<Line[]> {
  const site = await startSumika({ ...settings, DATABASE_URL: url })
  const bare = await startFloor({ kind: 'constant', bytes: 50_000, type: 'text/html' })
  const load = startLoad()
  try {
    const idle = compare('memory at rest', 'MB', memoryOf(site), 'bare server', memoryOf(bare))
    for (const [port, path] of [
      [site.port, results],
      [site.port, search],
      [bare.port, '/'],
    ] as const)
      await load.ask({ port, path, seconds: 4, concurrency })
    return [idle, compare('memory after load', 'MB', memoryOf(site), 'bare server', memoryOf(bare))]
  } finally {
    for (const one of [load, site, bare]) await one.stop()
  }
}
