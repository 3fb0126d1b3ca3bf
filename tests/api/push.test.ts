import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { isPushService, webPush } from '#providers/push/web-push.ts'
import { appOn, openHouse, secret, type House, type Somebody } from '../as.ts'
import { ownCertificate } from '../own-certificate.ts'
import { openPushBrowser } from '../push-browser.ts'
import { openShop, type Shop } from '../shop.ts'

type Taken = { path: string; headers: IncomingHttpHeaders; body: Buffer }
const taken: Taken[] = []
/** What the service says for some addresses instead of taking messages, one after the other. */
const answers = new Map<string, number[]>()
const certificate = ownCertificate()
/** A push service of ours, which speaks TLS: it takes what a browser's maker's would. */
const service = createServer(certificate, (request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    const status = answers.get(path)?.shift() ?? 201
    if (status === 201) taken.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(status).end()
  })
})
let origin: string
let house: House
let shop: Shop
const trusted = getCACertificates('default')
beforeAll(async () => {
  setDefaultCACertificates([...trusted, certificate.cert])
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `https://127.0.0.1:${(service.address() as AddressInfo).port}`
  house = await openHouse()
  const accepts = (endpoint: string) => endpoint.startsWith(`${origin}/`)
  house.services.push = webPush({ secret, contact: 'desk@example.jp', accepts })
  shop = await openShop(house)
})
afterAll(async () => {
  await house.drop()
  service.close()
  setDefaultCACertificates(trusted)
})

/** A browser of ours, and what came to it. */
function browser() {
  const { body, read } = openPushBrowser(origin)
  const own = () => taken.filter(({ path }) => `${origin}${path}` === body.endpoint)
  const readTaken = ({ body }: Taken) => {
    // One record, and no larger than any service must take.
    expect([body.readUInt32BE(16) >= body.length - 86, body.length <= 4096]).toEqual([true, true])
    return read(body)
  }
  return { body, read: readTaken, own, path: new URL(body.endpoint).pathname }
}
const register = (who: Somebody, body: object) => who.api.pushDevice.create({ body: body as never })
/** Something that a buyer is told, in words that are nobody else's. */
async function tell(negotiationID: string) {
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  return shop.admin.api.viewing.create({
    body: {
      negotiationID,
      times: [new Date(Date.now() + 3 * 86_400_000).toISOString()],
      address: '内緒の住所',
      place: '内緒の待ち合わせ場所',
    },
  })
}
const rows = async (id: string) =>
  (await house.services.pool.query('select 1 from "pushDevices" where id = $1', [id])).rows

test('what somebody is told comes to their device: its kind and where, sealed for that browser and signed by this place', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const { body, read, own } = browser()
  await register(buyer, body)
  const { id } = await tell(negotiationID)
  await expect.poll(() => own().length).toBe(1)
  const [message] = own()
  expect(message!.body.includes('商談')).toBe(false)
  const { unread, ...told } = read(message!)
  expect(told).toEqual({
    title: '商談の進みと条件',
    body: '新しいお知らせがあります。',
    icon: '/icons/app-192.png',
    path: `/buyer/chat/${negotiationID}#${id}`,
    // Of the piece of work, so that a second try replaces the first on the screen.
    tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(unread).toBeGreaterThan(0)
  expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })

  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(message!.headers.authorization ?? '') ?? []
  expect(key).toBe((await buyer.api.pushDevice.key()).key)
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const signed = { key: verifier, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true)
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  expect(parse(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(parse(claims)).toMatchObject({ aud: origin, sub: 'mailto:desk@example.jp' })
  // RFC 8292: for no longer than a day.
  const left = Number(parse(claims).exp) - Date.now() / 1000
  expect(left > 0 && left <= 24 * 60 * 60).toBe(true)
})

test.each([404, 410])('a device that takes nothing any more is forgotten (%i)', async (status) => {
  const { buyer, negotiationID } = await shop.quoted()
  const { body, path } = browser()
  const { id } = await register(buyer, body)
  answers.set(path, [status])
  await tell(negotiationID)
  await expect.poll(() => rows(id)).toEqual([])
})

test.each([429, 503])(
  'what a service does not take just now (%i) comes later, after a pause, and once',
  async (status) => {
    const { buyer, negotiationID } = await shop.quoted()
    const { body, read, own, path } = browser()
    const { id } = await register(buyer, body)
    answers.set(path, [status, status])
    const viewing = await tell(negotiationID)
    const { pool } = house.services
    const waiting = async (tries: number) => {
      const ask = `select extract(epoch from start_after - now())::float as pause from pgboss.job
      where name = 'push' and state = 'retry' and retry_count = $1 and data->>'deviceID' = $2`
      const pause = async () => (await pool.query<{ pause: number }>(ask, [tries, id])).rows[0]?.pause ?? 0
      await expect.poll(pause).toBeGreaterThan(0)
      return pause()
    }
    /** Nobody waits in a test: the pause is over. */
    const goOn = () =>
      pool.query(`update pgboss.job set start_after = now() where name = 'push' and data->>'deviceID' = $1`, [id])
    await waiting(0)
    await goOn()
    await waiting(1)
    expect([own().length, (await rows(id)).length]).toEqual([0, 1])
    await goOn()
    await expect.poll(() => own().length).toBe(1)
    expect(read(own()[0]!)).toMatchObject({ path: `/buyer/chat/${negotiationID}#${viewing.id}` })
  },
)

test('whoever has signed out is told nothing more on that device, and nobody who has left', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const { body, own } = browser()
  const { id } = await register(buyer, body)
  const end = { method: 'DELETE', headers: { authorization: `Bearer ${buyer.token}` } }
  expect((await house.visitor.fetch('/api/session', end)).status).toBe(204)
  await tell(negotiationID)
  await expect.poll(() => rows(id)).toEqual([])
  expect(own()).toEqual([])
  const leaver = await house.as(Role.buyer)
  const { id: left } = await register(leaver, browser().body)
  await leaver.api.user.remove({ id: leaver.id })
  expect(await rows(left)).toEqual([])
})

test('whoever signs in again in a browser is told on there, and nobody else by their cookie', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const { body, own } = browser()
  const { id } = await register(buyer, body)
  const ask = (method: string, token: string, cookie = '') =>
    house.visitor.fetch('/api/session', { method, headers: { authorization: `Bearer ${token}`, cookie } })
  const begin = async (token: string, cookie?: string) =>
    (await ask('POST', token, cookie)).headers.get('set-cookie')!.split(';')[0]!
  const cookie = await begin(buyer.token)
  const signIns = async () =>
    (await house.services.pool.query<{ signIn: string }>('select "signIn" from "pushDevices" where id = $1', [id])).rows
  const before = await signIns()
  await begin((await house.as(Role.buyer)).token, cookie)
  expect(await signIns()).toEqual(before)
  const { idToken } = await buyer.signInAgain()
  await begin(idToken, cookie)
  await ask('DELETE', buyer.token)
  await tell(negotiationID)
  await expect.poll(() => own().length).toBe(1)
  expect(await rows(id)).toHaveLength(1)
})

test('where sign-ins have no names, all devices are told no more after a sign-out, and go on after a sign-in in its place', async () => {
  const { signIns: _, ...identity } = house.services.identity
  const app = appOn({ ...house.services, identity })
  const buyer = await house.as(Role.buyer)
  const { id } = await register(buyer, browser().body)
  const end = async (search: string, token: string) =>
    app.fetch(
      new Request(`http://sumika.test/api/session${search}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      }),
    )
  const { idToken } = await buyer.signInAgain()
  expect((await end('?replaced=true', buyer.token)).status).toBe(204)
  expect(await rows(id)).toHaveLength(1)
  expect((await end('', idToken)).status).toBe(204)
  expect(await rows(id)).toEqual([])
})

test('devices are their owner’s alone, and their keys nobody’s to read', async () => {
  const one = await house.as(Role.buyer)
  const other = await house.as(Role.buyer)
  const { body } = browser()
  const { id } = await register(one, body)
  const { items } = await one.api.pushDevice.list({})
  expect(items).toEqual([expect.objectContaining({ id, name: body.name, endpoint: body.endpoint })])
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`${body.p256dh}|${body.auth}`))
  for (const who of [other, shop.admin]) {
    expect((await who.api.pushDevice.list({})).items).toEqual([])
    await expect(who.api.pushDevice.remove({ id })).rejects.toMatchObject({ status: 404 })
  }
  // A browser is told for one person: whoever registers it next.
  const mine = await register(other, body)
  expect(await rows(id)).toEqual([])
  await other.api.pushDevice.remove({ id: mine.id })
  expect(await rows(mine.id)).toEqual([])
})

test('messages go to nowhere but the services of browsers', async () => {
  const buyer = await house.as(Role.buyer)
  await expect(register(buyer, { ...browser().body, endpoint: 'https://example.com/x' })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['endpoint'] }],
  })
  expect(['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x'].every(isPushService)).toBe(true)
  const others = ['http://fcm.googleapis.com/x', 'https://fcm.googleapis.com.example/x', 'https://push.apple.com:22/x']
  expect([...others, 'https://127.0.0.1/x', 'nonsense'].filter(isPushService)).toEqual([])
})

test('a person has ten devices at most, however many come at once, and none with keys that are none', async () => {
  const me = await house.as(Role.buyer)
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  const add = (at: number, more: object = {}) =>
    me.api.pushDevice.create({ body: { name: 'Chrome', endpoint: `${origin}/of-one/${at}`, ...keys, ...more } })
  for (const wrong of [{ p256dh: '!'.repeat(87) }, { auth: '!!!!!!!!!!!!!!!!!!!!!!' }, { p256dh: 'A'.repeat(87) }])
    await expect(add(0, wrong)).rejects.toMatchObject({ status: 400, issues: [{ path: Object.keys(wrong) }] })
  const asked = await Promise.allSettled(Array.from({ length: 14 }, (_, at) => add(at)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})
