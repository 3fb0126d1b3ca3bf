import { allAreas } from '#domain/choices/desk-area.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { audit } from '#domain/desk/audit.ts'
import { acceptLines } from '#server/audit/accept-lines.ts'
import { auditChain, hashOfSeal } from '#server/audit/chain.ts'
import { sealAudits } from '#server/audit/seal.ts'
import { findUnsignedLines } from '#server/audit/unsigned-lines.ts'
import { verifyAudits } from '#server/audit/verify.ts'
import { secret } from '../as.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { openDb, rowsOn } from '#server/database/open-db.ts'
import { createLog } from '#server/log/log.ts'
import { record } from '#server/kernel/audit.ts'
import { hashOfLine } from '#server/kernel/audit-signature.ts'
import { insertRows } from '#server/kernel/bulk.ts'
import type { Context, Services } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'

let database: FreshDatabase
let services: Services
beforeEach(async () => {
  database = await freshDatabase()
  const db = openDb(database.pool)
  const now = () => new Date().toISOString()
  // What sealing takes of the services.
  services = Object.assign({} as Services, { pool: database.pool, db, log: createLog('silent'), now, secret })
})
afterEach(() => database.drop())

const context = (now = services.now()): Context => ({
  services,
  db: services.db,
  me: {
    id: 'desk',
    role: Role.admin,
    areas: allAreas,
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
const reading = () => ({ db: services.db, now: services.now(), services })
const verify = () => verifyAudits(reading())
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

test('lines that are written once a clock was put right that ran days ahead are sealed as well', async () => {
  const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await write('ahead', { now: ahead })
  await sealAudits({ ...services, now: () => ahead })
  await write('since')
  await sealAudits(services)
  expect((await lines()).map(({ sequence }) => sequence)).toEqual([1, 2])
  const later = new Date(Date.now() + 11 * 60_000).toISOString()
  expect((await verifyAudits({ ...reading(), now: later })).broken).toBeNull()
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

  test('which was written past the product with a day of long ago', async () => {
    await sealed()
    const made = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await tamper(`insert into audits (id, "createdAt", action, noun, "rowID", "requestID", ip)
      values ('forged', '${made}', 'approve', 'estate', 'x', 'r', '::1')`)
    await sealAudits(services)
    expect((await verify()).broken).toEqual({ what: 'added', sequence: 6, auditID: 'forged' })
  })

  test('where a line was taken out, and another put in its place with a seal made anew', async () => {
    const [, second, third, fourth, last] = await sealed()
    await tamper(`delete from audits where id = '${third!.auditID}'; delete from "auditChain" where sequence = 3`)
    const seal = { ...(await findOne(services, auditChain, { sequence: 5 }))!, sequence: 3 }
    await tamper(`update "auditChain" set sequence = 3, hash = '${hashOfSeal(second!.hash, seal)}' where sequence = 5`)
    expect((await verify()).broken).toEqual({ what: 'seal', sequence: 4, auditID: fourth!.auditID })
    expect(last!.auditID).toBe(seal.auditID)
  })

  test('that the end was cut off, for whoever has kept it', async () => {
    const [, , , , last] = await sealed()
    const end = { sequence: last!.sequence, hash: last!.hash }
    const since = reading()
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
    expect((await verifyAudits(reading(), end)).broken).toMatchObject({ what: 'end', sequence: 5 })
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

describe('a line that was written past the product', () => {
  const columns = `id, "createdAt", action, noun, "rowID", "requestID", ip, signature`
  /** Writes a line as whoever owns the database can, with a signature that is none, or that of another line. */
  const forge = (signature: string | null = null, id = 'forged') =>
    database.pool.query(
      `insert into audits (${columns}) values ($1, now(), 'approve', 'estate', 'x', 'r', '::1', $2)`,
      [id, signature],
    )
  const signatures = async () =>
    (
      await database.pool.query<{ signature: string }>('select signature from audits order by "createdAt", id')
    ).rows.map(({ signature }) => signature)

  test('is named at once, before any seal', async () => {
    await sealed(2)
    await forge()
    expect((await verify()).broken).toEqual({ what: 'added', sequence: 3, auditID: 'forged' })
    expect(await findUnsignedLines(reading())).toMatchObject([{ id: 'forged' }])
  })

  test('is named on a log that has no line yet', async () => {
    await forge()
    expect((await verify()).broken).toEqual({ what: 'added', sequence: 1, auditID: 'forged' })
  })

  test('gets no seal, and keeps none from the lines after it', async () => {
    await sealed(2)
    await forge()
    await write('after')
    await sealAudits(services)
    expect(await lines()).toHaveLength(3)
    expect((await verify()).broken).toEqual({ what: 'added', sequence: 4, auditID: 'forged' })
  })

  test('is named with the signature of another line, of a made-up key, or as one of before', async () => {
    await sealed(2)
    const [first] = await signatures()
    const madeUp = `0123456789abcdef.${'x'.repeat(43)}`
    for (const [at, signature] of [first!, madeUp, 'before', 'x'].entries()) await forge(signature, `forged-${at}`)
    await sealAudits(services)
    expect(await lines()).toHaveLength(2)
    expect((await findUnsignedLines(reading())).map(({ id }) => id)).toEqual([
      'forged-0',
      'forged-1',
      'forged-2',
      'forged-3',
    ])
  })

  test('is named with a seal of its own as well', async () => {
    const [, last] = await sealed(2)
    await forge()
    const line = await findOne(services, audit, { id: 'forged' })
    const seal = { sequence: 3, auditID: 'forged', madeAt: line!.createdAt, line: hashOfLine(line!) }
    await insertRows({ ...services, now: services.now() }, auditChain, [
      { ...seal, hash: hashOfSeal(last!.hash, seal) },
    ])
    expect((await verify()).broken).toEqual({ what: 'added', sequence: 3, auditID: 'forged' })
  })
})

test('a signed line that no job has sealed for ten minutes is named as one that waits', async () => {
  await write('waits', { now: new Date(Date.now() - 11 * 60_000).toISOString() })
  expect((await verify()).broken).toMatchObject({ what: 'waiting', sequence: 1 })
})

describe('lines that nobody can tell of any more are true as long as none has the present signature before them', () => {
  const sign = (statement: string) =>
    tamper(statement).then(() =>
      database.pool.query('alter table audits enable trigger user; alter table "auditChain" enable trigger user'),
    )

  test('those of before lines were signed, sealed or not', async () => {
    await sealed(2)
    await write('unsealed')
    await sign(`update audits set signature = 'before'`)
    expect((await verify()).broken).toBeNull()
    await write('signed')
    await sealAudits(services)
    expect(await verify()).toMatchObject({ seals: 4, broken: null })
  })

  test('those that were signed with the secret before, sealed or not', async () => {
    await sealed(2)
    await write('unsealed')
    services = { ...services, secret: 'another secret of the tests only, 32' }
    expect((await verify()).broken).toBeNull()
    await write('signed')
    await sealAudits(services)
    expect(await verify()).toMatchObject({ seals: 4, broken: null })
    services = { ...services, secret }
    await write('with the secret before')
    services = { ...services, secret: 'another secret of the tests only, 32' }
    await sealAudits(services)
    expect((await verify()).broken).toMatchObject({ what: 'added', sequence: 5 })
    const period = { from: '2026-01-01T00:00:00.000Z', until: new Date(Date.now() + 60_000).toISOString() }
    expect(await acceptLines(context(), period)).toBe(1)
    await sealAudits(services)
    expect(await verify()).toMatchObject({ seals: 6, broken: null })
  })
})

describe('a line without a signature that somebody vouches for', () => {
  const writeUnsigned = (id: string) =>
    database.pool.query(
      `insert into audits (id, "createdAt", action, noun, "rowID", "requestID", ip)
       values ($1, now(), 'approve', 'estate', 'x', 'r', '::1')`,
      [id],
    )
  const period = () => ({
    from: new Date(Date.now() - 60_000).toISOString(),
    until: new Date(Date.now() + 60_000).toISOString(),
  })

  test('is sealed, breaks nothing, and the log tells who vouched', async () => {
    await sealed(2)
    await writeUnsigned('earlier-release')
    expect(await acceptLines(context(), period())).toBe(1)
    expect(await findUnsignedLines(reading())).toEqual([])
    await sealAudits(services)
    expect(await verify()).toMatchObject({ seals: 4, broken: null })
    expect(await findOne(services, audit, { action: 'accept' })).toMatchObject({
      noun: 'audit',
      rowID: 'earlier-release',
      actorID: 'desk',
    })
    expect(await acceptLines(context(), period())).toBe(0)
  })

  test('is named once more when it was changed since, and when nobody has signed for it', async () => {
    await sealed(2)
    await writeUnsigned('changed')
    await writeUnsigned('other')
    await acceptLines(context(), period())
    await tamper(`update audits set "rowID" = 'y' where id = 'changed';
      update audits set signature = null where action = 'accept' and "rowID" = 'other'`)
    expect((await findUnsignedLines(reading())).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['changed', 'other']),
    )
  })

  test('is not taken outside of the time that was said', async () => {
    await writeUnsigned('later')
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
    expect(await acceptLines(context(), { from: '2026-01-01T00:00:00.000Z', until: anHourAgo })).toBe(0)
    expect((await verify()).broken).toMatchObject({ what: 'added', auditID: 'later' })
  })
})
