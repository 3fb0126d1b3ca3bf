import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DealStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { WebhookEvent, WebhookOutcome } from '#domain/choices/webhook.ts'
import { maxWebhooks } from '#domain/webhook/webhook.ts'
import { WebhookUnsent, type WebhookAnswer, type WebhookRequest } from '#providers/webhook/index.ts'
import { inTransaction, systemContext, type Services } from '#server/kernel/context.ts'
import { forgetMessages } from '#server/webhook/messages.ts'
import { sendMessages } from '#server/webhook/send-messages.ts'
import { tellWebhooks } from '#server/webhook/tell-webhooks.ts'
import { appOn, openHouse, type House } from '../as.ts'
import { dayFromNow } from '../days.ts'
import { eventually } from '../eventually.ts'
import { openShop, payByDeposit, sendBack, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

const send = vi.fn<(request: WebhookRequest) => Promise<WebhookAnswer>>()
let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  house.services.webhooks = { ...house.services.webhooks, send }
  shop = await openShop(house)
})
afterAll(() => house.drop())
beforeEach(async () => {
  const { items } = await shop.admin.api.webhook.list()
  for (const { id } of items) await shop.admin.api.webhook.remove({ id })
  send.mockReset().mockResolvedValue({ status: 204, text: '' })
})

const all = WebhookEvent.options.map(({ value }) => value)
type EventType = (typeof all)[number]
/** Another system that listens to some events. Answers what it was told, and how it is known. */
async function listen(events: EventType[] = all) {
  const address = `https://hooks.example.com/${crypto.randomUUID()}`
  const { id } = await shop.admin.api.webhook.create({ body: { name: '会計', address, events } })
  const { secret } = await shop.admin.api.webhook.secret({ id })
  const taken = () =>
    send.mock.calls.flatMap(([request]) => {
      if (request.address !== address) return []
      const { type, data } = JSON.parse(request.body) as { type: string; data: Record<string, unknown> }
      return [{ ...request, type, data, id: request.headers['webhook-id'] }]
    })
  const log = async () => (await shop.admin.api.webhookMessage.list({ webhookID: id, orderBy: 'createdAt' })).items
  const row = async () => (await shop.admin.api.webhook.list()).items.find((one) => one.id === id)!
  return { id, secret, address, taken, log, row }
}
type Listener = Awaited<ReturnType<typeof listen>>

/** As a process that looks at the clock so many minutes later. */
const later = (minutes: number): Services => ({
  ...house.services,
  now: () => new Date(Date.now() + minutes * 60_000).toISOString(),
})
const newListing = async () => {
  const { id } = await shop.seller.api.estate.create({ body: typedEstate() })
  await shop.seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await shop.admin.api.estate.approve({ id })
  return id
}
const newTest = ({ id }: Listener) => shop.admin.api.webhookMessage.create({ body: { webhookID: id } })
const triedOnce = async ({ log }: Listener) =>
  eventually(async () => {
    const [message] = await log()
    expect(message).toMatchObject({ tries: 1 })
    expect(Date.parse(message?.nextTryAt ?? '')).toBeGreaterThan(Date.now())
    return message!
  })
const signatureOf = ({ headers, body }: WebhookRequest, secret: string) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('a webhook is born silent; its secret starts it, is told once, and stands nowhere', async () => {
  const { admin } = shop
  const body = { name: '社内のチャット', address: 'https://hooks.example.com/chat', events: [WebhookEvent.dealOpened] }
  const key = { idempotencyKey: crypto.randomUUID() }
  const made = await admin.api.webhook.create({ body }, key)
  expect(made).toMatchObject({ ...body, isOn: false, secretMadeAt: null })
  expect(await admin.api.webhook.create({ body }, key)).toEqual(made)
  await expect(admin.api.webhook.patch({ id: made.id, body: { isOn: true } })).rejects.toMatchObject({
    issues: [{ path: ['isOn'], message: '先に、署名の鍵を作ってください' }],
  })
  const { secret } = await admin.api.webhook.secret({ id: made.id })
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect((await admin.api.webhook.list()).items).toMatchObject([{ id: made.id, isOn: true }])
  const { rows } = await house.services.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss', 'identity') and table_type = 'BASE TABLE'`,
  )
  const plain = secret.slice('whsec_'.length)
  for (const { name } of rows) {
    const found = await house.services.pool.query(`select 1 from ${name} as row where strpos(row::text, $1) > 0`, [
      plain,
    ])
    expect([name, found.rowCount]).toEqual([name, 0])
  }
})

test('what happens to a home, a deal and its money is told once each, signed, and without a word about people', async () => {
  const { admin, seller } = shop
  const colleague = await house.as(Role.admin)
  const other = await listen()
  const deal = await shop.ordered()
  await payByDeposit(admin, deal.payment.id)
  await shop.agree(deal)
  const times = [`${dayFromNow(1)}T01:00:00.000Z`]
  const { id: viewingID } = await seller.api.viewing.create({
    body: { negotiationID: deal.negotiationID, times, minutes: 60, place: '玄関前', address: '見本町1-2-3' },
  })
  await deal.buyer.api.viewing.patch({ id: viewingID, body: { status: ViewingStatus.booked, startsAt: times[0]! } })
  await deal.buyer.api.viewing.patch({
    id: viewingID,
    body: { status: ViewingStatus.canceled, cancelReason: '急な用事' },
  })
  await sendBack([admin, colleague], { paymentID: deal.payment.id, amount: 1_000 })
  const told = await eventually(() => {
    const messages = other.taken()
    expect(messages.map(({ type }) => type).toSorted()).toEqual([
      'deal.agreed',
      'deal.opened',
      'listing.published',
      'order.placed',
      'payment.paid',
      'payment.refunded',
      'viewing.booked',
      'viewing.cancelled',
    ])
    return messages
  })
  expect(new Set(told.map(({ id }) => id)).size).toBe(8)
  for (const message of told) expect(message.headers['webhook-signature']).toBe(signatureOf(message, other.secret))
  const about = (type: string) => told.find((message) => message.type === type)?.data
  expect(about('listing.published')).toMatchObject({
    id: deal.estateID,
    price: 29_800_000,
    path: `/estate/${deal.estateID}`,
    page: `http://sumika.test/estate/${deal.estateID}`,
  })
  expect(about('payment.paid')).toMatchObject({
    id: deal.payment.id,
    amount: 55_000,
    negotiationID: deal.negotiationID,
  })
  expect(about('payment.refunded')).toMatchObject({ paymentID: deal.payment.id, amount: 1_000 })
  expect(about('viewing.booked')).toMatchObject({ startsAt: times[0] })
  const words = [deal.buyer, seller, admin].flatMap(({ id, email }) => [id, email])
  const said = JSON.stringify(told.map(({ data }) => data))
  expect(
    [...words, '会員', '玄関前', '見本町', '急な用事', '取りやめになったため'].filter((word) => said.includes(word)),
  ).toEqual([])
})

test('a path of a message leads to the rest of what it is about', async () => {
  const other = await listen()
  const deal = await shop.ordered()
  await payByDeposit(shop.admin, deal.payment.id)
  await sendBack([shop.admin, await house.as(Role.admin)], { paymentID: deal.payment.id, amount: 500 })
  await eventually(() => expect(other.taken()).toHaveLength(5))
  for (const { data } of other.taken()) {
    const answer = await shop.admin.fetch(new Request(`http://sumika.test/api${String(data.path)}`))
    expect([data.path, answer.status]).toEqual([data.path, 200])
    const read = (await answer.json()) as { id?: string; items?: { id: string }[] }
    expect(read.id ?? read.items?.[0]?.id).toBe(data.id)
  }
})

test('a listing that is approved again has changed, and one that ends has ended', async () => {
  const { seller, admin } = shop
  const { taken } = await listen([
    WebhookEvent.listingPublished,
    WebhookEvent.listingChanged,
    WebhookEvent.listingEnded,
  ])
  const id = await newListing()
  const change = { price: 25_000_000, changeReason: '値下げ', status: ListingStatus.applying }
  await seller.api.estate.patch({ id, body: change })
  await admin.api.estate.approve({ id })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  await eventually(() => {
    expect(taken().map(({ type, data }) => [type, data.price])).toEqual([
      ['listing.published', 29_800_000],
      ['listing.changed', 25_000_000],
      ['listing.ended', 25_000_000],
    ])
  })
  const versions = taken().map(({ data }) => Number(data.version))
  expect(versions).toEqual(versions.toSorted((one, two) => one - two))
})

test('who listens to other events, or is stopped, is told nothing', async () => {
  const deaf = await listen([WebhookEvent.paymentPaid])
  const stopped = await listen()
  await shop.admin.api.webhook.patch({ id: stopped.id, body: { isOn: false } })
  const open = await listen([WebhookEvent.listingPublished])
  await newListing()
  await eventually(() => expect(open.taken()).toHaveLength(1))
  expect([await deaf.log(), await stopped.log()]).toEqual([[], []])
})

test('an act costs a single question where nobody listens, and none where it is no event', async () => {
  await listen([WebhookEvent.dealFinished])
  const asked = (act: string, noun = 'estate') =>
    inTransaction(systemContext(house.services), async (context) => {
      using query = vi.spyOn(context.db.$client, 'query').mockClear()
      await tellWebhooks(context, noun, act, { id: 'a', version: 1, approvedAt: 1, firstApprovedAt: 1 })
      return query.mock.calls.length
    })
  expect([await asked('approve'), await asked('apply'), await asked('create', 'favorite')]).toEqual([1, 0, 0])
})

test('the page of the API tells people of every event', async () => {
  const page = await (await house.visitor.fetch('/api/docs')).text()
  expect(all.filter((type) => !page.includes(`<code>${type}</code>`))).toEqual([])
})

test('two who approve at once are one event; an act that fails is none', async () => {
  const { taken, log } = await listen([WebhookEvent.listingPublished])
  const { id } = await shop.seller.api.estate.create({ body: typedEstate() })
  await expect(shop.admin.api.estate.approve({ id })).rejects.toMatchObject({ status: 409 })
  await shop.seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  const colleague = await house.as(Role.admin)
  await Promise.allSettled([shop.admin.api.estate.approve({ id }), colleague.api.estate.approve({ id })])
  await eventually(() => expect(taken()).toHaveLength(1))
  expect(await log()).toHaveLength(1)
})

test('an act is told once, however often it is said, and does not fail by a webhook that is removed meanwhile', async () => {
  const { id, log, taken } = await listen([WebhookEvent.listingPublished])
  const row = { id: crypto.randomUUID(), version: 2, approvedAt: 1, firstApprovedAt: 1 }
  await inTransaction(systemContext(house.services), async (context) => {
    await tellWebhooks(context, 'estate', 'approve', row)
    await tellWebhooks(context, 'estate', 'approve', row)
  })
  expect(await log()).toHaveLength(1)
  await eventually(() => expect(taken()).toHaveLength(1))
  await inTransaction(systemContext(house.services), async (context) => {
    const { $client } = context.db
    const query = $client.query.bind($client)
    using asked = vi.spyOn($client, 'query')
    asked.mockImplementationOnce(async (...given: Parameters<typeof query>) => {
      const found = await query(...given)
      await house.services.pool.query('delete from webhooks where id = $1', [id])
      return found
    })
    await tellWebhooks(context, 'estate', 'approve', { ...row, version: 3 })
  })
  await sendMessages(house.services)
  expect(taken()).toHaveLength(1)
})

test('a message that fails is tried eight times within a day, under the same id, and given up', async () => {
  const other = await listen()
  send.mockImplementation(async () => ({ status: 500, text: 'いまは忙しい' }))
  await newTest(other)
  const first = await triedOnce(other)
  expect(first).toMatchObject({ answerStatus: 500, answer: 'いまは忙しい', failure: '受け取り側が500と答えました' })
  await sendMessages(house.services)
  expect(other.taken()).toHaveLength(1)
  const minutes = [1, 6, 21, 81, 261, 621, 1341]
  for (const [at, minute] of minutes.entries()) {
    await sendMessages(later(minute - 0.5))
    expect(other.taken()).toHaveLength(at + 1)
    await sendMessages(later(minute + 0.5 * (at + 1)))
    expect(other.taken()).toHaveLength(at + 2)
  }
  expect(await other.log()).toMatchObject([{ outcome: WebhookOutcome.failed, tries: 8, nextTryAt: null }])
  await sendMessages(later(10_000))
  expect(other.taken()).toHaveLength(8)
  expect(new Set(other.taken().map(({ id }) => id)).size).toBe(1)
})

test('why there was no answer is kept, and a redirect is none that counts', async () => {
  const other = await listen()
  send.mockRejectedValueOnce(new WebhookUnsent('つながりませんでした（ECONNREFUSED）'))
  await newTest(other)
  expect(await triedOnce(other)).toMatchObject({ answerStatus: null, failure: 'つながりませんでした（ECONNREFUSED）' })
  send.mockResolvedValueOnce({ status: 302, text: '' })
  await sendMessages(later(2))
  expect(await other.log()).toMatchObject([
    { outcome: WebhookOutcome.waiting, tries: 2, failure: expect.stringContaining('転送（302）') },
  ])
  await sendMessages(later(20))
  expect(await other.log()).toMatchObject([
    { outcome: WebhookOutcome.delivered, answerStatus: 204, failure: null, nextTryAt: null },
  ])
  expect(await other.row()).toMatchObject({ failingSince: null })
})

test('messages about one thing come in their order, and hold up none about another', async () => {
  const other = await listen([WebhookEvent.listingPublished, WebhookEvent.listingEnded])
  send.mockImplementation(async () => ({ status: 503, text: '' }))
  const first = await newListing()
  await triedOnce(other)
  await shop.seller.api.estate.patch({ id: first, body: { status: ListingStatus.finished } })
  const second = await newListing()
  await eventually(() => expect(other.taken().map(({ data }) => data.id)).toEqual([first, second]))
  send.mockImplementation(async () => ({ status: 200, text: '' }))
  send.mockClear()
  await sendMessages(later(10))
  expect(
    other
      .taken()
      .filter(({ data }) => data.id === first)
      .map(({ type }) => type),
  ).toEqual(['listing.published', 'listing.ended'])
})

test('two processes send no message at the same time', async () => {
  const other = await listen()
  const gate = Promise.withResolvers<void>()
  send.mockImplementation(async () => {
    await gate.promise
    return { status: 200, text: '' }
  })
  for (let n = 0; n < 6; n++) await newTest(other)
  const processes = [sendMessages(house.services), sendMessages(house.services), sendMessages(house.services)]
  await eventually(() => expect(other.taken().length).toBeGreaterThan(2))
  gate.resolve()
  await Promise.all(processes)
  await eventually(async () =>
    expect((await other.log()).every(({ outcome }) => outcome === WebhookOutcome.delivered)).toBe(true),
  )
  const ids = other.taken().map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([6, 6])
})

test('a message that a process died with is sent by another, once its time is over', async () => {
  const other = await listen()
  const dead = Promise.withResolvers<WebhookAnswer>()
  send.mockImplementationOnce(() => dead.promise)
  await newTest(other)
  await eventually(() => expect(other.taken()).toHaveLength(1))
  await sendMessages(later(0.5))
  expect(other.taken()).toHaveLength(1)
  await sendMessages(later(1.1))
  expect(other.taken().map(({ id }) => id)).toEqual([other.taken()[0]?.id, other.taken()[0]?.id])
  expect(await other.log()).toMatchObject([{ outcome: WebhookOutcome.delivered, tries: 2 }])
  // One that was only asleep has nothing to say any more.
  dead.resolve({ status: 500, text: '' })
  await eventually(async () => expect((await other.row()).failingSince).not.toBeNull())
  expect(await other.log()).toMatchObject([{ outcome: WebhookOutcome.delivered, tries: 2, answerStatus: 204 }])
})

test('a slow system holds up no other', async () => {
  const slow = await listen()
  const quick = await listen()
  const gate = Promise.withResolvers<WebhookAnswer>()
  send.mockImplementation(({ address }) =>
    address === slow.address ? gate.promise : Promise.resolve({ status: 200, text: '' }),
  )
  const { pool } = house.services
  await pool.query(`update webhooks set "isOn" = false`)
  for (const webhookID of [slow.id, quick.id])
    await pool.query(
      `insert into "webhookMessages" (id, "createdAt", "updatedAt", version, "webhookID", type, "rowID", "rowVersion", body, outcome, tries, "nextTryAt")
       values (gen_random_uuid(), now(), now(), 1, $1, 'webhook.test', 'x', 1, '{"type":"webhook.test","timestamp":"","data":{}}', 1, 0, now() - interval '1 second')`,
      [webhookID],
    )
  await pool.query(`update webhooks set "isOn" = true`)
  const sending = sendMessages(house.services)
  await eventually(() => expect([slow.taken().length, quick.taken().length]).toEqual([1, 1]))
  gate.resolve({ status: 200, text: '' })
  await sending
})

test('who says that they are gone is told no more, and the desk hears of it', async () => {
  const other = await listen()
  send.mockResolvedValueOnce({ status: 410, text: '' })
  await newTest(other)
  await eventually(async () =>
    expect(await other.row()).toMatchObject({ isOn: false, offReason: expect.stringContaining('410') }),
  )
  expect(await other.log()).toMatchObject([{ outcome: WebhookOutcome.failed, nextTryAt: null }])
  const { items } = await shop.admin.api.notification.list()
  expect(items[0]).toMatchObject({
    title: '外部への通知が止まりました',
    path: `/admin/settings/webhooks?id=${other.id}`,
  })
  await expect(newTest(other)).rejects.toMatchObject({ status: 409 })
  const { id, version } = await other.row()
  expect(await shop.admin.api.webhook.patch({ id, body: { isOn: true, version } })).toMatchObject({
    offReason: null,
    failingSince: null,
  })
})

test('who has failed for five days is told no more, and not before', async () => {
  const other = await listen()
  send.mockImplementation(async () => ({ status: 500, text: '' }))
  await newTest(other)
  await triedOnce(other)
  expect((await other.row()).failingSince).not.toBeNull()
  const day = 24 * 60
  await sendMessages(later(5 * day - 30))
  expect(await other.row()).toMatchObject({ isOn: true })
  await sendMessages(later(5 * day + 1))
  expect(await other.row()).toMatchObject({ isOn: false, offReason: expect.stringContaining('5日') })
})

test('what waits for a webhook that was stopped is sent only once it is started again', async () => {
  const other = await listen()
  send.mockResolvedValueOnce({ status: 500, text: '' })
  await newTest(other)
  await triedOnce(other)
  await shop.admin.api.webhook.patch({ id: other.id, body: { isOn: false } })
  await sendMessages(later(2))
  expect(other.taken()).toHaveLength(1)
  await shop.admin.api.webhook.patch({ id: other.id, body: { isOn: true } })
  await sendMessages(later(2))
  expect(other.taken()).toHaveLength(2)
})

test('the desk sends a message once more, under the same id, and it is on record', async () => {
  const other = await listen()
  await newTest(other)
  const [message] = await eventually(async () => {
    const items = await other.log()
    expect(items).toMatchObject([{ outcome: WebhookOutcome.delivered }])
    return items
  })
  await shop.admin.api.webhookMessage.patch({ id: message!.id, body: { tries: 0 } })
  await eventually(() => expect(other.taken()).toHaveLength(2))
  expect(other.taken()[0]?.body).toBe(other.taken()[1]?.body)
  expect(other.taken()[1]?.id).toBe(message!.id)
  const { items } = await shop.admin.api.audit.list({ noun: 'webhookMessage' })
  expect(items[0]).toMatchObject({ action: 'change', rowID: message!.id, actorID: shop.admin.id })
})

test('who repairs their system has a message that waits sent at once, and nobody counts tries otherwise', async () => {
  const other = await listen()
  send.mockResolvedValueOnce({ status: 500, text: '' })
  await newTest(other)
  const { id } = await triedOnce(other)
  await expect(shop.admin.api.webhookMessage.patch({ id, body: { tries: 2 } })).rejects.toMatchObject({
    issues: [{ path: ['tries'], message: expect.stringContaining('0に') }],
  })
  await shop.admin.api.webhookMessage.patch({ id, body: { tries: 0 } })
  await eventually(async () =>
    expect(await other.log()).toMatchObject([{ outcome: WebhookOutcome.delivered, tries: 1 }]),
  )
  const { id: webhookID } = other
  await shop.admin.api.webhook.patch({ id: webhookID, body: { isOn: false } })
  await expect(shop.admin.api.webhookMessage.patch({ id, body: { tries: 0 } })).rejects.toMatchObject({ status: 409 })
  await expect(
    shop.admin.api.webhookMessage.create({ body: { webhookID, type: WebhookEvent.paymentPaid } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a secret that is replaced counts for another day', async () => {
  const other = await listen()
  const { secret } = await shop.admin.api.webhook.secret({ id: other.id })
  expect(secret).not.toBe(other.secret)
  send.mockResolvedValueOnce({ status: 500, text: '' })
  await newTest(other)
  await triedOnce(other)
  await sendMessages(later(25 * 60))
  const [onTheDay, after] = other.taken()
  expect(onTheDay?.headers['webhook-signature']).toBe(
    `${signatureOf(onTheDay!, secret)} ${signatureOf(onTheDay!, other.secret)}`,
  )
  expect(after?.headers['webhook-signature']).toBe(signatureOf(after!, secret))
  expect(Number(after?.headers['webhook-timestamp']) - Number(onTheDay?.headers['webhook-timestamp'])).toBeGreaterThan(
    24 * 3600,
  )
})

test('where messages go is said by hands that have just signed in, and the whole desk hears of it', async () => {
  const { admin } = shop
  const other = await listen()
  const colleague = await house.as(Role.admin)
  const { authTime } = await house.services.identity.verify(admin.token)
  const now = () => new Date((authTime + 301) * 1000).toISOString()
  const app = appOn({ ...house.services, now })
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await app.fetch(new Request(`http://sumika.test/api${path}`, init))
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  const old = [403, 'sign_in_too_old']
  const body = { name: '別', address: 'https://evil.example.com/', events: all }
  expect(await ask('POST', '/webhook', body)).toEqual(old)
  expect(await ask('PATCH', `/webhook/${other.id}`, { address: body.address })).toEqual(old)
  expect(await ask('POST', `/webhook/secret/${other.id}`)).toEqual(old)
  expect(await ask('PATCH', `/webhook/${other.id}`, { name: '会計システム' })).toEqual([200, undefined])
  await admin.api.webhook.patch({ id: other.id, body: { address: 'https://hooks.example.com/with-a-token' } })
  await admin.api.webhook.secret({ id: other.id })
  await listen()
  const { items } = await colleague.api.notification.list()
  expect(items.map(({ title }) => title)).toEqual([
    '外部への通知が加わりました',
    '外部への通知の鍵が変わりました',
    '外部への通知の送り先が変わりました',
  ])
  expect(items[2]?.body).toContain('送り先は hooks.example.com です')
  expect(items[2]?.body).not.toContain('with-a-token')
})

test.each([
  ['http://hooks.example.com/', 'https:// からはじまる'],
  ['javascript:alert(1)', 'https:// からはじまる'],
  ['https://user:word@hooks.example.com/', 'ユーザー名とパスワード'],
  ['https://hooks.example.com:22/', 'ポート'],
  ['https://localhost/', 'インターネットから届く'],
  ['https://192.168.0.1/', 'インターネットから届く'],
  ['https://[::1]/', 'インターネットから届く'],
  ['https://169.254.169.254/latest/meta-data', 'インターネットから届く'],
  [`https://hooks.example.com/${'x'.repeat(500)}`, '500文字以内'],
])('%s is refused beside its field', async (address, message) => {
  const body = { name: '社内', address, events: all }
  await expect(shop.admin.api.webhook.create({ body })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['address'], message: expect.stringContaining(message) }],
  })
})

test('there are no more than a few, each with an event', async () => {
  const body = { name: '社内', address: 'https://hooks.example.com/', events: all }
  const events = { path: ['events'], message: 'ひとつ以上選んでください' }
  await expect(shop.admin.api.webhook.create({ body: { ...body, events: [] } })).rejects.toMatchObject({
    issues: [events],
  })
  for (let n = 0; n < maxWebhooks; n++) await shop.admin.api.webhook.create({ body })
  await expect(shop.admin.api.webhook.create({ body })).rejects.toMatchObject({ status: 409 })
})

test('a webhook of a place whose secret was changed says that its own must be made anew', async () => {
  const other = await listen()
  await house.services.pool.query(`update "webhookSecrets" set sealed = $1`, [Buffer.alloc(60).toString('base64')])
  await newTest(other)
  expect(await triedOnce(other)).toMatchObject({ failure: expect.stringContaining('鍵を作り直してください') })
  expect(other.taken()).toEqual([])
})

test('what was told is forgotten after its time, and with the webhook', async () => {
  const other = await listen()
  await newTest(other)
  await eventually(() => expect(other.taken()).toHaveLength(1))
  await forgetMessages(house.services, new Date(Date.now() - 60_000).toISOString())
  expect(await other.log()).toHaveLength(1)
  await forgetMessages(house.services, new Date(Date.now() + 60_000).toISOString())
  expect(await other.log()).toEqual([])
  await newTest(other)
  await shop.admin.api.webhook.remove({ id: other.id })
  expect(await other.log()).toEqual([])
})

test('a deal that ends, and one that is opened again, are told', async () => {
  const deal = await shop.quoted()
  const { taken } = await listen([WebhookEvent.dealCancelled, WebhookEvent.dealOpened])
  const move = (body: object) => shop.admin.api.negotiation.patch({ id: deal.negotiationID, body })
  await move({ status: DealStatus.failed, failReason: '条件が合わず' })
  await move({ status: DealStatus.active })
  await eventually(() => expect(taken().map(({ type }) => type)).toEqual(['deal.cancelled', 'deal.opened']))
})
