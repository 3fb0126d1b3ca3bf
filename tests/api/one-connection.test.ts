import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { SecondStepRule } from '#domain/operator/second-step-rule.ts'
import { openPool } from '#server/database/database.ts'
import { openOn, type House } from '../as.ts'
import { freshDatabase } from '../database.ts'
import { enrol } from '../second-step.ts'

// As many requests as a pool has connections, each within a transaction, must not wait for one another: here it has one.
let house: House
beforeAll(async () => {
  const database = await freshDatabase()
  const pool = openPool(database.url, 1)
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-'))
  const clear = async () => {
    await pool.end()
    await Promise.all([database.drop(), rm(dataDir, { recursive: true })])
  }
  house = await openOn({ url: database.url, pool, dataDir, clear })
})
afterAll(() => house.drop())

const keyed = () => ({ idempotencyKey: crypto.randomUUID() })

test('somebody registers whose e-mail another member had before', async () => {
  const former = await house.as(Role.buyer)
  const { pool } = house.services
  await pool.query(`update identity.accounts set email = 'moved@example.jp' where id = $1`, [former.id])
  const next = await house.as(Role.buyer, { unregistered: true, email: 'taken-over@example.jp' })
  await pool.query(`update users set email = 'taken-over@example.jp' where id = $1`, [former.id])
  const began = performance.now()
  await next.api.user.create({ body: { userType: Role.buyer } }, keyed())
  expect(performance.now() - began).toBeLessThan(5_000)
  expect((await former.api.user.me())?.email).toBe('moved@example.jp')
})

test('the desk says whether it wants a second step', async () => {
  const desk = await house.as(Role.admin)
  const { version } = await desk.api.operator.secondStep()
  const body = { adminSecondStep: SecondStepRule.optional, version }
  expect(await desk.api.operator.changeSecondStep({ body }, keyed())).toMatchObject({ isOwnReady: false })
})

test('whoever sets up or renews a second step is told by mail, which waits for nobody’s transaction', async () => {
  const member = await house.as(Role.buyer)
  await enrol(house, member)
  const { identity, pool } = house.services
  expect(await identity.signIns!.renewRecoveryCodes(member.id, { ip: '127.0.0.1' })).toHaveLength(10)
  await identity.settle!()
  const { rows } = await pool.query('select count(*)::int as mails from mailbox where "to" = $1', [member.email])
  expect(rows).toEqual([{ mails: 2 }])
})
