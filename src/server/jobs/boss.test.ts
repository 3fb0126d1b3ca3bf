import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openDb, rowsOn } from '../database/open-db.ts'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { openPool } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { openJobs, type Jobs } from './boss.ts'
import { regularWork, type WorkHandlers } from './work.ts'
import { eventually } from '../../../tests/eventually.ts'

const nothing = async () => undefined
const unused = () => {
  throw new Error('no regular work is due here')
}
const regular = regularWork(unused)
const log = createLog('silent')

let database: FreshDatabase
const opened: Jobs[] = []
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
  await database.drop()
})

/** Work of which refunds are done like this; other is not asked for here. */
const handlersWith = (refund: WorkHandlers['refund']): WorkHandlers => ({
  mail: nothing,
  sealedMail: nothing,
  push: nothing,
  refund,
  cancelIntent: nothing,
  returnIntent: nothing,
  listingNews: nothing,
  webhooks: nothing,
  estateImport: nothing,
  removeAccount: nothing,
})
function open(refund: WorkHandlers['refund'], isAlone = true) {
  const jobs = openJobs({ url: database.url, log, handlers: handlersWith(refund), regular, isAlone, pollSeconds: 0.5 })
  opened.push(jobs)
  return jobs
}
const state = async () => {
  const { rows } = await database.pool.query(`select state from pgboss.job where name = 'refund'`)
  return rows.map((row) => row.state as string)
}

test('the queue starts although every connection is held by a transaction that waits for it', async () => {
  const pool = openPool(database.url, 2)
  const done: string[] = []
  const jobs = open(async ({ id }) => void done.push(id))
  const transactions = ['a', 'b', 'c'].map((id) => openDb(pool).transaction((db) => jobs.queue(db, 'refund', { id })))
  await Promise.all(transactions)
  await eventually(() => expect(done.toSorted()).toEqual(['a', 'b', 'c']))
  await pool.end()
})

test.each(['new', 'there before'])(
  'work is queued by the connection of its transaction alone, in a queue that is %s',
  async (age) => {
    if (age === 'new') await database.pool.query('delete from pgboss.schedule; delete from pgboss.queue')
    // Whoever looks for work learns of the queues as well.
    const working = vi.spyOn(PgBoss.prototype, 'work').mockResolvedValue('')
    const jobs = open(nothing)
    await jobs.started
    const client = await database.pool.connect()
    // What queues do for themselves at the same moment belongs to no piece of work.
    const sending = new AsyncLocalStorage<true>()
    const askers: unknown[] = []
    const query = pg.Client.prototype.query
    const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
      if (sending.getStore()) askers.push(this)
      return query.apply(this, given)
    })
    try {
      await sending.run(true, () => jobs.queue(rowsOn(client), 'refund', { id: 'a' }))
      expect(askers.length).toBeGreaterThan(0)
      expect(askers.filter((asker) => asker !== client)).toEqual([])
    } finally {
      for (const spy of [asked, working]) spy.mockRestore()
      client.release()
    }
  },
)

test('a queue that could not start starts when its database is there, and takes work', async () => {
  const url = new URL(database.url)
  const late = url.pathname.slice(1)
  const away = `${late}_away`
  const administer = async (...statements: string[]) => {
    const pool = openPool(new URL('/postgres', url).href, 1)
    for (const statement of statements) await pool.query(statement)
    await pool.end()
  }
  await administer(`alter database ${late} rename to ${away}`)
  const done: string[] = []
  const refused = vi.spyOn(log, 'error')
  const jobs = open(async ({ id }) => void done.push(id))
  await eventually(() => expect(refused).toHaveBeenCalledWith(expect.anything(), 'the job queue did not start'))
  await administer(`alter database ${away} rename to ${late}`)
  await jobs.started
  const pool = openPool(database.url, 1)
  await jobs.queue(openDb(pool), 'refund', { id: 'late' })
  await eventually(() => expect(done).toEqual(['late']))
  await pool.end()
})

test('a queue that failed in the midst of its start begins anew, and does one piece of a kind at a time', async () => {
  await open(nothing).started
  await opened.pop()!.stop()
  await database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
  )
  await database.pool.query('delete from pgboss.schedule')
  await database.pool.query(`create trigger refuse before insert on pgboss.schedule execute function refuse()`)
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const refused = vi.spyOn(log, 'error')
  const jobs = open(({ id }) => {
    begun.push(id)
    return end.promise
  })
  await eventually(() => expect(refused).toHaveBeenCalledWith(expect.anything(), 'the job queue did not start'))
  await database.pool.query('drop function refuse cascade')
  await jobs.started
  await jobs.queue(openDb(database.pool), 'refund', { id: 'a' })
  await eventually(() => expect(begun).toEqual(['a']))
  await jobs.queue(openDb(database.pool), 'refund', { id: 'b' })
  // Longer than two looks of a worker that has nothing to do.
  await wait(1_200)
  expect(begun).toEqual(['a'])
  end.resolve()
  await eventually(() => expect(begun).toEqual(['a', 'b']))
})

test('five mails are sent at a time, and one that takes long holds up none of those behind it', async () => {
  const begun: string[] = []
  const [early, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const mail: WorkHandlers['mail'] = ({ subject }) => (begun.push(subject) === 1 ? late : early).promise
  const jobs = openJobs({
    url: database.url,
    log,
    handlers: { ...handlersWith(nothing), mail },
    regular,
    pollSeconds: 0.5,
  })
  opened.push(jobs)
  await jobs.started
  await openDb(database.pool).transaction(async (db) => {
    for (const subject of 'abcdefghijklmnopqrst')
      await jobs.queue(db, 'mail', { to: 'taro@example.jp', subject, text: '', html: '' })
  })
  await eventually(() => expect(begun).toHaveLength(5))
  early.resolve()
  await eventually(() => expect(begun.toSorted().join('')).toBe('abcdefghijklmnopqrst'))
  late.resolve()
})

test('a start leaves the queues and schedules that it finds, and puts right what differs', async () => {
  const writing = (['createQueue', 'updateQueue', 'schedule'] as const).map((name) => vi.spyOn(PgBoss.prototype, name))
  const restart = async () => {
    for (const spy of writing) spy.mockClear()
    await open(nothing).started
    await opened.pop()!.stop()
    return writing.map((spy) => spy.mock.calls.map(([name]) => name))
  }
  await restart()
  expect(await restart()).toEqual([[], [], []])
  await database.pool.query(`update pgboss.queue set retry_limit = 1 where name = 'refund'`)
  await database.pool.query(`update pgboss.schedule set cron = '0 0 1 1 *' where name = 'run-out'`)
  await database.pool.query(`update pgboss.schedule set timezone = 'UTC' where name = 'reconcile'`)
  await database.pool.query(`update pgboss.schedule set options = '{"tz":"Asia/Tokyo"}' where name = 'clear-away'`)
  expect(await restart()).toEqual([['refund'], ['refund'], ['clear-away', 'run-out', 'reconcile']])
  expect(await restart()).toEqual([[], [], []])
  for (const spy of writing) spy.mockRestore()
})

test('what nobody would begin again is tried for a week; a mail is old after some hours', async () => {
  await open(nothing).started
  // The shortest that all waits come to: each is up to twice as long.
  const { rows } = await database.pool.query<{ name: string; hours: number }>(
    `select name, sum(least(retry_delay * 2 ^ tries, coalesce(retry_delay_max, 'infinity'::float8)))::float8 / 3600 as hours
      from pgboss.queue, generate_series(0, retry_limit - 1) as tries group by name`,
  )
  const hoursOf = new Map(rows.map(({ name, hours }) => [name, hours]))
  for (const name of ['listingNews', 'estateImport', 'removeAccount'])
    expect(hoursOf.get(name), name).toBeGreaterThan(7 * 24)
  for (const name of ['mail', 'sealedMail', 'push', 'refund']) expect(hoursOf.get(name), name).toBeCloseTo(2.84, 1)
})

test('what a killed process had begun is taken up at the next start, under the same id', async () => {
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const dying = open((_, id) => {
    begun.push(id)
    return end.promise
  })
  await dying.started
  await dying.queue(openDb(database.pool) as never, 'refund', { id: 'r' })
  await eventually(() => expect(begun).toHaveLength(1))
  expect(await state()).toEqual(['active'])
  await database.pool.query(`update pgboss.job set retry_count = retry_limit where name = 'refund'`)
  const again: string[] = []
  open(async (_, id) => void again.push(id))
  await eventually(() => expect(again).toEqual(begun))
  await eventually(async () => expect(await state()).toEqual(['completed']))
  // To be killed counts as no try: there is none left for a failure otherwise.
  const { rows } = await database.pool.query(
    `select retry_count = retry_limit as same from pgboss.job where name = 'refund'`,
  )
  expect(rows).toEqual([{ same: true }])
  end.resolve()
})

test('a piece that the database leaves in the middle goes on when it is back, and has lost no try', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const server = openPool(new URL('/postgres', database.url).href, 1)
  const allow = (is: boolean) => server.query(`alter database ${name} allow_connections ${is}`)
  let begun = 0
  const jobs = open(async () => {
    begun++
    if (begun > 1) return
    await allow(false)
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    setTimeout(() => void allow(true), 700)
    throw new Error('Connection terminated unexpectedly')
  })
  await jobs.started
  await jobs.queue(openDb(database.pool), 'refund', { id: 'r' })
  await eventually(() => expect(begun).toBe(2))
  const tries = `select state, retry_count from pgboss.job where name = 'refund'`
  const isDone = async () =>
    expect((await database.pool.query(tries)).rows).toEqual([{ state: 'completed', retry_count: 0 }])
  await eventually(isDone)
  await server.end()
})

test('regular work that is due waits until it may begin', async () => {
  const done: string[] = []
  const counted = { ...regular, 'remind-unread': { cron: '0 0 1 1 *', run: async () => void done.push('x') } }
  const openWith = (regularAfter: Promise<unknown>) => {
    const jobs = openJobs({ url: database.url, log, handlers: handlersWith(nothing), regular: counted, regularAfter })
    opened.push(jobs)
    return jobs.started
  }
  await openWith(Promise.resolve())
  await opened.pop()!.stop()
  await database.pool.query(`insert into pgboss.job (name, policy) values ('remind-unread', 'short')`)
  const may = Promise.withResolvers<void>()
  await openWith(may.promise)
  const states = async () =>
    (await database.pool.query(`select state from pgboss.job where name = 'remind-unread'`)).rows.map(
      ({ state }) => state,
    )
  await eventually(async () => expect(await states()).toEqual(['active']))
  expect(done).toEqual([])
  may.resolve()
  await eventually(() => expect(done).toEqual(['x']))
})

test('regular work that came due while the site was down, however often, is done once when it is up again', async () => {
  const start = () => {
    const nightly = { cron: '10 9 * * *', run: nothing }
    const jobs = openJobs({ url: database.url, log, handlers: handlersWith(nothing), regular: { nightly } })
    opened.push(jobs)
    return jobs.started
  }
  await start()
  await opened.pop()!.stop()
  await database.pool.query(`update pgboss.schedule set created_on = now() - interval '9 days'`)
  await database.pool.query(`update pgboss.version set cron_on = now() - interval '3 days'`)
  await start()
  const owed = `select count(*)::int as count from pgboss.job where name = 'nightly'`
  await eventually(async () => expect((await database.pool.query(owed)).rows).toEqual([{ count: 1 }]))
})

test('of work that fails the log says why once, of which name and id, and nothing of whom it is for', async () => {
  const told: string[] = []
  const loud = createLog('error', { write: (line: string) => void told.push(line) })
  const nightly = { cron: '0 0 1 1 *', run: () => Promise.reject(new Error('the night fails')) }
  const openLoud = () => {
    const handlers = handlersWith(() => Promise.reject(new Error('no mail to yamada@example.jp')))
    const jobs = openJobs({ url: database.url, log: loud, handlers, regular: { nightly }, pollSeconds: 0.5 })
    opened.push(jobs)
    return jobs
  }
  await openLoud().started
  await opened.pop()!.stop()
  // Regular work is looked for at a start, and then once a minute.
  await database.pool.query(`insert into pgboss.job (name, policy) values ('nightly', 'short')`)
  const jobs = openLoud()
  await jobs.started
  await jobs.queue(openDb(database.pool), 'refund', { id: 'a' })
  const look = `select id, name from pgboss.job where state in ('retry', 'failed') order by name`
  await eventually(async () => expect((await database.pool.query(look)).rows).toHaveLength(2))
  const { rows } = await database.pool.query<{ id: string; name: string }>(look)
  const [night, refund] = rows
  const line = (about: object, message: string) => ({
    ...about,
    level: 'error',
    time: expect.any(String),
    err: expect.objectContaining({ message }),
    msg: 'work of the queue failed',
  })
  expect(told.map((one) => JSON.parse(one) as unknown)).toEqual(
    expect.arrayContaining([line(night!, 'the night fails'), line(refund!, 'no mail to [email]')]),
  )
  expect(told).toHaveLength(2)
})

test('a piece that fails is tried again within seconds, by itself', async () => {
  const jobs = open(({ id }) => (id === 'bad' ? Promise.reject(new Error('not now')) : nothing()))
  await jobs.started
  const db = openDb(database.pool) as never
  for (const id of ['bad', 'good']) await jobs.queue(db, 'refund', { id })
  const look = `select data->>'id' as id, state, start_after < now() + interval '11 seconds' as soon from pgboss.job
    where name = 'refund' order by 1`
  const hoped = [
    { id: 'bad', state: 'retry', soon: true },
    { id: 'good', state: 'completed', soon: true },
  ]
  await eventually(async () => expect((await database.pool.query(look)).rows).toEqual(hoped))
})
