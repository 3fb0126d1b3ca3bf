import type { Pool } from 'pg'
import { PgBoss, type JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { Mail } from '#providers/mail/index.ts'
import type { Db } from '../context.ts'

/** What can be queued, by name. */
export type Work = {
  mail: Mail
  refund: { id: string }
  cancelIntent: { intentID: string }
  returnIntent: { intentID: string }
}

export type Jobs = {
  /** Resolves when the queue takes work. */
  started: Promise<void>
  /** Queues work with the transaction that `db` is in. */
  queue<K extends keyof Work>(db: Db, name: K, work: Work[K]): Promise<void>
  /** Lets the work under way end. */
  stop(): Promise<void>
}

type Runs = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }
type Done = { [K in keyof Work]: (work: Work[K]) => Promise<void> }
type Wiring = { pool: Pool; done: Done; regular: Regular; log: Logger; pollSeconds?: number }

/** What a transaction's own connection runs; the queue writes its row there, so that it commits with the rest. */
const through = (db: Db) => {
  const { client } = (db as unknown as { session: { client: Runs } }).session
  return { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
}

/** Regular work (cron, Asia/Tokyo): the day's in Japan's night, and what people are reminded of in the morning. */
const schedule = {
  'hide-silent': '10 4 * * *',
  'clear-away': '40 4 * * *',
  'remind-due': '10 9 * * *',
  'remind-unread': '*/15 * * * *',
  'run-out': '*/10 * * * *',
  reconcile: '*/5 * * * *',
}
/** How each kind of regular work is done, by its name in `schedule`. */
export type Regular = Record<keyof typeof schedule, () => Promise<unknown>>

/** Of the work that is fetched together each piece fails, and is tried again, by itself. */
const outcomeOf = (id: string, work: () => Promise<void>): Promise<JobResult> =>
  work().then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => ({ id, status: 'failed', output: { message: String(error) } }),
  )

/**
 * The queue of work that no request waits for: mails, and what is done regularly. It lies in the database, so work
 * survives the process and is shared between processes. Each piece is tried eight times over about two hours.
 */
export function openJobs({ pool, done, regular, log, pollSeconds = 1 }: Wiring): Jobs {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  async function start() {
    await boss.start()
    for (const [name, handle] of Object.entries(done) as [string, (work: object) => Promise<void>][]) {
      await boss.createQueue(name, { retryLimit: 8, retryDelay: 30, retryBackoff: true })
      const options = { pollingIntervalSeconds: pollSeconds, batchSize: 20, burstWhenBatchFull: true } as const
      await boss.work<object>(name, { ...options, perJobResults: true }, async (jobs) => {
        const results: JobResult[] = []
        for (const { id, data } of jobs) results.push(await outcomeOf(id, () => handle(data)))
        return results
      })
    }
    for (const [name, cron] of Object.entries(schedule)) {
      await boss.createQueue(name, { policy: 'short' })
      await boss.schedule(name, cron, null, { tz: 'Asia/Tokyo' })
      await boss.work(name, { pollingIntervalSeconds: 60 }, regular[name as keyof Regular])
    }
  }
  const started = start()
  started.catch((error) => log.error({ err: error }, 'the job queue did not start'))
  return {
    started,
    async queue(db, name, work) {
      await started
      await boss.send(name, work, { db: through(db) })
    },
    async stop() {
      await started.catch(() => undefined)
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
