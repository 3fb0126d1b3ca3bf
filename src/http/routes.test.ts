import { expect, test } from 'vitest'
import { paramsOf, type Call, type Calls } from './call.ts'
import { createClient, type ClientOf } from './client.ts'
import { contract } from './contract.ts'
import { RequiredError } from './request-of.ts'
import { routes } from './routes.ts'

const sent: Request[] = []
const client: ClientOf<Record<string, Calls>> = createClient(
  async (request) => {
    sent.push(request)
    return new Response('"answer"')
  },
  { origin: 'http://sumika.test' },
)
const calls = Object.entries(contract as Readonly<Record<string, Calls>>).flatMap(([noun, all]) =>
  Object.entries(all).map(([name, call]) => ({ id: `${noun}.${name}`, noun, name, call })),
)
const ask = (noun: string, name: string, call: Call, body?: object) => {
  sent.length = 0
  const parts = Object.fromEntries(paramsOf(call.path).map((part) => [part, 'x']))
  return client[noun]![name]!({ ...parts, ...(body && { body }) } as never)
}

test('every peculiar route is a call of the contract', () => {
  const ids = Object.entries(routes).flatMap(([noun, all]) => Object.keys(all).map((name) => `${noun}.${name}`))
  expect(ids.filter((id) => !calls.some((call) => call.id === id))).toEqual([])
})

test.each(calls)('a client without the contract asks $id as the contract says', async ({ noun, name, call }) => {
  const answer = await ask(noun, name, call, call.body && {})
  const [{ method, url, headers } = new Request('http://nothing.test')] = sent
  expect([method, url]).toEqual([call.method, `http://sumika.test/api${call.path.replace(/\{\w+\}/g, 'x')}`])
  expect(headers.get('accept')).toBe(call.produces ?? 'application/json')
  expect(answer).toBe(call.produces ? '"answer"' : 'answer')
  expect(headers.has('idempotency-key')).toBe(call.idempotent === true)
  const type = call.body ? (call.multipart ? 'multipart/form-data' : 'application/json') : undefined
  expect(headers.get('content-type')?.split(';')[0]).toBe(type)
})

test.each(calls.filter(({ call }) => call.body))(
  'a client sends no $id without its body',
  async ({ noun, name, call }) => {
    await expect(ask(noun, name, call)).rejects.toBeInstanceOf(RequiredError)
    expect(sent).toEqual([])
  },
)
