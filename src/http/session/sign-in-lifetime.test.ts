import { expect, test } from 'vitest'
import { browserForTests } from './browser-for-tests.ts'

const at = browserForTests()

test('takes up a kept sign-in with the profile as it is now', async () => {
  await at.signedIn()
  at.cupboard.set('user', '{"id":"id-buyer@example.jp","email":"old@example.jp"}')
  const session = at.openTab()
  expect(session.user()?.email).toBe('old@example.jp')
  await session.restore()
  expect(session.user()?.email).toBe('buyer@example.jp')
  expect(at.server.log()).toEqual(['GET /api/me'])
})

test('clears a kept sign-in that is refused', async () => {
  await at.signedIn()
  at.cupboard.set('token', 'forged')
  at.cupboard.set('refreshToken', 'forged')
  const session = at.openTab()
  await session.restore()
  expect(at.cupboard.size).toBe(0)
  expect(session.user()).toBeNull()
})

test('clears token and user when a start gets no answer, and takes the sign-in up at the next', async () => {
  await at.signedIn()
  at.hangUpOn('/api/me')
  await at.openTab().restore()
  expect([...at.cupboard.keys()]).toEqual(['refreshToken'])
  at.server.state.intercept = () => null
  const session = at.openTab()
  await session.restore()
  expect(session.user()?.email).toBe('buyer@example.jp')
})

test('asks nobody when there is nothing to restore', async () => {
  at.cupboard.set('user', '{"id":"left behind"}')
  const session = at.openTab()
  await session.restore()
  expect(session.user()).toBeNull()
  expect(at.server.requests).toEqual([])
})

test('mirrors sign-in and sign-out in the other tabs', async () => {
  const other = at.openTab()
  const seen: (string | undefined)[] = []
  const stop = other.subscribe(() => seen.push(other.user()?.email))
  const session = await at.signedIn()
  expect(seen.at(-1)).toBe('buyer@example.jp')
  expect(await other.token()).toBe(await session.token())
  await session.signOut()
  expect(seen.at(-1)).toBeUndefined()
  expect(await other.token()).toBeNull()
  stop()
  const count = seen.length
  await at.signedIn()
  expect(seen).toHaveLength(count)
})

test('gives the same user object until something changes', async () => {
  const session = await at.signedIn()
  const user = session.user()
  expect(session.user()).toBe(user)
  at.cupboard.set('user', 'not JSON')
  expect(session.user()).toBeNull()
})

test('signs out here, also without network, or everywhere', async () => {
  const session = await at.signedIn()
  const token = await session.token()
  await session.signOut()
  expect(at.server.requests).toMatchObject([{ method: 'DELETE', path: '/api/session', bearer: token }])
  expect(at.cupboard.size).toBe(0)
  await (await at.signedIn()).signOut(true)
  expect(at.server.log()).toEqual(['DELETE /api/session?everywhere=true'])
  const offline = await at.signedIn()
  at.hangUpOn('/')
  await offline.signOut()
  expect(at.cupboard.size).toBe(0)
})

test('tells the server once more, with a token of at most 5 minutes', async () => {
  const session = await at.signedIn()
  at.server.state.now += 5 * 60_000
  await session.sync()
  expect(at.server.log()).toEqual(['POST /api/session'])
  at.server.state.now += 1000
  await session.sync()
  await expect
    .poll(() => at.server.log(), { interval: 5 })
    .toEqual(['POST /api/session', 'POST token', 'POST /api/session'])
  expect(at.server.requests.at(-1)?.bearer).toBe(at.cupboard.get('token'))
})

test('lets the cookie go also when the provider has ended the token', async () => {
  const session = await at.signedIn()
  const bearer = await session.token()
  at.server.state.intercept = ({ bearer, path }) =>
    bearer && path === '/api/session' ? { status: 401, body: { code: 'unauthenticated' } } : null
  await session.signOut()
  expect(at.server.requests).toMatchObject([
    { method: 'DELETE', path: '/api/session', bearer },
    { method: 'DELETE', path: '/api/session', bearer: null },
  ])
})
