import { contract } from '../src/http/contract.ts'
import type { Context } from '../src/server/kernel/context.ts'
import { homesOnMap } from '../src/server/estate/place/homes-on-map.ts'
import { watched } from './beside-sql.ts'
import type { Place } from './place.ts'
import { atMost, figure, quantile, type Line } from './table.ts'

const times = 100
/** So many homes are in view. */
const inView = 10_000

/** Milliseconds and bytes of the map's answer where ten thousand homes are in view, around towns that have many. */
export async function measureMap({ pool }: Pick<Place, 'pool'>): Promise<Line[]> {
  const { rows: towns } = await pool.query<{ lat: number; lng: number }>(
    `select "townLat" as lat, "townLng" as lng from publications where "townLat" is not null group by 1, 2 order by count(*) desc, 1, 2 limit 10`,
  )
  // The map uses nothing else of a context.
  const context = { db: watched(pool, () => undefined), me: null } as unknown as Context
  const ask = async (lat: number, lng: number, reach: number) => {
    const box = [lat - reach, lng - reach, lat + reach, lng + reach].map((part) => part / 10_000).join()
    const began = performance.now()
    const answer = await homesOnMap(context, contract.place.homes.query.parse({ box }))
    const shown = answer.clusters.reduce((sum, { count }) => sum + count, 0)
    return { ms: performance.now() - began, bytes: Buffer.byteLength(JSON.stringify(answer)), shown }
  }
  /** How far around a town so many homes lie. */
  const reachOf = async ({ lat, lng }: (typeof towns)[number]) => {
    let [near, far] = [0, 200_000]
    while (far - near > 50) {
      const middle = Math.round((near + far) / 2)
      if ((await ask(lat, lng, middle)).shown < inView) near = middle
      else far = middle
    }
    return { lat, lng, reach: far }
  }
  const views = []
  for (const town of towns) views.push(await reachOf(town))
  const asked = []
  for (let turn = 0; turn < times; turn++) {
    const { lat, lng, reach } = views[turn % views.length]!
    asked.push(await ask(lat, lng, reach))
  }
  const taken = asked.map(({ ms }) => ms)
  const [p50, p99] = [quantile(taken, 0.5), quantile(taken, 0.99)]
  const bytes = Math.max(...asked.map(({ bytes }) => bytes))
  const line = (what: string, ours: string, goal: object = {}): Line => ({
    ...{ what: `map of 10,000 homes, ${what}`, ours, against: '', theirs: '', ratio: '' },
    ...goal,
  })
  return [
    line('p50', `${figure(p50)} ms`, atMost(p50, 50, ' ms')),
    line('p99', `${figure(p99)} ms`),
    line('the largest answer', `${figure(bytes / 1000)} kB`, atMost(bytes / 1000, 60, ' kB')),
  ]
}
