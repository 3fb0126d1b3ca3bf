// `npm run bench`: how quick the built site is, beside floors that do the same work with nothing around it, in one run on one machine.
// `-- --estates=1000000` measures with so many published estates, `-- --only=searches,lists` a few of the measures.
import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAlerts } from './alerts.ts'
import { measureDeskLists } from './desk-lists.ts'
import { measureImport } from './import.ts'
import { measureMap } from './map.ts'
import { measurePages } from './pages.ts'
import { measurePartitions } from './partitions.ts'
import { measurePictures } from './pictures.ts'
import { openPlace, type Place } from './place.ts'
import { measurePublication } from './publication.ts'
import { measureReplicas } from './replicas.ts'
import { measureMemory, measureRequests } from './requests.ts'
import { say } from './say.ts'
import { measureSearches } from './searches.ts'
import { measureStarts } from './starts.ts'
import { measureStreams } from './streams.ts'
import { measureTiles } from './tiles.ts'
import { printTable, type Line } from './table.ts'

/** What is measured while the database runs, in this order. */
const measures: Record<string, (place: Place) => Promise<Line[]>> = {
  requests: measureRequests,
  memory: measureMemory,
  searches: measureSearches,
  map: measureMap,
  tiles: measureTiles,
  publication: measurePublication,
  alerts: measureAlerts,
  lists: measureDeskLists,
  pages: measurePages,
  pictures: measurePictures,
  import: measureImport,
  streams: measureStreams,
}
/** What is measured only where it is named: copies of the place need much room, and copies of tables an hour. */
const measuresByName: Record<string, (place: Place) => Promise<Line[]>> = {
  replicas: measureReplicas,
  partitions: measurePartitions,
}
/** What is measured when it has been stopped. */
const measuresOfRest: Record<string, (place: Place) => Promise<Line[]>> = {
  starts: measureStarts,
}

const { values } = parseArgs({ options: { estates: { type: 'string', default: '100000' }, only: { type: 'string' } } })
const only = values.only?.split(',')

async function measure(among: typeof measures, place: Place): Promise<Line[]> {
  const lines: Line[] = []
  for (const [what, work] of Object.entries(among))
    if (!only || only.includes(what)) lines.push(...(await say(what, () => work(place))))
  return lines
}

console.error(
  `${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)}`,
)
spawnSync(process.execPath, [join(import.meta.dirname, '../scripts/ready.mjs')], { stdio: 'inherit' })
const place = await openPlace(Number(values.estates))
const mainLines = await measure({ ...measures, ...(only && measuresByName) }, place).finally(place.close)
console.error(`load ${loadavg()[0]?.toFixed(1)} at the end`)
printTable([...mainLines, ...(await measure(measuresOfRest, place))])
