import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/database/database.ts'
import { seed } from '../../chance.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { openPgbouncer } from './pgbouncer.ts'
import { openStorm } from '../storm.ts'

/** Fewer than one process asks for by itself. */
const connections = 6

let bouncer: Awaited<ReturnType<typeof openPgbouncer>>
let cluster: Cluster
beforeAll(async () => {
  cluster = await openCluster(seed, async (url) => {
    bouncer = await openPgbouncer(url, connections)
    return { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: url }
  })
}, 300_000)
afterAll(async () => {
  await cluster?.close()
  await bouncer?.stop()
})

test(
  `two processes that share ${connections} connections by transactions lose, double and disorder nothing (SEED=${seed})`,
  { timeout: 180_000 },
  async () => {
    const { end } = openStorm(cluster)
    const pool = openPool(cluster.databaseURL, 1)
    const used = `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    const doing = `select pid, state, wait_event, pg_blocking_pids(pid) as behind, now() - xact_start as since, left(query, 200) as query
      from pg_stat_activity where datname = current_database() and state <> 'idle'`
    const most: number[] = []
    for (let n = 0; n < 10; n++) {
      await wait(300)
      const signal = AbortSignal.timeout(40_000)
      const searched = await fetch(`${cluster.site.url}/api/public/estates?prefecturesCode=13`, { signal }).catch(
        async (cause) => {
          throw new Error(`no answer, while the database was at:\n${JSON.stringify((await pool.query(doing)).rows)}`, {
            cause,
          })
        },
      )
      // A busy machine may keep a request waiting for a connection longer than a process lets it wait.
      if (searched.status === 503) expect(searched.headers.get('retry-after')).toBe('5')
      else expect(searched.status).toBe(200)
      most.push((await pool.query(used)).rows[0].n)
    }
    await pool.end()
    expect(await end()).toEqual({})
    expect(cluster.works.shopping.count()).toBeGreaterThan(0)
    // And three of each process's own: one that listens for events, two of the queue.
    expect(Math.max(...most)).toBeLessThanOrEqual(connections + 6)
    const said = cluster.sites.flatMap((site) => site.said().split('\n'))
    const errors = said.filter((line) => /"level":"(error|fatal)"/.test(line))
    expect(errors.filter((line) => !line.includes('a request was not served'))).toEqual([])
  },
)
