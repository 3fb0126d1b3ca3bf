import { expect, test } from 'vitest'
import type { Pool } from 'pg'
import { transaction } from '#providers/transaction.ts'
import { freshDatabase } from '../../../tests/database.ts'
import { openGate } from '../../../tests/gate.ts'
import { isAway } from './clash.ts'
import { openDatabase, openPool } from './database.ts'

test.each([
  ['where nobody answers', 'postgres://nobody@127.0.0.1:9/nothing', 'ECONNREFUSED'],
  ['where nobody answers at any of its addresses', 'postgres://nobody@localhost:9/nothing', 'ECONNREFUSED'],
  ['of a database that is not there', null, 'database "nothing" does not exist'],
])('an address %s is reported as DATABASE_URL, with the reason', async (_, address, reason) => {
  const { url, drop } = await freshDatabase()
  const databaseUrl = address ?? new URL('/nothing', url).href
  const opening = openDatabase({ databaseUrl, dataDir: '/nowhere' })
  await expect(opening).rejects.toThrow(new RegExp(`（DATABASE_URL）。\\n（.*${reason}`))
  await drop()
})

test('a connection that breaks between two queries of a transaction ends that transaction, not the process', async () => {
  const { pool, drop } = await freshDatabase()
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1, 5000)', [rows[0].pid])
  await expect(client.query('commit')).rejects.toThrow(/terminat|ended|not queryable/)
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await drop()
})

test('a connection to a server that is not the primary is given up, and the next transaction has another', async () => {
  const { url, drop } = await freshDatabase()
  const pool = openPool(url, 1)
  const create = (table: string) => transaction(pool, (db) => db.query(`create table ${table} ()`))
  await pool.query('set default_transaction_read_only = on')
  await expect(create('one')).rejects.toMatchObject({ code: '25006' })
  await create('two')
  await pool.end()
  await drop()
})

test('statements keep their names, and lose them where a pooler of transactions stands before the database', async () => {
  const { url, drop } = await freshDatabase()
  const named = async (pool: Pool) => {
    const client = await pool.connect()
    for (const one of [1, 2]) await client.query({ name: 'a name', text: 'select $1::int as one', values: [one] })
    const { rows } = await client.query('select name from pg_prepared_statements')
    client.release()
    return rows.map(({ name }) => name)
  }
  const straight = await openDatabase({ dataDir: '/nowhere', databaseUrl: url, directUrl: url })
  const pooled = await openDatabase({
    dataDir: '/nowhere',
    databaseUrl: url,
    directUrl: `${url}?application_name=direct`,
  })
  expect([await named(straight.pool), await named(pooled.pool)]).toEqual([['a name'], []])
  await Promise.all([straight.close(), pooled.close()])
  await drop()
})

test('a database whose answers are held back is given up in time, within a transaction as well, and used again when they come', async () => {
  const { url, drop } = await freshDatabase()
  const gate = await openGate(url)
  const pool = openPool(gate.url, 2, { answerLimit: 200 })
  await pool.query('select 1')
  gate.slow(60_000)
  const began = performance.now()
  const late = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => isAway(error),
    )
  expect(await late(pool.query('select 1'))).toBe(true)
  await gate.open()
  const asking = transaction(pool, async (db) => {
    gate.slow(60_000)
    await db.query('select 1')
  })
  expect(await late(asking)).toBe(true)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(pool.totalCount).toBe(0)
  await gate.open()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await gate.shut()
  await drop()
})
