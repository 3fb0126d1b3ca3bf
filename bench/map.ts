import { maxCorners, polygonText, type Corner } from '#domain/polygon.ts'
import { contract } from '#http/contract.ts'
import type { Context } from '#server/kernel/context.ts'
import { homesOnMap } from '#server/estate/place/homes-on-map.ts'
import { watchStatements } from './beside-sql.ts'
import type { Place } from './place.ts'
import { atMost, figure, quantile, type Line } from './table.ts'

const runCount = 100
/** So many homes are in view. */
const homesInView = 10_000
/** Half as far as an area may reach. */
const maxExtent = 10_000

/** Milliseconds and bytes of the map's answer where ten thousand homes are in view, around towns that have many. */
export async function measureMap({ pool }: Pick<Place, 'pool'>): Promise<Line[]> {
  const { rows: towns } = await pool.query<{ lat: number; lng: number }>(
    `select "townLat" as lat, "townLng" as lng from publications where "townLat" is not null group by 1, 2 order by count(*) desc, 1, 2 limit 10`,
  )
  // The map uses nothing else of a context.
  const context = { db: watchStatements(pool, () => undefined), me: null } as unknown as Context
  const ask = async (lat: number, lng: number, reach: number, polygon?: string) => {
    const box = [lat - reach, lng - reach, lat + reach, lng + reach].map((part) => part / 10_000).join()
    const began = performance.now()
    const answer = await homesOnMap(context, contract.place.homes.query.parse({ box, ...(polygon && { polygon }) }))
    const shown = answer.clusters.reduce((sum, { count }) => sum + count, 0)
    return { ms: performance.now() - began, bytes: Buffer.byteLength(JSON.stringify(answer)), shown }
  }
  const inBox = ({ lat, lng }: (typeof towns)[number], reach: number) => ask(lat, lng, reach)
  /** An area of as many corners as may be drawn. */
  const inArea = ({ lat, lng }: (typeof towns)[number], reach: number) =>
    ask(lat, lng, reach, polygonText(around(lat, lng, Math.min(reach, maxExtent))))
  return [...(await measureViews(towns, inBox, '')), ...(await measureViews(towns, inArea, ' in a drawn area'))]
}

/** The corners of a ring around a place, each second one nearer to it. */
const around = (lat: number, lng: number, reach: number): Corner[] =>
  Array.from({ length: maxCorners }, (_, index) => {
    const angle = (index / maxCorners) * 2 * Math.PI
    const far = reach * (index % 2 ? 0.8 : 1)
    return [Math.round(lat + far * Math.sin(angle)), Math.round(lng + far * Math.cos(angle))]
  })

type Town = { lat: number; lng: number }
type Ask = (town: Town, reach: number) => Promise<{ ms: number; bytes: number; shown: number }>

/** Asks for views of so many homes. */
async function measureViews(towns: readonly Town[], ask: Ask, where: string): Promise<Line[]> {
  /** How far around a town so many homes lie. */
  const reachOf = async (town: Town) => {
    let near = 0
    let far = 200_000
    while (far - near > 50) {
      const middle = Math.round((near + far) / 2)
      if ((await ask(town, middle)).shown < homesInView) near = middle
      else far = middle
    }
    return { town, reach: far }
  }
  const views = []
  for (const town of towns) views.push(await reachOf(town))
  const asked = []
  for (let turn = 0; turn < runCount; turn++) {
    const { town, reach } = views[turn % views.length]!
    asked.push(await ask(town, reach))
  }
  const taken = asked.map(({ ms }) => ms)
  const p50 = quantile(taken, 0.5)
  const p99 = quantile(taken, 0.99)
  const bytes = Math.max(...asked.map(({ bytes }) => bytes))
  const line = (what: string, ours: string, goal: object = {}): Line => ({
    what: `map of 10,000 homes${where}, ${what}`,
    ours,
    against: '',
    theirs: '',
    ratio: '',
    ...goal,
  })
  return [
    line('p50', `${figure(p50)} ms`, atMost(p50, 50, ' ms')),
    line('p99', `${figure(p99)} ms`),
    line('the largest answer', `${figure(bytes / 1000)} kB`, atMost(bytes / 1000, 60, ' kB')),
  ]
}
