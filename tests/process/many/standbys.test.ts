import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { migrate, openPool } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { openOn, type House, type Somebody } from '../../as.ts'
import { eventually } from '../../eventually.ts'
import { typedEstate } from '../../typed-estate.ts'
import type { DatabaseNode } from './failover/database-node.ts'
import { ask, openFailover, type Failover } from './failover/open-failover.ts'

let dataDir: string
let failover: Failover
let house: House
let seller: Somebody
let admin: Somebody
let standbys: readonly DatabaseNode[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sumika-standbys-'))
  const { url, close } = await startEmbedded(dataDir)
  const empty = openPool(url)
  await migrate(empty)
  await empty.end()
  failover = await openFailover(url)
  await close()
  const pool = openPool(failover.url)
  const clear = () => pool.end()
  house = await openOn({ url: failover.url, pool, dataDir, clear, replicaURL: failover.standbysURL })
  ;[seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  const primary = await failover.primary()
  standbys = failover.nodes.filter((node) => node !== primary)
}, 300_000)
afterAll(async () => {
  await house?.drop()
  await failover?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function publish(): Promise<string> {
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  return id
}
/** Has ten people search one time after the other. Answers how often a home was missed, and how many statements the primary was asked meanwhile. */
async function search(id: string) {
  const query = vi.spyOn(house.services.pool, 'query')
  const searchOnce = async () =>
    (await house.visitor.api.estate.public({ limit: 100 })).items.some((home) => home.id === id)
  let missed = 0
  const searchOften = async () => {
    for (let n = 0; n < 20; n++) if (!(await searchOnce())) missed++
  }
  await Promise.all(Array.from({ length: 10 }, searchOften))
  query.mockRestore()
  const asked = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('publications')).length
  return { missed, asked }
}
/** Stops what a standby follows the primary with, or lets it go on; Patroni would end a pause. */
const signalFollower = (signal: 'STOP' | 'CONT') =>
  execFileSync('pkill', [`-${signal}`, '--parent', String(readPostmaster(standbys[0]!.data)?.pid), '--full', 'startup'])
/** How many connections of the house a standby has. */
const connectionsAt = async (node: DatabaseNode) =>
  (
    await ask<{ n: number }>(
      failover.urlOf(node),
      `select count(*)::int as n from pg_stat_activity where application_name = 'sumika'`,
    )
  )[0]?.n

test('searches are shared out among the standbys, and the primary is asked for no listing', async () => {
  const id = await publish()
  await eventually(async () => expect(await search(id)).toEqual({ missed: 0, asked: 0 }))
  for (const node of standbys) expect(await connectionsAt(node)).toBeGreaterThan(1)
})

test('whoever has published reads it at once, although one of the standbys does not follow', async () => {
  signalFollower('STOP')
  const id = await publish()
  expect(await search(id)).toMatchObject({ missed: 0 })
  expect(await search(id)).toMatchObject({ missed: 0 })
})

test('the one that does not follow is left out, until it has followed', async () => {
  await ask(failover.url, `select pg_logical_emit_message(true, 'test', repeat('x', 3000000))`)
  await eventually(async () => expect(await connectionsAt(standbys[0]!)).toBe(0))
  const id = await publish()
  await eventually(async () => expect(await search(id)).toEqual({ missed: 0, asked: 0 }))
  expect(await connectionsAt(standbys[0]!)).toBe(0)
  signalFollower('CONT')
  const isLedThere = async () => {
    const rows = await ask<{ port: number }>(failover.standbysURL, 'select inet_server_port() as port')
    return rows[0]?.port === standbys[0]!.port
  }
  await eventually(async () => expect(await isLedThere()).toBe(true))
})

test('one that dies fails no search, and the other serves all of them', async () => {
  const id = await publish()
  await eventually(async () => expect(await search(id)).toEqual({ missed: 0, asked: 0 }))
  const dying = standbys[1]!.kill('machine')
  expect(await search(id)).toMatchObject({ missed: 0 })
  await dying
  await eventually(async () => expect(await search(id)).toEqual({ missed: 0, asked: 0 }))
  expect(await connectionsAt(standbys[0]!)).toBeGreaterThan(1)
})
