import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { openDatabase } from './database.ts'

test('an address where nobody answers is reported as DATABASE_URL', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing', dataDir: '/nowhere' })
  await expect(opening).rejects.toThrow('DATABASE_URL')
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
