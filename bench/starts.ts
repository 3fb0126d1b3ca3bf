import { spawnSync } from 'node:child_process'
import { openDatabase } from '#server/database/database.ts'
import type { Place } from './place.ts'
import { startFloor, startSumika, type ServedProgram } from './servers.ts'
import { compare, median, type Line } from './table.ts'

const runCount = 3

async function startTime(start: () => Promise<ServedProgram>): Promise<number> {
  const seconds: number[] = []
  for (let turn = 0; turn < runCount; turn++) {
    const server = await start()
    seconds.push(server.seconds)
    await server.stop()
  }
  return median(seconds)
}

/** Seconds from the start of the process to the first page, on the data that is there, with its own database and with a running one. */
export async function measureStarts({ settings }: Pick<Place, 'settings'>): Promise<Line[]> {
  const node = median(
    Array.from({ length: runCount }, () => {
      const began = performance.now()
      spawnSync(process.execPath, ['-e', '0'])
      return (performance.now() - began) / 1000
    }),
  )
  const bare = await startTime(() => startFloor({ kind: 'constant', bytes: 50_000, type: 'text/html' }))
  const embedded = await startTime(() => startSumika(settings, { pinned: false }))
  const database = await openDatabase({ dataDir: settings.DATA_DIR })
  const attached = await startTime(() =>
    startSumika({ ...settings, DATABASE_URL: database.url }, { pinned: false }),
  ).finally(database.close)
  return [
    compare('start, embedded database', 's', embedded, 'node -e 0', node),
    compare('start, embedded database', 's', embedded, 'bare server', bare),
    compare('start, DATABASE_URL', 's', attached, 'bare server', bare),
  ]
}
