import type { Pool } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { migrate, openPool } from '#server/database/database.ts'
import { openJobs } from '#server/jobs/boss.ts'
import { regularWork, workHandlers } from '#server/jobs/work.ts'
import { createLog } from '#server/log/log.ts'

/** Makes an empty database one that houses can be opened on copies of: migrated, with its queues, its clock stopped. */
export async function fillTemplate(url: string): Promise<void> {
  const pool = openPool(url, 1)
  try {
    await migrate(pool)
    // The queue's tables too: it would make them anew at the start of every house, in half a second.
    await pool.query(getConstructionPlans())
    await makeQueues(url)
    await stopClock(pool)
  } finally {
    await pool.end()
  }
}

/** The queues and schedules of the product, which every house would make anew. */
async function makeQueues(url: string) {
  const unused = () => {
    throw new Error('nothing is done in the template')
  }
  const handlers = workHandlers(unused, { send: unused })
  const jobs = openJobs({ url, log: createLog('silent'), handlers, regular: regularWork(unused) })
  await jobs.started
  await jobs.stop()
}

/** A test does regular work when it wants it done: what the clock does meanwhile would be chance. Whoever runs the clock looks when it was last run. */
const stopClock = (pool: Pool) => pool.query(`update pgboss.version set cron_on = now() + interval '7 days'`)
