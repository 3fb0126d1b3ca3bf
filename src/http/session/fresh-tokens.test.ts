import { expect, test } from 'vitest'
import { browserForTests } from './browser-for-tests.ts'

const browser = browserForTests()

test('counts a token as expired 30 seconds early', async () => {
  const session = await browser.signedIn()
  const first = browser.cupboard.get('token')
  browser.server.state.now += (3600 - 31) * 1000
  await expect(session.token()).resolves.toBe(first)
  browser.server.state.now += 1000
  const second = await session.token()
  expect(second).not.toBe(first)
  expect(browser.cupboard.get('token')).toBe(second)
})

test('gives no token, and forgets the person, when an expired one cannot be refreshed', async () => {
  const session = await browser.signedIn()
  await browser.revokeAll()
  browser.server.state.now += 3600_000
  await expect(session.token()).resolves.toBeNull()
  expect(browser.cupboard.size).toBe(0)
})

test('keeps the sign-in when the provider does not answer', async () => {
  const session = await browser.signedIn()
  browser.server.state.now += 3600_000
  browser.hangUpOn('securetoken')
  await expect(session.token()).rejects.toMatchObject({ code: 'network' })
  expect(browser.cupboard.size).toBe(3)
})

test('keeps the sign-in when no answer comes in place of a token that the API finds expired', async () => {
  const session = await browser.signedIn()
  browser.expireUnseen()
  browser.hangUpOn('securetoken')
  expect((await session.send(browser.ask())).status).toBe(403)
  expect(browser.cupboard.size).toBe(3)
})

test('keeps the sign-in when the provider has too much to do', async () => {
  const session = await browser.signedIn()
  browser.server.state.now += 3600_000
  browser.server.state.intercept = ({ path }) =>
    path.includes('securetoken') ? { status: 429, body: { error: { message: 'RESOURCE_EXHAUSTED' } } } : null
  await expect(session.token()).rejects.toMatchObject({ status: 429 })
  expect(browser.cupboard.size).toBe(3)
})

test('refreshes 5 minutes before the token expires', async () => {
  await browser.signedIn()
  expect(browser.clock.planned?.wait).toBe(55 * 60_000)
  const first = browser.cupboard.get('token')
  browser.server.state.now += 55 * 60_000
  browser.clock.planned?.run()
  await browser.until('POST /api/session')
  expect(browser.cupboard.get('token')).not.toBe(first)
  expect(browser.clock.planned?.wait).toBe(55 * 60_000)
})

test('waits a minute between refreshes even where the clock is hours ahead', async () => {
  browser.clock.ahead = 2 * 3600_000
  await browser.signedIn()
  expect(browser.clock.planned?.wait).toBe(60_000)
})

test('stays signed out when a refresh comes back after the sign-out', async () => {
  const session = await browser.signedIn()
  browser.server.state.now += 3600_000
  browser.server.state.intercept = ({ path }) => {
    if (path.includes('securetoken')) void session.signOut()
    return null
  }
  await expect(session.token()).resolves.toBeNull()
  expect(browser.server.log()).toContain('POST token')
  expect(browser.cupboard.size).toBe(0)
})
