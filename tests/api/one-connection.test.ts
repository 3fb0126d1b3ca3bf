import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { SecondStepRule } from '#domain/operator/second-step-rule.ts'
import { openPool } from '#server/database/database.ts'
import { rowsOn } from '#server/database/open-db.ts'
import { openOn, type House, type Somebody } from '../as.ts'
import { freshDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { enrol } from '../second-step.ts'

// As many requests as a pool has connections, each within a transaction, must not wait for one another: here it has one.
let house: House
let work: Pool
beforeAll(async () => {
  const database = await freshDatabase()
  const pool = openPool(database.url, 1)
  work = openPool(database.url, 1)
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-'))
  const clear = async () => {
    await Promise.all([pool.end(), work.end()])
    await Promise.all([database.drop(), rm(dataDir, { recursive: true })])
  }
  house = await openOn({ url: database.url, pool, work, dataDir, clear })
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

/** A form of a picture that is sent up to here, and goes no further. */
function stalledUpload(by: Somebody, signal: AbortSignal) {
  const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(head))
      signal.addEventListener('abort', () => controller.error(new Error('the line broke')))
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': crypto.randomUUID() }
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  return by.fetch(new Request('http://sumika.test/api/image', init))
}

test('uploads on slow lines hold no connection: meanwhile everybody is served', async () => {
  const seller = await house.as(Role.seller)
  const line = new AbortController()
  const uploads = Array.from({ length: 12 }, () => stalledUpload(seller, line.signal))
  // Each of them has been let in, and waits for the rest of its body.
  await expect.poll(() => house.services.pool.waitingCount).toBe(0)
  const began = performance.now()
  expect((await house.visitor.api.estate.public({})).items).toEqual([])
  await seller.api.user.patch({ id: seller.id, body: { lastName: '佐藤' } }, keyed())
  expect(performance.now() - began).toBeLessThan(5_000)
  line.abort()
  for (const answer of await Promise.all(uploads)) expect(answer.status).toBe(400)
})

test('a place of files that does not answer holds none either', async () => {
  const seller = await house.as(Role.seller)
  const { storages } = house.services
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const put = async () => {
    asked.resolve()
    await answered.promise
  }
  house.services.storages = { ...storages, open: { ...storages.open, put } }
  const form = new FormData()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  for (const [name, value] of Object.entries({ name: '外観.jpg', dir: 'estate', thumbnail: 'false' }))
    form.append(name, value)
  form.append('image', new Blob([picture]), 'a.jpg')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const upload = seller.fetch(new Request('http://sumika.test/api/image', { method: 'POST', body: form, headers }))
  await asked.promise
  expect((await house.visitor.api.estate.public({})).items).toEqual([])
  answered.resolve()
  expect((await upload).status).toBe(201)
  house.services.storages = storages
})

test('the work of the queue is done while people have every connection', async () => {
  const { services } = house
  const client = await services.pool.connect()
  try {
    await services.queue(rowsOn(client), 'listingNews', { id: 'gone' })
    const states = `select state::text from pgboss.job where name = 'listingNews'`
    await eventually(async () => expect((await work.query(states)).rows).toEqual([{ state: 'completed' }]))
  } finally {
    client.release()
  }
})
