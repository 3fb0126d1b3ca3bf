import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { sealAudits } from '#server/audit/seal.ts'
import { verifyAudits } from '#server/audit/verify.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { openDb, rowsOn } from '#server/database/open-db.ts'
import { createLog } from '#server/log/log.ts'
import { record } from '#server/kernel/audit.ts'
import type { Context, Services } from '#server/kernel/context.ts'

let database: FreshDatabase
let services: Services
beforeEach(async () => {
  database = await freshDatabase()
  const db = openDb(database.pool)
  const now = () => new Date().toISOString()
  // What sealing takes of the services.
  services = Object.assign({} as Services, { pool: database.pool, db, log: createLog('silent'), now })
})
afterEach(() => database.drop())

const context = (now = services.now()): Context => ({
  services,
  db: services.db,
  me: {
    id: 'desk',
    role: Role.admin,
  },
  account: null,
  cookie: null,
  headers: new Headers(),
  now,
  announcements: [],
  requestID: 'r',
  ip: '::1',
  log: services.log,
})
const write = (rowID: string, more: Partial<Context> = {}) =>
  record(
    { ...context(), ...more },
    { action: 'change', noun: 'user', rowID, before: { b: 1, a: [2] }, after: { name: rowID } },
  )
const verify = (now?: string) => verifyAudits({ db: services.db, now: now ?? services.now() })
const lines = async () => {
  const text = `select sequence, "auditID", hash from "auditChain" order by sequence`
  return (await database.pool.query<{ sequence: number; auditID: string; hash: string }>(text)).rows
}
/** Does to the tables what only somebody with all rights to the database can do. */
async function tamper(statement: string): Promise<void> {
  await database.pool.query('alter table audits disable trigger user; alter table "auditChain" disable trigger user')
  await database.pool.query(statement)
}

async function sealed(count = 5): Promise<Awaited<ReturnType<typeof lines>>> {
  for (let at = 1; at <= count; at++) await write(`row-${at}`)
  await sealAudits(services)
  return lines()
}

test('every line is sealed once, in one unbroken order, whoever else seals at the same time', async () => {
  await sealed()
  for (let at = 6; at <= 20; at++) await write(`row-${at}`)
  await Promise.all([sealAudits(services), sealAudits(services), sealAudits(services)])
  expect((await lines()).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(await verify()).toMatchObject({ seals: 20, head: { sequence: 20 }, broken: null })
})

test('a line whose transaction commits after later ones were sealed is sealed then', async () => {
  const client = await database.pool.connect()
  const late = rowsOn(client)
  await client.query('begin')
  await write('late', { db: late, now: new Date(Date.now() - 60_000).toISOString() })
  await sealed(3)
  await client.query('commit')
  client.release()
  await sealAudits(services)
  expect(await lines()).toHaveLength(4)
  expect((await verify()).broken).toBeNull()
})

describe('it is named exactly', () => {
  test('which line was changed', async () => {
    const [, , third] = await sealed()
    await tamper(`update audits set after = '{"name":"other"}' where id = '${third!.auditID}'`)
    expect((await verify()).broken).toEqual({ what: 'changed', sequence: 3, auditID: third!.auditID })
  })

  test('which was removed', async () => {
    const [, second] = await sealed()
    await tamper(`delete from audits where id = '${second!.auditID}'`)
    expect((await verify()).broken).toEqual({ what: 'removed', sequence: 2, auditID: second!.auditID })
  })

  test('which seals changed places', async () => {
    const [, second, , fourth] = await sealed()
    await tamper(`update "auditChain" set sequence = -1 where sequence = 2;
      update "auditChain" set sequence = 2 where sequence = 4; update "auditChain" set sequence = 4 where sequence = -1`)
    expect((await verify()).broken).toEqual({ what: 'seal', sequence: 2, auditID: fourth!.auditID })
    expect(second!.auditID).not.toBe(fourth!.auditID)
  })

  test('where a line and its seal were taken out', async () => {
    const [, , third, fourth] = await sealed()
    await tamper(`delete from audits where id = '${third!.auditID}'; delete from "auditChain" where sequence = 3`)
    expect((await verify()).broken).toEqual({ what: 'gap', sequence: 3, auditID: fourth!.auditID })
  })

  test('which was written past the product, once sealing has had its time', async () => {
    await sealed()
    const made = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await tamper(`insert into audits (id, "createdAt", action, noun, "rowID", "requestID", ip)
      values ('forged', '${made}', 'approve', 'estate', 'x', 'r', '::1')`)
    await sealAudits(services)
    expect((await verify()).broken).toEqual({ what: 'added', sequence: 6, auditID: 'forged' })
  })

  test('that the end was cut off, for whoever has kept it', async () => {
    const [, , , , last] = await sealed()
    const end = { sequence: last!.sequence, hash: last!.hash }
    const since = { db: services.db, now: services.now() }
    expect((await verifyAudits(since, end)).broken).toBeNull()
    await tamper(`delete from audits where id = '${last!.auditID}'; delete from "auditChain" where sequence = 5`)
    expect((await verify()).broken).toBeNull()
    expect((await verifyAudits(since, end)).broken).toMatchObject({ what: 'end', sequence: 5 })
  })
  test('that the end was cut off and made anew, for whoever has kept its hash', async () => {
    const [, , , , last] = await sealed()
    const end = { sequence: last!.sequence, hash: last!.hash }
    await tamper(`delete from audits where id = '${last!.auditID}'; delete from "auditChain" where sequence = 5`)
    await write('another')
    await sealAudits(services)
    expect(await verify()).toMatchObject({ head: { sequence: 5 }, broken: null })
    const since = { db: services.db, now: services.now() }
    expect((await verifyAudits(since, end)).broken).toMatchObject({ what: 'end', sequence: 5 })
  })
})

test('a line that has gone after its years breaks nothing, and the lines after it are still proved', async () => {
  const old = new Date(Date.now() - 8 * 366 * 86_400_000).toISOString()
  await write('old', { now: old })
  await sealAudits(services)
  const [first, , third] = await sealed(2)
  await tamper(`delete from audits where id = '${first!.auditID}'`)
  expect((await verify()).broken).toBeNull()
  // Two lines of one millisecond are sealed in the order of their ids.
  await tamper(`update audits set reason = 'x' where id = '${third!.auditID}'`)
  expect((await verify()).broken).toMatchObject({ what: 'changed', sequence: 3 })
})

test('seals can neither be changed nor removed, and neither table emptied', async () => {
  await sealed(1)
  for (const statement of [
    'delete from "auditChain"',
    `update "auditChain" set hash = 'x'`,
    'truncate "auditChain"',
    'truncate audits',
  ])
    await expect(database.pool.query(statement)).rejects.toThrow('append-only')
})
