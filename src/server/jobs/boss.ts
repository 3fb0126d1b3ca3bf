import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import { PgBoss, type JobResult, type UpdateQueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '../kernel/context.ts'
import { isAway } from '../database/clash.ts'
import { openPool } from '../database/database.ts'
import { inJobSpan, presentOrigin, type QueuedWork } from '../watch/span.ts'
import type { RegularWork, Work, WorkHandlers } from './work.ts'

export type Jobs = {
  /** Resolves when the queue takes work. */
  started: Promise<void>
  /** Queues work with the transaction that `db` is in. */
  queue<K extends keyof Work>(db: Db, name: K, work: Work[K]): Promise<void>
  /** Lets the work under way end. */
  stop(): Promise<void>
}

/** When work is looked for. */
export type JobPace = {
  /** How often the queue is asked, in seconds; at least 0.5. */
  pollSeconds?: number
  /** Regular work waits for this: a demonstration that is being filled in is played through days that are over. */
  regularAfter?: Promise<unknown>
  /** Whether this process queues work and does none: a command, whose settings need not say where mails go and who takes cards. */
  onlyQueues?: boolean
}
type Options = JobPace & {
  url: string
  handlers: WorkHandlers
  regular: RegularWork
  log: Logger
  isAlone?: boolean
}

/** A transaction's own connection for the queue, which writes its row there, so that it commits with the rest. */
const queueIn = (db: Db) => ({
  executeSql: (text: string, values?: unknown[]) => db.$client.query(text, values),
})

/** A process that says nothing of its work for so long has died; another takes the work up. Seconds. */
const heartbeatSeconds = 20
const supervision = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 }
/**
 * The clock by which regular work is due. What came due while no process ran is done once at the next start, and not for each time: it
 * looks at what is so then.
 */
const scheduling = { tz: 'Asia/Tokyo', missed: 'once' } as const
const tries = { retryLimit: 11, retryDelay: 5, retryBackoff: true, heartbeatSeconds }
/**
 * What is never too late, and what nothing else would begin again: who has left is to be forgotten, who waits for a home is to hear of it,
 * and an import is not to stand still. It is tried each hour for a week, so that it outlives whatever somebody has to mend by hand.
 */
const lastingTries = { ...tries, retryLimit: 180, retryDelayMax: 3_600 }
const lastingWork: ReadonlySet<string> = new Set<keyof Work>(['listingNews', 'estateImport', 'removeAccount'])

/**
 * How many pieces of a kind a process does at a time: of what waits for a server far away five, so that the mails of a morning are an hour's
 * work; of all else one. Two mails of the same moment may change places.
 */
const laneCounts: Partial<Record<string, number>> = { mail: 5, push: 5 }

/** An id that no work has. */
const noJob = '00000000-0000-0000-0000-000000000000'

/** How often a piece is begun anew since the database went away amid it, and for how long it is waited for, in milliseconds. */
const maxReturns = 5
const maxAbsence = 30_000

/**
 * Whether the database is away, and comes back in time. That it went is no fault of the work: it counts as no try, or a database that
 * is started again and again would use them all up.
 */
async function comesBack(pool: Pool, isStopping: () => boolean): Promise<boolean> {
  const isThere = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    )
  if (await isThere()) return false
  const end = Date.now() + maxAbsence
  while (Date.now() < end && !isStopping()) {
    await wait(500)
    if (await isThere()) return true
  }
  return false
}

type Piece = {
  id: string
  work(): Promise<void>
  /** Whether the database was away, and is back. */
  isBack(): Promise<boolean>
  report(error: unknown): void
}

/** Of the work that is fetched together each piece fails, and is tried again, by itself. */
async function outcomeOf({ id, work, isBack, report }: Piece): Promise<JobResult> {
  for (let left = maxReturns; ; left--) {
    try {
      await work()
      return { id, status: 'completed' }
    } catch (error) {
      if (left > 0 && isAway(error) && (await isBack())) continue
      report(error)
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }
}

/** Does each piece, so many at a time, and answers what came of each. */
async function doInLanes<P, R>(pieces: readonly P[], laneCount: number, act: (piece: P) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const rest = pieces.values()
  const lane = async () => {
    for (const piece of rest) results.push(await act(piece))
  }
  await Promise.all(Array.from({ length: laneCount }, lane))
  return results
}

/**
 * Takes up at once what a killed process had begun, and what waits for another try. To be killed is no fault of the work:
 * it counts as no try, or a process that is killed again and again would use them all up. Only for a process that has the
 * database to itself: elsewhere what looks so may be under way.
 */
async function resume(pool: Pool, names: readonly string[]): Promise<void> {
  // A try is counted when a piece is fetched that was begun before.
  const text = `update pgboss.job set state = 'retry', start_after = now(),
      started_on = case when state = 'active' then null else started_on end
    where name = any($1) and state in ('retry', 'active')`
  await pool.query(text, [names])
}

/**
 * Makes queues and schedules in the database where they are missing, or differ. Nearly every start finds them as they are to be: it asks
 * two questions then, and would write seventy times what stands there.
 */
async function lookAt(boss: PgBoss) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const schedules = new Map((await boss.getSchedules()).map((one) => [one.name, one]))
  return {
    async makeQueue(name: string, settings: UpdateQueueOptions, creation?: { policy: 'short' }) {
      const there = queues.get(name)
      if (there && isDeepStrictEqual({ ...there, ...settings }, there)) return
      await boss.createQueue(name, creation)
      await boss.updateQueue(name, settings)
      // Whoever asks a queue anything looks it up first, and remembers it, as a start does with all that it finds. The first piece would do
      // so from within a transaction by another connection: behind a pooler whose connections all wait for that transaction there is none.
      await boss.findJobs(name, { id: noJob })
    },
    async schedule(name: string, cron: string) {
      const there = schedules.get(name)
      const wanted = { cron, timezone: scheduling.tz, options: scheduling }
      if (there && isDeepStrictEqual({ ...there, ...wanted }, there)) return
      await boss.schedule(name, cron, null, scheduling)
    },
  }
}

/**
 * The queue of work that no request waits for: mails, and what is done regularly. It lies in the database, so work
 * survives the process and is shared between processes. Each piece is tried a dozen times over three hours and more, the first
 * ones within seconds, and what is never too late for a week; one that a killed process had begun may be done twice. `isAlone` says
 * that no other process works on this database.
 */
export function openJobs(options: Options): Jobs {
  const { url, handlers, regular, log, pollSeconds = 1, isAlone = false, regularAfter, onlyQueues = false } = options
  // Connections of its own: a request waits for the queue with its transaction open, and many would leave it none.
  const pool = openPool(url, 2)
  const duties = { supervise: !onlyQueues, schedule: !onlyQueues, ...supervision }
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, ...duties })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  const reportOf = (name: string, id: string) => (error: unknown) =>
    log.error({ err: error, name, id }, 'work of the queue failed')
  let isStopping = false
  const isBack = () => comesBack(pool, () => isStopping)
  async function begin() {
    await boss.start()
    const { makeQueue, schedule } = await lookAt(boss)
    for (const name of Object.keys(handlers)) await makeQueue(name, lastingWork.has(name) ? lastingTries : tries)
    if (onlyQueues) return
    if (isAlone) await resume(pool, [...Object.keys(handlers), ...Object.keys(regular)])
    for (const [name, handle] of Object.entries(handlers) as [string, (work: object, id: string) => Promise<void>][]) {
      const options = { pollingIntervalSeconds: pollSeconds, batchSize: 20, burstWhenBatchFull: true } as const
      await boss.work<QueuedWork>(name, { ...options, perJobResults: true }, (jobs) =>
        doInLanes(jobs, laneCounts[name] ?? 1, async ({ id, data }) => {
          const work = () => inJobSpan(name, data, (work) => handle(work, id))
          const outcome = await outcomeOf({ id, work, isBack, report: reportOf(name, id) })
          // Stored at once, and again with the rest: a process that is killed amid twenty pieces does not repeat all of them.
          if (outcome.status === 'completed') await boss.complete(name, id).catch(() => undefined)
          return outcome
        }),
      )
    }
    for (const [name, { cron, run }] of Object.entries(regular)) {
      await makeQueue(name, { heartbeatSeconds }, { policy: 'short' })
      await schedule(name, cron)
      await boss.work(name, { pollingIntervalSeconds: 60 }, async ([{ id } = { id: '' }]) => {
        await regularAfter
        await inJobSpan(name, {}, run).catch((error: unknown) => {
          reportOf(name, id)(error)
          throw error
        })
      })
    }
  }
  /** The database may go just now, and come back. */
  async function start(): Promise<void> {
    try {
      await begin()
    } catch (error) {
      log.error({ err: error }, 'the job queue did not start')
      await boss.stop({ graceful: false }).catch(() => undefined)
      if (isStopping) throw error
      await wait(1_000)
      return start()
    }
  }
  const starting = start()
  starting.catch(() => undefined)
  return {
    started: starting,
    async queue(db, name, work) {
      await starting
      await boss.send(name, { ...work, ...presentOrigin() }, { db: queueIn(db) })
    },
    async stop() {
      isStopping = true
      await starting.catch(() => undefined)
      await boss.stop({ graceful: true, timeout: 5000 })
      await pool.end()
    },
  }
}
