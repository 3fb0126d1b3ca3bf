import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { migrate, openPool } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { openOn, type House, type Somebody } from '../../as.ts'
import { typedEstate } from '../../typed-estate.ts'
import { openReplica, type Replica } from './replica.ts'
import { eventually } from '../../eventually.ts'

let dataDir: string
let replica: Replica
let house: House
let seller: Somebody
let admin: Somebody
/** An administrator of the replica itself. */
let there: pg.Client

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sumika-primary-'))
  const { url, close } = await startEmbedded(dataDir, { durable: false })
  const pool = openPool(url)
  await migrate(pool)
  replica = await openReplica(dataDir, url)
  house = await openOn({ url, pool, dataDir, clear: () => pool.end().then(close), replicaURL: replica.url })
  ;[seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  there = await connect()
})
afterAll(async () => {
  await there?.end()
  await house?.drop()
  await replica?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

async function connect() {
  const client = new pg.Client({ connectionString: replica.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function publish(): Promise<string> {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  return id
}
const found = async () => (await house.visitor.api.estate.public({ limit: 100 })).items.map(({ id }) => id)
/** How many statements the primary is asked by a search. */
async function askedOfPrimary(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(house.services.pool, 'query')
  await work().finally(() => query.mockRestore())
  return query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('publications')).length
}
const isSeenThere = (id: string) =>
  there.query('select 1 from publications where id = $1', [id]).then(({ rowCount }) => rowCount === 1)

test('the search is served by the replica, and the primary is asked for no listing', async () => {
  const id = await publish()
  await eventually(async () => expect(await isSeenThere(id)).toBe(true))
  await eventually(async () => expect(await askedOfPrimary(found)).toBe(0))
  expect(await found()).toContain(id)
  expect(await house.visitor.api.estate.publicCount({})).toEqual({ count: (await found()).length })
})

test('whoever has published reads it at once, however far the replica lags, and the replica again when it has followed', async () => {
  await there.query('select pg_wal_replay_pause()')
  const id = await publish()
  expect(await found()).toContain(id)
  expect(await isSeenThere(id)).toBe(false)
  await there.query('select pg_wal_replay_resume()')
  await eventually(async () => expect(await askedOfPrimary(found)).toBe(0))
  expect(await found()).toContain(id)
})

test('a replica that goes away fails no search, and is read again when it is back', async () => {
  await there.end()
  await replica.stop()
  const id = await publish()
  for (let n = 0; n < 5; n++) expect(await found()).toContain(id)
  await replica.start()
  there = await connect()
  await eventually(async () => expect(await askedOfPrimary(found)).toBe(0))
  expect(await found()).toContain(id)
})
