import { expect, test } from 'vitest'
import { browserForTests } from './browser-for-tests.ts'

const at = browserForTests()

test('counts a token as expired 30 seconds early', async () => {
  const session = await at.signedIn()
  const first = at.cupboard.get('token')
  at.server.state.now += (3600 - 31) * 1000
  await expect(session.token()).resolves.toBe(first)
  at.server.state.now += 1000
  const second = await session.token()
  expect(second).not.toBe(first)
  expect(at.cupboard.get('token')).toBe(second)
})

test('gives no token, and forgets the person, when an expired one cannot be refreshed', async () => {
  const session = await at.signedIn()
  at.server.revoke(at.cupboard.get('refreshToken') as string)
  at.server.state.now += 3600_000
  await expect(session.token()).resolves.toBeNull()
  expect(at.cupboard.size).toBe(0)
})

test('keeps the sign-in when the provider does not answer', async () => {
  const session = await at.signedIn()
  at.server.state.now += 3600_000
  at.hangUpOn('securetoken')
  await expect(session.token()).rejects.toMatchObject({ code: 'network' })
  expect(at.cupboard.size).toBe(3)
})

test('refreshes 5 minutes before the token expires', async () => {
  await at.signedIn()
  expect(at.clock.planned?.wait).toBe(55 * 60_000)
  const first = at.cupboard.get('token')
  at.server.state.now += 55 * 60_000
  at.clock.planned?.run()
  await at.until('POST /api/session')
  expect(at.cupboard.get('token')).not.toBe(first)
  expect(at.clock.planned?.wait).toBe(55 * 60_000)
})

test('waits a minute between refreshes even where the clock is hours ahead', async () => {
  at.clock.ahead = 2 * 3600_000
  await at.signedIn()
  expect(at.clock.planned?.wait).toBe(60_000)
})

test('stays signed out when a refresh comes back after the sign-out', async () => {
  const session = await at.signedIn()
  at.server.state.now += 3600_000
  at.server.state.intercept = ({ path }) => {
    if (path.includes('securetoken')) void session.signOut()
    return null
  }
  await expect(session.token()).resolves.toBeNull()
  expect(at.server.log()).toContain('POST token')
  expect(at.cupboard.size).toBe(0)
})
