import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Me } from '#domain/kit/rules.ts'
import { ApiError } from '#http/api-error.ts'
import { clientOver, createClient, type ClientOf } from '#http/client.ts'
import type { Calls } from '#http/call.ts'
import { contextOf } from '#server/web/answer-call.ts'
import { inProcess } from '#server/web/page/api-in-process.ts'
import { api } from '#server/web/api.ts'
import type { House } from '../as.ts'
import { openDemoHouse } from '../demo-house.ts'
import { people, reads, rowIDs, servedCalls } from '../reads.ts'

type AnyClient = ClientOf<Record<string, Calls>>
type Input = Record<string, unknown>

const overHTTP = api('/api', servedCalls)
const direct = inProcess(servedCalls)

let house: House
let ids: Record<string, string[]>
beforeAll(async () => {
  house = await openDemoHouse()
  ids = await rowIDs(house)
})
afterAll(() => house.drop())

/** One person's API by both ways, from one request of theirs. */
function waysOf(me: Me) {
  const request = new Request('http://sumika.test/')
  const incoming = { request, ip: '127.0.0.1', requestID: 'of-this-test' }
  const context = { ...contextOf(house.services, incoming, { me, account: null, awaits: null }) }
  const seen: number[] = []
  return {
    seen,
    wire: createClient<Record<string, Calls>>(async (sent) => overHTTP.fetch(sent, { context }), {
      origin: 'http://sumika.test',
    }),
    value: clientOver<Record<string, Calls>>(direct(context, (status) => seen.push(status))),
  }
}

/** What became of a call: its answer, or all that its refusal says. */
async function outcomeOf(api: AnyClient, name: string, input: Input): Promise<unknown> {
  const [noun = '', call = ''] = name.split('.')
  try {
    return { answer: await api[noun]![call]!(input as never) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { thrown: String(error) }
    const { status, code, message, issues, retryAfter } = error
    return { status, code, message, issues, retryAfter }
  }
}

/** What a call may be asked with: rows that are there, one that is not, and what no schema or column takes. */
function inputsOf(name: string, path: string): Input[] {
  const known = ids[name.split('.')[0] ?? ''] ?? []
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
  const given = (value: unknown) => Object.fromEntries(params.map((param) => [param, value]))
  const asked = [
    { limit: 3 },
    { limit: 'x' },
    { orderBy: '-price' },
    { cursor: 'of-nobody' },
    { keyword: '東京\ud800' },
    { keyword: 'a\0', unknown: 1, prefecturesCode: [13, 14] },
    { prefecturesCode: 13, cityCode: '13101', orderBy: 'password' },
  ]
  if (!params.length) return asked
  return [...known, known.join(','), 'a/b?c#d %', '家\ud800', 'x\0', 7].map(given).concat(asked.slice(0, 1))
}

test.each(Object.entries(people))(
  '%s gets the same from a handler as over HTTP, refusals among it',
  async (_, me) => {
    const { wire, value, seen } = waysOf(me)
    let answered = 0
    for (const { name, call } of reads)
      for (const input of inputsOf(name, call.path)) {
        seen.length = 0
        const expected = await outcomeOf(wire, name, input)
        const got = await outcomeOf(value, name, input)
        expect(got, `${name} ${JSON.stringify(input)}`).toStrictEqual(expected)
        const refused = expected as { status?: number; answer?: unknown }
        expect(seen.filter((status) => status >= 400)).toEqual(refused.status ? [refused.status] : [])
        if ('answer' in refused) answered++
      }
    expect(answered).toBeGreaterThan(50)
  },
  60_000,
)

test('a page that is drawn can ask, and cannot act', async () => {
  const { value } = waysOf(people.admin!)
  const acts = servedCalls.filter(({ call }) => call.method !== 'GET' && call.path === '/estate')
  expect(acts.length).toBeGreaterThan(0)
  for (const { name } of acts) expect(await outcomeOf(value, name, { body: {} })).toMatchObject({ code: 'network' })
})
