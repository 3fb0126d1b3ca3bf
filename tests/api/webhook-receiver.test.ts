import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer as createPlainServer } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { WebhookEvent, WebhookOutcome } from '#domain/choices/webhook.ts'
import { webhookSender } from '#providers/webhook/index.ts'
import { receiver } from '../../examples/webhook-receiver/receiver.ts'
import { openHouse, type House } from '../as.ts'
import { yesterday } from '../days.ts'
import { eventually } from '../eventually.ts'
import { ownCertificate } from '../own-certificate.ts'
import { openShop, payByDeposit, sendBack, type Shop } from '../shop.ts'

// The example of docs/events.md, on the wire: TLS, a chat, a ledger.
const host = 'hooks.example.com'
const tls = ownCertificate(host)
let house: House
let shop: Shop
let folder: string
let secret: string
let webhookID: string
const said: string[] = []
const chat = createPlainServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    said.push((JSON.parse(body) as { text: string }).text)
    response.end('ok')
  })
})
let server: Server | undefined
const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port
const listen = (listening: Server | typeof chat) =>
  new Promise<void>((done) => listening.listen(0, '127.0.0.1', () => done()))
/** Starts the example, as after a restart. Answers how it is asked. */
async function start() {
  server?.close()
  server = createServer(tls, receiver({ secrets: [secret], chatURL: `http://127.0.0.1:${portOf(chat)}/`, folder }))
  await listen(server)
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
  const sender = webhookSender({ resolve, isAllowed: () => true, port: portOf(server), ca: tls.cert })
  house.services.webhooks = sender
  return sender
}
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  folder = await mkdtemp(join(tmpdir(), 'sumika-receiver-'))
  await listen(chat)
  const body = { name: '見本', address: `https://${host}/`, events: WebhookEvent.options.map(({ value }) => value) }
  webhookID = (await shop.admin.api.webhook.create({ body })).id
  secret = (await shop.admin.api.webhook.secret({ id: webhookID })).secret
  await start()
})
afterAll(async () => {
  await house.drop()
  server?.close()
  chat.close()
  await rm(folder, { recursive: true })
})

const log = async () => (await shop.admin.api.webhookMessage.list({ webhookID, limit: 100 })).items
const allArrived = () =>
  eventually(async () =>
    expect((await log()).filter(({ outcome }) => outcome !== WebhookOutcome.delivered)).toEqual([]),
  )
const ledger = async () => (await readFile(join(folder, 'ledger.csv'), 'utf8')).trim().split('\n').slice(1)

test('the example posts new listings to a chat and money to a ledger, each once, also after a restart', async () => {
  const { payment, estateID } = await shop.ordered()
  await payByDeposit(shop.admin, payment.id)
  await sendBack([shop.admin, await house.as(Role.admin)], { paymentID: payment.id, amount: 5_000 })
  await allArrived()
  expect(said).toEqual([`新しい物件を公開しました（29,800,000円）\nhttp://sumika.test/estate/${estateID}`])
  const lines = await ledger()
  expect(lines.map((line) => line.split(',').slice(2))).toEqual([
    ['payment.paid', payment.id, '55000'],
    ['payment.refunded', expect.any(String), '-5000'],
  ])
  await start()
  for (const { id } of await log()) await shop.admin.api.webhookMessage.patch({ id, body: { tries: 0 } })
  await allArrived()
  expect((await log()).every(({ tries }) => tries === 1)).toBe(true)
  expect(said).toHaveLength(1)
  expect(await ledger()).toEqual(lines)
})

test('a deposit that goes back without having paid anything is no entry of the ledger', async () => {
  const before = await ledger()
  const deposit = { paidOn: yesterday, payerName: 'スズキ イチロウ', amount: 30_000 }
  const { id: transferID } = await shop.admin.api.transfer.create({ body: deposit })
  await sendBack([shop.admin, await house.as(Role.admin)], { transferID, amount: 30_000 })
  await allArrived()
  expect((await log())[0]).toMatchObject({ type: 'payment.refunded' })
  expect(await ledger()).toEqual(before)
})

test('the example believes nobody else, no other body, and nothing that is old', async () => {
  const sender = await start()
  const sent: { headers: Readonly<Record<string, string>>; body: string }[] = []
  house.services.webhooks = { ...sender, send: (request) => (sent.push(request), sender.send(request)) }
  await shop.admin.api.webhookMessage.create({ body: { webhookID } })
  await eventually(() => expect(sent).toHaveLength(1))
  const [{ headers, body }] = sent as [(typeof sent)[0]]
  const status = async (change: Readonly<Record<string, string>>, otherBody = body) =>
    (await sender.send({ address: `https://${host}/`, headers: { ...headers, ...change }, body: otherBody })).status
  expect(await status({})).toBe(204)
  expect(await status({}, body.replace('webhook.test', 'payment.paid'))).toBe(401)
  expect(await status({ 'webhook-id': 'another' })).toBe(401)
  expect(await status({ 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 301) })).toBe(401)
  expect(await status({ 'webhook-timestamp': 'NaN' })).toBe(401)
  for (const signature of ['', 'v1,', 'v1,AAAA', `v2${headers['webhook-signature']?.slice(2) ?? ''}`])
    expect(await status({ 'webhook-signature': signature })).toBe(401)
  expect(await status({}, 'x'.repeat(70_000))).toBe(413)
})

test('on the day on which its secret is replaced the example goes on with the old one', async () => {
  await shop.admin.api.webhook.secret({ id: webhookID })
  await start()
  await shop.admin.api.webhookMessage.create({ body: { webhookID } })
  await allArrived()
  expect((await log())[0]).toMatchObject({ type: 'webhook.test', answerStatus: 204 })
})
