import { expect, test } from 'vitest'
import { browserForTests } from './browser-for-tests.ts'

const browser = browserForTests()

test('takes up a kept sign-in with the profile as it is now', async () => {
  await browser.signedIn()
  browser.cupboard.set('user', '{"id":"id-buyer@example.jp","email":"old@example.jp"}')
  const session = browser.openTab()
  expect(session.user()?.email).toBe('old@example.jp')
  await session.restore()
  expect(session.user()?.email).toBe('buyer@example.jp')
  expect(browser.server.log()).toEqual(['GET /api/me'])
})

test('clears a kept sign-in that is refused', async () => {
  await browser.signedIn()
  browser.cupboard.set('token', 'forged')
  browser.cupboard.set('refreshToken', 'forged')
  const session = browser.openTab()
  await session.restore()
  expect(browser.cupboard.size).toBe(0)
  expect(session.user()).toBeNull()
})

test('clears token and user when a start gets no answer, and takes the sign-in up at the next', async () => {
  await browser.signedIn()
  browser.hangUpOn('/api/me')
  await browser.openTab().restore()
  expect([...browser.cupboard.keys()]).toEqual(['refreshToken'])
  browser.server.state.intercept = () => null
  const session = browser.openTab()
  await session.restore()
  expect(session.user()?.email).toBe('buyer@example.jp')
})

test('leaves the sign-in as it is, in every tab, when the page is left before it has started', async () => {
  await browser.signedIn()
  const kept = new Map(browser.cupboard)
  browser.server.state.intercept = () => {
    browser.leave()
    return 'hang up'
  }
  void browser.openTab().restore()
  await browser.until('GET /api/me')
  await browser.rest()
  expect(browser.cupboard).toEqual(kept)
})

test('ends a kept sign-in whose person the API refuses, here and at the server', async () => {
  await browser.signedIn()
  browser.server.state.intercept = ({ path }) =>
    path === '/api/me' ? { status: 403, body: { code: 'forbidden', message: '停止中', issues: [] } } : null
  await browser.openTab().restore()
  expect(browser.cupboard.size).toBe(0)
  await browser.until('DELETE /api/session')
})

test('stays signed out when the profile comes back after the sign-out', async () => {
  const session = await browser.signedIn()
  browser.server.state.intercept = ({ path }) => {
    if (path !== '/api/me') return null
    void session.signOut()
    return { status: 200, body: { id: 'id-buyer@example.jp', email: 'buyer@example.jp' } }
  }
  await expect(session.reload()).resolves.toBeNull()
  expect(browser.cupboard.size).toBe(0)
})

test('asks nobody when a visitor signs out', async () => {
  const session = browser.openTab()
  await session.signOut()
  await session.sync()
  expect(browser.server.requests).toEqual([])
})

test('asks nobody when there is nothing to restore', async () => {
  browser.cupboard.set('user', '{"id":"left behind"}')
  const session = browser.openTab()
  await session.restore()
  expect(session.user()).toBeNull()
  expect(browser.server.requests).toEqual([])
})

test('mirrors sign-in and sign-out in the other tabs', async () => {
  const other = browser.openTab()
  const seen: (string | undefined)[] = []
  const stop = other.subscribe(() => seen.push(other.user()?.email))
  const session = await browser.signedIn()
  expect(seen.at(-1)).toBe('buyer@example.jp')
  expect(await other.token()).toBe(await session.token())
  await session.signOut()
  expect(seen.at(-1)).toBeUndefined()
  expect(await other.token()).toBeNull()
  stop()
  const count = seen.length
  await browser.signedIn()
  expect(seen).toHaveLength(count)
})

test('gives the same user object until something changes', async () => {
  const session = await browser.signedIn()
  const user = session.user()
  expect(session.user()).toBe(user)
  browser.cupboard.set('user', 'not JSON')
  expect(session.user()).toBeNull()
})

test('signs out here, also without network, or everywhere', async () => {
  const session = await browser.signedIn()
  const token = await session.token()
  await session.signOut()
  expect(browser.server.requests).toMatchObject([{ method: 'DELETE', path: '/api/session', bearer: token }])
  expect(browser.cupboard.size).toBe(0)
  await (await browser.signedIn()).signOut(true)
  expect(browser.server.log()).toEqual(['DELETE /api/session?everywhere=true'])
  const offline = await browser.signedIn()
  browser.hangUpOn('/')
  await offline.signOut()
  expect(browser.cupboard.size).toBe(0)
})

test('is not signed out everywhere until the server has said so', async () => {
  const session = await browser.signedIn()
  browser.hangUpOn('/api/session')
  await expect(session.signOut(true)).rejects.toMatchObject({ code: 'network' })
  expect(session.user()?.email).toBe('buyer@example.jp')
  browser.server.state.intercept = () => null
  await session.signOut(true)
  expect(browser.cupboard.size).toBe(0)
})

test('signs out here as well where the sign-in was ended before it could be everywhere', async () => {
  const session = await browser.signedIn()
  await browser.revokeAll()
  await expect(session.signOut(true)).rejects.toMatchObject({ status: 401 })
  expect(browser.cupboard.size).toBe(0)
})

test('ends a sign-in that was ended elsewhere as soon as its person is read again', async () => {
  const session = await browser.signedIn()
  await browser.revokeAll()
  await expect(session.reload()).rejects.toMatchObject({ status: 401 })
  expect(browser.cupboard.size).toBe(0)
})

test('signs out at the server with a token that still counts', async () => {
  const session = await browser.signedIn()
  browser.server.state.now += 2 * 3600_000
  await session.signOut()
  expect(browser.server.log()).toEqual(['POST token', 'DELETE /api/session'])
  expect(browser.cupboard.size).toBe(0)
})

test('tells the server once more, with a token of at most 5 minutes', async () => {
  const session = await browser.signedIn()
  browser.server.state.now += 5 * 60_000
  await session.sync()
  expect(browser.server.log()).toEqual(['POST /api/session'])
  browser.server.state.now += 1000
  await session.sync()
  await expect
    .poll(() => browser.server.log(), { interval: 5 })
    .toEqual(['POST /api/session', 'POST token', 'POST /api/session'])
  expect(browser.server.requests.at(-1)?.bearer).toBe(browser.cupboard.get('token'))
})

test('lets the cookie go also when the provider has ended the token', async () => {
  const session = await browser.signedIn()
  const bearer = await session.token()
  await browser.revokeAll()
  await session.signOut()
  expect(browser.server.requests).toMatchObject([
    { method: 'DELETE', path: '/api/session', bearer },
    { method: 'DELETE', path: '/api/session', bearer: null },
  ])
})
