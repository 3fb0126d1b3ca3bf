import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLocalSite, wish, type LocalSite } from '../gateways-for-tests.ts'
import { localGateway } from './local.ts'

const paid = '4242424242424242'
const challenged = '4000000000003220'

let site: LocalSite
beforeAll(async () => {
  site = await openLocalSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.gateway.deliverDue()
  site.received.length = 0
  site.isDeaf = false
  site.delays = () => [0]
})

const typesOf = async () => (await site.events()).map(({ type }) => type)
const countOf = async (table: string) =>
  Number((await site.database.pool.query(`select count(*) from gateway.${table}`)).rows[0].count)

test('many clicks at once with one secret take the money once', async () => {
  const intent = await site.gateway.createIntent(wish())
  await Promise.all(Array.from({ length: 6 }, () => site.pay(intent, paid)))
  expect(await typesOf()).toEqual(['succeeded'])
})

test('cancelling and paying at once leave one of the two, told by one event', async () => {
  for (let round = 0; round < 8; round++) {
    const intent = await site.gateway.createIntent(wish())
    await Promise.allSettled([site.pay(intent, paid), site.gateway.cancel(intent.id)])
    const { status } = await site.gateway.retrieve(intent.id)
    const events = (await site.events()).filter((event) => event.intent.id === intent.id)
    expect(events.map(({ type }) => type)).toEqual([status])
  }
})

test('refunds at once never give back more than was taken', async () => {
  const intent = await site.gateway.createIntent(wish())
  await site.pay(intent, paid)
  const refund = () => site.gateway.refund({ intentID: intent.id, amount: 300, idempotencyKey: crypto.randomUUID() })
  const results = await Promise.allSettled(Array.from({ length: 6 }, refund))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await site.gateway.retrieve(intent.id)).toMatchObject({ refundedAmount: 900 })
})

test('an event that nobody takes comes again, later and later, until it is taken', async () => {
  const intent = await site.gateway.createIntent(wish())
  site.isDeaf = true
  await site.pay(intent, paid)
  await site.gateway.deliverDue()
  site.wakes.length = 0
  for (const wait of [2000, 4000, 8000]) {
    site.pass(wait)
    await site.gateway.deliverDue()
  }
  expect(site.wakes.map((ms) => Math.round(ms / 1000))).toEqual([4, 8, 16])
  site.isDeaf = false
  expect(await typesOf()).toEqual([])
  site.pass(16_000)
  expect(await typesOf()).toEqual(['succeeded'])
})

test('another process delivers what a dead one had taken, after some seconds', async () => {
  const intent = await site.gateway.createIntent(wish())
  let taken = () => {}
  const isTaken = new Promise<void>((resolve) => (taken = resolve))
  const dying = site.again(() => (taken(), new Promise<void>(() => {})))
  await site.pay(intent, paid)
  void dying.deliverDue()
  await isTaken
  expect(await typesOf()).toEqual([])
  site.pass(6_000)
  expect(await typesOf()).toEqual(['succeeded'])
})

test('a database that is away for a moment holds no event up', async () => {
  let isAway = false
  const away = () => Promise.reject(new Error('away'))
  const { pool } = site.database
  const shaky = new Proxy(pool, {
    get: (_, name) => (isAway ? away : Reflect.get(pool, name, pool).bind(pool)),
  })
  const planned: (() => Promise<void>)[] = []
  const delivered: string[] = []
  const gateway = localGateway({
    pool: shaky,
    secret: 'a secret of these tests',
    report: () => undefined,
    deliver: async (rawBody) => void delivered.push(JSON.parse(rawBody).type),
    schedule: (work) => void planned.push(work),
  })
  const { id } = await gateway.createIntent(wish())
  await gateway.cancel(id)
  isAway = true
  await planned.shift()!()
  expect([planned.length, delivered]).toEqual([1, []])
  isAway = false
  await planned.shift()!()
  expect(delivered).toEqual(['canceled'])
})

test('several processes deliver an event once between them', async () => {
  const intents = await Promise.all(Array.from({ length: 5 }, () => site.gateway.createIntent(wish())))
  for (const intent of intents) await site.pay(intent, paid)
  const other = site.again(async (rawBody, signature) => void site.received.push({ rawBody, signature }))
  await Promise.all([site.gateway.deliverDue(), other.deliverDue(), site.gateway.deliverDue()])
  expect(new Set((await site.events()).map(({ intent }) => intent.id)).size).toBe(5)
  expect(site.received).toHaveLength(5)
})

test('events come twice, late and out of order when they are told to', async () => {
  site.delays = (type) => (type === 'processing' ? [30_000, 60_000] : [0])
  const intent = await site.gateway.createIntent(wish())
  await site.pay(intent, '4000000000000077')
  await site.settle(intent)
  expect(await typesOf()).toEqual(['succeeded'])
  site.pass(60_000)
  expect(await typesOf()).toEqual(['succeeded', 'processing', 'processing'])
  expect(new Set((await site.events()).map(({ id }) => id)).size).toBe(2)
})

test('a card is checked before anything is tried, and only test cards are taken', async () => {
  const { clientSecret } = await site.gateway.createIntent(wish())
  const attempts = await countOf('attempts')
  const issuesOf = async (card: object, returnPath = '/') => {
    const response = await site.post('/gateway/confirm', { clientSecret, card, returnPath })
    expect(response.status).toBe(400)
    return ((await response.json()) as { issues: { path: string[]; message: string }[] }).issues
  }
  const good = { number: paid, expiry: '12/39', cvc: '123' }
  expect(await issuesOf({ ...good, number: '4242 4242 4242 4241' })).toEqual([
    { path: ['card', 'number'], message: 'カード番号が正しくありません。もう一度ご確認ください' },
  ])
  expect(await issuesOf({ ...good, number: '4111111111111111' })).toEqual([
    { path: ['card', 'number'], message: 'デモではテスト用のカード番号だけをお使いいただけます' },
  ])
  expect(await issuesOf({ ...good, expiry: '01/20', cvc: '12' })).toHaveLength(2)
  for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', ''])
    expect(await issuesOf(good, path)).toMatchObject([{ path: ['returnPath'] }])
  expect(await countOf('attempts')).toBe(attempts)
})

test('no card number and no security code is kept anywhere', async () => {
  const intent = await site.gateway.createIntent(wish())
  await site.pay(intent, challenged)
  const tables = ['intents', 'attempts', 'refunds', 'requests', 'events', 'deliveries']
  for (const table of tables) {
    const { rows } = await site.database.pool.query(`select * from gateway.${table}`)
    expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|4000000000003220/)
  }
  const { rows } = await site.database.pool.query('select brand, last4 from gateway.attempts where intent_id = $1', [
    intent.id,
  ])
  expect(rows).toEqual([{ brand: 'Visa', last4: '3220' }])
})

test('an unknown secret, method, path or body is answered as such', async () => {
  const card = { number: paid, expiry: '12/39', cvc: '123' }
  expect((await site.post('/gateway/confirm', { clientSecret: 'x', card, returnPath: '/' })).status).toBe(404)
  expect((await site.post('/gateway/confirm', 'x'.repeat(9000))).status).toBe(413)
  expect((await site.post('/gateway/confirm', null)).status).toBe(400)
  expect((await site.post('/gateway/other', {})).status).toBe(404)
  expect((await site.gateway.handle(new Request('http://sumika.invalid/gateway/confirm')))?.status).toBe(405)
  expect(await site.gateway.handle(new Request('http://sumika.invalid/gatewayed'))).toBeNull()
})

test('a secret too short to sign events is refused', () => {
  const { pool } = site.database
  expect(() => localGateway({ pool, secret: 'short', deliver: async () => {} })).toThrow('at least 16 characters')
})

test('left to itself, a gateway delivers on its own', async () => {
  const { pool } = site.database
  const received = Promise.withResolvers<string>()
  const deliver = async (rawBody: string) => received.resolve(rawBody)
  const alone = localGateway({ pool, secret: 'a secret of these tests', deliver })
  const { id } = await alone.createIntent(wish())
  await alone.cancel(id)
  expect(await received.promise).toContain(id)
  await alone.settle()
})

test('stopped, a gateway ends the delivery under way and asks its database nothing more', async () => {
  const { pool } = site.database
  let asked = 0
  const counting = new Proxy(pool, {
    get(_, name) {
      asked++
      return Reflect.get(pool, name, pool).bind(pool)
    },
  })
  const planned: (() => Promise<void>)[] = []
  const begun = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const alone = localGateway({
    pool: counting,
    secret: 'a secret of these tests',
    deliver: () => (begun.resolve(), taken.promise),
    schedule: (work) => void planned.push(work),
  })
  const { id } = await alone.createIntent(wish())
  await alone.cancel(id)
  const run = planned.shift()!
  const delivery = run()
  await begun.promise
  const stopped = alone.stop()
  taken.resolve()
  await Promise.all([stopped, delivery])
  const before = asked
  await run()
  expect(asked).toBe(before)
  const { rows } = await pool.query('select 1 from gateway.deliveries where delivered_at is null')
  expect(rows).toEqual([])
})
