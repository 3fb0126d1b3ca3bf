import type { PoolClient } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#http/errors.ts'
import { query } from '../kernel/query.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../kernel/context.ts'
import { openPublicReads } from './public-reads.ts'
import { rowsOn } from './open-db.ts'

let version: number
let now = 0
const report = vi.fn<(error: unknown) => void>()
/** A server whose rows are its name, and what its public version is. */
function server(name: string, version = 1) {
  const shown = { version }
  const query = vi.fn<(statement: { text: string }) => Promise<object>>(async ({ text }) => ({
    rows: [text.includes('publicVersion') ? { n: shown.version } : { name }],
  }))
  return { shown, query }
}
type Server = ReturnType<typeof server>
/** A connection to a server, as a pool gives it out. */
const connectionTo = ({ query }: Server) => ({ query, release: vi.fn<(isBroken: boolean) => void>() })

beforeEach(() => {
  version = 1
  vi.clearAllMocks()
})
/** @param replicas what the pool gives out, one after the other, over and over */
function open(...replicas: (ReturnType<typeof connectionTo> | Error)[]) {
  let turn = 0
  const connect = vi.fn<() => Promise<PoolClient>>(async () => {
    const next = replicas[turn++ % replicas.length]
    if (next instanceof Error) throw next
    return next as unknown as PoolClient
  })
  const primary = {
    db: rowsOn(server('primary') as never),
    version: { present: async () => version, known: () => undefined, expire: () => undefined },
  }
  const read = openPublicReads({
    primary,
    replicas: replicas.length ? { connect } : undefined,
    report,
    clock: () => now,
  })
  const nameOf = async (db: Db) => (await query<{ name: string }>({ db }, sql`select name`))[0]?.name
  return { read, connect, where: () => read(nameOf) }
}

test('without a replica the primary is read', async () => {
  expect(await open().where()).toBe('primary')
})

test('a replica is read while it shows what the primary does', async () => {
  const replica = server('replica')
  const { where } = open(connectionTo(replica))
  expect(await where()).toBe('replica')
  version = 2
  expect(await where()).toBe('primary')
  replica.shown.version = 2
  expect(await where()).toBe('replica')
  expect(report).not.toHaveBeenCalled()
})

test('what one replica shows says nothing of another, to which the next connection leads', async () => {
  const [quick, slow] = [server('quick', 2), server('slow', 1)]
  const { where } = open(connectionTo(quick), connectionTo(slow))
  version = 2
  expect([await where(), await where(), await where(), await where()]).toEqual(['quick', 'primary', 'quick', 'primary'])
})

test('what a connection has shown once is not asked again', async () => {
  const replica = server('replica', 3)
  const { where } = open(connectionTo(replica))
  for (const wanted of [2, 3, 3]) {
    version = wanted
    expect(await where()).toBe('replica')
  }
  expect(replica.query).toHaveBeenCalledTimes(4)
})

test('where no connection is had, the replicas are left alone for five seconds', async () => {
  const { where, connect } = open(new Error('away'), connectionTo(server('replica')))
  expect(await where()).toBe('primary')
  now += 4_999
  expect(await where()).toBe('primary')
  expect(connect).toHaveBeenCalledOnce()
  now += 1
  expect(await where()).toBe('replica')
  expect(report).toHaveBeenCalledOnce()
})

test('what fails at one replica is read from the primary, its connection is closed, and the next one is used', async () => {
  const broken = connectionTo(server('broken'))
  broken.query.mockRejectedValue(new Error('cut off'))
  const sound = connectionTo(server('sound'))
  const { where } = open(broken, sound)
  expect([await where(), await where()]).toEqual(['primary', 'sound'])
  expect(broken.release).toHaveBeenCalledWith(true)
  expect(sound.release).toHaveBeenCalledWith(false)
  expect(report).toHaveBeenCalledOnce()
})

test('what is refused is refused, and keeps its connection', async () => {
  const replica = connectionTo(server('replica'))
  const { read } = open(replica)
  await expect(read(() => Promise.reject(new AppError('bad_request', '違います')))).rejects.toThrow('違います')
  expect(replica.release).toHaveBeenCalledWith(false)
})
