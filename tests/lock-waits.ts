import pg from 'pg'
import { expect, inject } from 'vitest'
import { eventually } from './eventually.ts'

/** How many connections wait for what the transaction of a process of the server holds, directly or behind one another. */
const waits = `with recursive waits as materialized (
    select pid, pg_blocking_pids(pid) as holders from pg_stat_activity where wait_event_type = 'Lock'
  ), behind(pid) as (
    select $1::int union select waits.pid from waits join behind on behind.pid = any(holders)
  ) select count(*)::int - 1 as count from behind`

/**
 * Waits until so many connections wait for what the transaction of `holder` has locked: who waits for another's counts not. It is asked by
 * a connection of its own, since those of a house may all be waiting.
 */
export async function waitersFor(holder: Pick<pg.PoolClient, 'query'>, count = 1): Promise<void> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const watcher = new pg.Client({ connectionString: new URL('/postgres', inject('postgres')).href })
  await watcher.connect()
  try {
    await eventually(async () => {
      const { rows: counts } = await watcher.query<{ count: number }>(waits, [rows[0]!.pid])
      expect(counts[0]!.count).toBeGreaterThanOrEqual(count)
    })
  } finally {
    await watcher.end()
  }
}
