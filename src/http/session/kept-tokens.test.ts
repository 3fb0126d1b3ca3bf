import { expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import type { ServerSession } from './bearer.ts'
import { freshTokens, isRefusal } from './fresh-tokens.ts'
import type { Tokens } from './identity-answer.ts'
import type { Renewal } from './provider-request.ts'
import { tokenStorage } from './token-storage.ts'

const hour = 3600
const now = 10 * hour * 1000
let minted = 0
const tokenFor = (seconds: number) => {
  const claims = { iat: now / 1000 - 60, exp: now / 1000 + seconds, n: ++minted }
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}
const fresh = tokenFor(hour)
const over = tokenFor(0)

/** A browser with these tokens; `renew` is what the provider answers. */
function open(
  kept: Record<string, string>,
  renew = () => Promise.resolve<Tokens>({ token: tokenFor(hour), refreshToken: 'r2' }),
) {
  const cupboard = new Map(Object.entries(kept))
  const storage = tokenStorage(
    {
      getItem: (key) => cupboard.get(key) ?? null,
      setItem: (key, value) => void cupboard.set(key, value),
      removeItem: (key) => void cupboard.delete(key),
    },
    { addEventListener: () => {} },
  )
  const refresh = vi.fn<Renewal['refresh']>(renew)
  const server = {
    start: vi.fn<ServerSession['start']>(() => Promise.resolve()),
    end: vi.fn<ServerSession['end']>(() => Promise.resolve()),
  }
  const plans: { wait: number; run: () => void; isOpen: boolean }[] = []
  const tokens = freshTokens({
    storage,
    renewal: { refresh },
    server,
    now: () => now,
    schedule(run, wait) {
      const plan = { wait, run, isOpen: true }
      plans.push(plan)
      return () => (plan.isOpen = false)
    },
  })
  const planned = () => plans.filter(({ isOpen }) => isOpen).map(({ wait }) => wait)
  return { cupboard, storage, refresh, server, tokens, planned, plans }
}
const refusalOf = (status: number) => new ApiError('X', '', { status })

test.each([
  [0, false],
  [399, false],
  [400, true],
  [428, true],
  [429, false],
  [430, true],
  [499, true],
  [500, false],
])('a status of %i is a refusal: %s', (status, is) => {
  expect(isRefusal(refusalOf(status))).toBe(is)
  expect(isRefusal({ status })).toBe(false)
})

test('a visitor has no token, and nobody is asked for one or told of it', async () => {
  const { tokens, refresh, server, planned } = open({})
  expect([await tokens.token(), await tokens.replace('old'), await tokens.refresh()]).toEqual([null, null, null])
  tokens.drop()
  expect([refresh.mock.calls, server.end.mock.calls, planned()]).toEqual([[], [], []])
})

test('a token that is over, with nothing to renew it, is dropped, and the server is told', async () => {
  const { tokens, cupboard, refresh, server } = open({ token: over, user: '{"id":"a"}' })
  expect(await tokens.token()).toBeNull()
  expect([cupboard.size, refresh.mock.calls, server.end.mock.calls]).toEqual([0, [], [[over]]])
})

test('a sign-in of which only the renewal is left is taken up', async () => {
  const { tokens, cupboard, refresh, server } = open({ refreshToken: 'r1' })
  const token = await tokens.token()
  expect([refresh.mock.calls, cupboard.get('token'), cupboard.get('refreshToken')]).toEqual([[['r1']], token, 'r2'])
  expect(server.start.mock.calls).toEqual([[token]])
})

test('each renewal is a new one, but for those who wait for the same', async () => {
  const { tokens, refresh } = open({ token: fresh, refreshToken: 'r1' })
  const [one, same] = await Promise.all([tokens.refresh(), tokens.refresh()])
  expect([one === same, refresh.mock.calls.length]).toEqual([true, 1])
  expect([(await tokens.refresh()) === one, refresh.mock.calls.length]).toEqual([false, 2])
})

test.each([
  ['refused', () => Promise.reject(refusalOf(400))],
  ['answered', () => Promise.resolve({ token: tokenFor(hour), refreshToken: 'late' })],
])('what another tab has stored meanwhile stays when this renewal is %s', async (_, answer) => {
  const { tokens, storage } = open({ token: over, refreshToken: 'r1' }, () => {
    storage.write({ token: fresh, refreshToken: 'theirs' })
    return answer()
  })
  expect(await tokens.refresh()).toBe(fresh)
  expect(storage.read().refreshToken).toBe('theirs')
})

test('a sign-in ends with a token that still counts, else with a new one, else with the old one', async () => {
  const { tokens, refresh } = open({})
  expect([await tokens.lastOf(fresh, 'r1'), await tokens.lastOf(over, null)]).toEqual([fresh, over])
  expect(refresh).not.toHaveBeenCalled()
  expect(await tokens.lastOf(over, 'r1')).not.toBe(over)
  expect(await open({}, () => Promise.reject(refusalOf(400))).tokens.lastOf(over, 'r1')).toBe(over)
})

test('one renewal is planned, from the start, anew at each change, and none without what renews', async () => {
  const { tokens, planned, storage } = open({ token: fresh, refreshToken: 'r1' })
  expect(planned()).toEqual([(hour - 300) * 1000])
  await tokens.store({ token: tokenFor(2 * hour), refreshToken: 'r3' })
  expect(planned()).toEqual([(2 * hour - 300) * 1000])
  storage.write({ refreshToken: null })
  expect(planned()).toEqual([])
  expect(open({ token: fresh }).planned()).toEqual([])
  expect(open({ refreshToken: 'r1' }).planned()).toEqual([])
  expect(open({ token: 'opaque', refreshToken: 'r1' }).planned()).toEqual([])
})

test('a planned renewal without an answer is planned again', async () => {
  const { plans, planned } = open({ token: fresh, refreshToken: 'r1' }, () => Promise.reject(refusalOf(0)))
  plans[0]!.run()
  await expect.poll(() => plans.length).toBe(2)
  expect(planned()).toHaveLength(1)
})
