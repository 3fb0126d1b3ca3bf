import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House } from '../../../tests/as.ts'
import { openShop } from '../../../tests/shop.ts'
import { openTracing } from './open-tracing.ts'

type Value = { stringValue?: string; intValue?: number }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code: number }
  attributes: { key: string; value: Value }[]
}
type Body = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

let house: House
let collector: Server
let endTraces: () => Promise<void>
const bodies: string[] = []
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  house = await openHouse()
  await house.jobs.started
  const { port } = collector.address() as AddressInfo
  endTraces = openTracing(`http://127.0.0.1:${port}`, house.services.pool)
})
afterAll(async () => {
  collector.close()
  collector.closeAllConnections()
  await house.drop()
})

const told = ({ attributes }: Span, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {}
  return stringValue ?? intValue
}

test('a collector is told of a request, its call, its statements and its queued work, and of nobody', async () => {
  const seller = await house.as(Role.seller)
  const shop = await openShop(house)
  const requestID = 'a-request-of-this-test'
  const secret = '山田ひみつ'
  const body = JSON.stringify({ lastName: secret, phone: '09012345678' })
  const headers = { 'content-type': 'application/json', 'x-request-id': requestID }
  const url = `http://sumika.test/api/user/${seller.id}`
  await seller.fetch(new Request(url, { method: 'PATCH', body, headers }))
  const { buyer } = await shop.quoted()
  const { services } = house
  // A job's span has ended when its job is done, and not while it is worked at.
  const waiting = `select 1 from pgboss.job where name = 'mail' and state <> 'completed'`
  await expect.poll(async () => (await services.pool.query(waiting)).rows).toEqual([])
  await endTraces()

  const spans = bodies.flatMap((one) => (JSON.parse(one) as Body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
  const all = spans.flatMap(({ spans }) => spans)
  const ours = all.filter((span) => told(span, 'sumika.request_id') === requestID)
  const request = ours.find(({ name }) => name === 'PATCH /api/user/{id}')!
  expect(request).toBeDefined()
  expect(new Set(ours.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]))
  const call = ours.find(({ name }) => name === 'user.patch')!
  expect(call.parentSpanId).toBe(request.spanId)
  const statement = ours.find((span) => String(told(span, 'db.query.text')).startsWith('update "users"'))!
  expect([statement.name, statement.parentSpanId]).toEqual(['UPDATE', call.spanId])
  expect(told(request, 'http.route')).toBe('/api/user/{id}')
  expect(told(request, 'http.response.status_code')).toBeGreaterThan(0)
  const opened = all.find(({ name }) => name === 'POST /api/negotiation')!
  const mail = all.find(({ name, traceId }) => name === 'job mail' && traceId === opened.traceId)!
  expect(told(mail, 'sumika.request_id')).toBe(told(opened, 'sumika.request_id'))
  for (const word of [secret, '0901234', seller.email, seller.id, buyer.email])
    expect(JSON.stringify(all)).not.toContain(word)
})
