import { expect, test } from 'vitest'
import { keyedCalls, openCalls } from '../../../tests/visitor-calls.ts'
import { WebhookEvent } from '#domain/choices/webhook.ts'
import * as nouns from '#domain/nouns.ts'
import { paramsOf, type Calls } from '../call.ts'
import { contract } from '../contract.ts'
import { openapi } from './openapi.ts'

const document = openapi(nouns, { title: 'スミカ', version: '1.0.0', serverUrl: '/api' })
const calls = Object.entries(contract as Record<string, Calls>).flatMap(([part, all]) =>
  Object.entries(all).map(([name, call]) => ({ id: `${part}.${name}`, call })),
)
const operation = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()]

/** Section 7 of the specification: thirteen resources with the same eight calls, and fourteen of their own. */
const resources = [
  'chat',
  'estate',
  'facilityCategoryMaster',
  'favorite',
  'negotiation',
  'notice',
  'order',
  'payment',
  'prefecture',
  'quotation',
  'serviceMenu',
  'user',
  'wizard',
]
const specified = [
  ...resources.flatMap((name) => [
    `GET /${name}s/count`,
    `GET /${name}s`,
    `GET /${name}s/{ids}`,
    `GET /${name}/{id}`,
    `PUT /${name}/{id}`,
    `PATCH /${name}/{id}`,
    `DELETE /${name}/{id}`,
    `POST /${name}`,
  ]),
  'GET /public/estates',
  'GET /negotiation/estate',
  'PUT /estate/approve/{id}',
  'PUT /estate/reject/{id}',
  'PATCH /favorite/switch/{estateID}',
  'POST /image',
  'GET /patchNegotiations',
  'GET /dataPatch/negotiations/resetSendAt',
  'GET /dataPatch/negotiations/setChatStartFlag',
  'GET /dataPatch/ServiceMenus',
  'PUT /user/applySeller/{id}',
  'POST /users/export',
  'PUT /user/status/{id}',
  'GET /postcodes/{postcode}',
]

test('describes each of the 118 specified calls', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(new Set(specified).size).toBe(118)
  expect(specified.filter((call) => !described.includes(call))).toEqual([])
})

test('describes every call of the contract once, by its name', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  const specified: Record<string, string> = {
    'user.create': 'createUser',
    'user.one': 'getUser',
    'user.patch': 'updateUser',
    'user.applySeller': 'applySeller',
  }
  expect(ids.sort()).toEqual(calls.map(({ id }) => specified[id] ?? id).sort())
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to as string)
  expect(references.length).toBeGreaterThan(500)
  expect(references.filter((to) => resolve(to) === undefined)).toEqual([])
})

test('component names are of the letters that OpenAPI allows', () => {
  const names = Object.values(document.components).flatMap((group) => Object.keys(group))
  expect(names.filter((name) => !/^[a-zA-Z0-9._-]+$/.test(name))).toEqual([])
})

test('every part in braces is a required path parameter, and every parameter is said in words', () => {
  for (const { id, call } of calls) {
    const all = parametersOf(call.method, call.path)
    const inPath = all.filter((parameter) => parameter.in === 'path')
    expect(
      inPath.map(({ name }) => name),
      id,
    ).toEqual(paramsOf(call.path))
    expect(
      inPath.every(({ required }) => required),
      id,
    ).toBe(true)
    expect(
      all.filter(({ description }) => !description),
      id,
    ).toEqual([])
    expect(new Set(all.map((parameter) => `${parameter.in} ${parameter.name}`)).size, id).toBe(all.length)
  }
})

test('a body is described where the call has one, and nowhere else', () => {
  for (const { id, call } of calls) {
    expect(operation(call.method, call.path)?.requestBody !== undefined, id).toBe(call.body !== undefined)
  }
  expect(operation('POST', '/image')?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    required: ['name', 'dir', 'thumbnail', 'image'],
    properties: { image: { type: 'string', format: 'binary' } },
  })
})

test('answers say their status and media type', () => {
  const answers = (method: string, path: string) => operation(method, path)?.responses as Record<string, unknown>
  expect(answers('POST', '/estate')[201]).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Estate' } } },
  })
  expect(answers('DELETE', '/estate/{id}')[204]).toEqual({ description: '成功' })
  expect(answers('POST', '/users/export')[200]).toMatchObject({
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
  expect(answers('GET', '/me')[200]).toMatchObject({
    content: {
      'application/json': {
        schema: {
          anyOf: [{ allOf: [{ $ref: '#/components/schemas/User' }, { required: ['areas'] }] }, { type: 'null' }],
        },
      },
    },
  })
  expect(Object.keys(answers('POST', '/estate'))).toEqual([
    '201',
    '400',
    '401',
    '403',
    '409',
    '413',
    '415',
    '422',
    '429',
    'default',
  ])
  expect(resolve('#/components/responses/404')).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  })
})

test('every call says how it fails in whatever other way: a row that a body names and is not there, a link that has ended', () => {
  for (const { id, call } of calls) expect(operation(call.method, call.path)?.responses, id).toHaveProperty('default')
  const { description } = document.components.responses.default!
  for (const status of [404, 410, 503]) expect(description).toContain(String(status))
})

test('what makes something takes an idempotency key', () => {
  for (const { id, call } of calls) {
    const takes = parametersOf(call.method, call.path).some(
      (parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key',
    )
    expect(takes, id).toBe(call.idempotent === true)
  }
})

test('an idempotency key is described as it is taken', () => {
  const { schema } = resolve('#/components/parameters/Idempotency-Key') as { schema: { pattern: string } }
  const isTaken = (key: string) => new RegExp(schema.pattern, 'u').test(key)
  expect(['1', 'seven77', '鍵鍵鍵鍵鍵鍵鍵鍵', 'x'.repeat(256)].filter(isTaken)).toEqual([])
  expect(['12345678', crypto.randomUUID()].every(isTaken)).toBe(true)
})

test('only what a visitor may ask goes without a token', () => {
  expect(document.security).toEqual([{ bearer: [] }])
  const open = calls.filter(({ call }) => operation(call.method, call.path)?.security?.length === 0).map(({ id }) => id)
  // Whoever asks who they are, or ends a sign-in, has a token or none; a picture is sent with one, or by the link of a phone.
  const eitherWay = new Set(['user.me', 'session.end'])
  const expected = [...openCalls, ...Object.keys(keyedCalls), 'image.create'].filter((name) => !eitherWay.has(name))
  expect(open.sort()).toEqual(expected.sort())
})

test('fields say their Japanese name and the meaning of their codes', () => {
  expect(resolve('#/components/schemas/Estate/properties/status')).toMatchObject({
    description: expect.stringContaining('3 公開中'),
  })
  expect(operation('GET', '/estates')?.tags).toEqual(['物件'])
  expect(operation('GET', '/estates')?.summary).toBe('物件の一覧')
})

test('a day and a moment are told by their format', () => {
  const createdAt = { type: 'string', format: 'date-time', description: '作成日時' }
  const postDate = { type: 'string', format: 'date', description: '掲載日' }
  expect(document.components.schemas).toMatchObject({ Notice: { properties: { createdAt, postDate } } })
})

test('every event that other systems can be told of is a webhook, with what its message says', () => {
  const { webhooks } = document
  expect(Object.keys(webhooks).sort()).toEqual(WebhookEvent.options.map(({ value }) => value).sort())
  const paid = webhooks['payment.paid']?.post
  expect(paid?.summary).toBe('入金を確かめた')
  expect(paid?.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  expect(paid?.requestBody.content['application/json'].schema).toMatchObject({
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: 'payment.paid' },
      data: {
        properties: { amount: { type: 'integer', description: '金額（税込）（円）' }, page: { type: 'string' } },
      },
    },
  })
})

test('the document stays below 2.4 kB for each call', () => {
  const calls = Object.values(document.paths ?? {}).flatMap((path) => Object.keys(path as object))
  expect(JSON.stringify(document).length / calls.length).toBeLessThan(2_400)
})

type Parameter = { name: string; in: string; required?: boolean; description?: string }
const parametersOf = (method: string, path: string) =>
  (operation(method, path)?.parameters ?? []).map(({ $ref }) => resolve($ref) as Parameter)

function resolve(reference: string) {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
}
