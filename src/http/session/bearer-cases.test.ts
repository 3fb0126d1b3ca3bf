import { expect, test, vi } from 'vitest'
import { sendWithToken, serverSession } from './bearer.ts'

type Answer = [status: number, body: string]
const expired: Answer = [403, '{"code":"token_expired"}']
const answering = (...answers: Answer[]) => {
  const left = [...answers]
  return vi.fn<typeof globalThis.fetch>(() => {
    const [status, body] = left.shift()!
    return Promise.resolve(new Response(body, { status }))
  })
}

test.each<[string, string | null, Answer[], string | null, number]>([
  ['a visitor’s refusal', null, [expired], 'new', 403],
  ['a refusal of another kind', 'r', [[403, '{"code":"forbidden"}']], 'new', 403],
  ['a page of a gateway', 'r', [[403, '<html>']], 'new', 403],
  ['a refusal that says nothing', 'r', [[403, 'null']], 'new', 403],
  ['an expired token that has no successor', 'r', [expired], null, 403],
  ['an expired token that has one', 'r', [expired, [200, 'ok']], 'new', 200],
])('%s is answered after as many requests as it needs', async (_, refreshToken, answers, another, status) => {
  const fetch = answering(...answers)
  const replace = vi.fn<() => Promise<string | null>>(() => Promise.resolve(another))
  const storage = { read: () => ({ token: 'old', refreshToken, user: null }) }
  const send = sendWithToken({ storage, tokens: { token: () => Promise.resolve('old'), replace }, fetch } as never)
  const request = new Request('http://sumika.test/api', { method: 'POST', body: 'x' })
  expect((await send(request)).status).toBe(status)
  expect(fetch.mock.calls.map(([sent]) => (sent as Request).headers.get('authorization'))).toEqual(
    ['Bearer old', 'Bearer new'].slice(0, answers.length),
  )
  expect(replace.mock.calls).toHaveLength(refreshToken && answers[0] === expired ? 1 : 0)
})

test.each([
  ['the same person’s', 'a', 200, ['Bearer old', 'Bearer new']],
  ['somebody else’s', 'b', 401, ['Bearer old']],
] as const)('what an ended sign-in sends is sent again by %s, if by anybody', async (_, id, status, bearers) => {
  const userOf = (id: string) => ({ id, userType: 1 })
  let present = { token: 'old', refreshToken: 'r', user: userOf('a') }
  let requestCount = 0
  const fetch = vi.fn<typeof globalThis.fetch>(() => {
    const isFirst = ++requestCount === 1
    // While it is on its way, the password is given again, or somebody else signs in.
    if (isFirst) present = { token: 'new', refreshToken: 's', user: userOf(id) }
    return Promise.resolve(new Response('', { status: isFirst ? 401 : 200 }))
  })
  const tokens = { token: () => Promise.resolve('old'), replace: () => Promise.resolve(null) }
  const send = sendWithToken({ storage: { read: () => present }, tokens, fetch } as never)
  expect((await send(new Request('http://sumika.test/api', { method: 'POST', body: 'x' }))).status).toBe(status)
  expect(fetch.mock.calls.map(([sent]) => (sent as Request).headers.get('authorization'))).toEqual(bearers)
})

test.each([
  [200, 1],
  [401, 2],
  [403, 2],
  [404, 1],
  [500, 1],
])('the end of a session that is answered with %i takes %i requests, which outlive the page', async (status, count) => {
  const fetch = answering([status, ''], [200, ''])
  await serverSession({ url: '/api/session', fetch }).end('t')
  expect(fetch.mock.calls.map(([url, init]) => [url, init?.method, init?.keepalive])).toEqual(
    [
      ['/api/session', 'DELETE', true],
      ['/api/session', 'DELETE', true],
    ].slice(0, count),
  )
  expect(fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))).toEqual(
    ['Bearer t', null].slice(0, count),
  )
})
