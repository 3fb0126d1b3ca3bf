import { expect, test } from 'vitest'
import { browserForTests } from './browser-for-tests.ts'

const browser = browserForTests()

test('sends a visitor without and a signed-in person with the token', async () => {
  await browser.openTab().send(browser.ask())
  expect(browser.server.requests[0]?.bearer).toBeNull()
  const session = await browser.signedIn()
  await session.send(browser.ask())
  expect(browser.server.requests[0]?.bearer).toBe(browser.cupboard.get('token'))
})

test('refreshes an expired token once for all who wait, and sends each request once more, body and all', async () => {
  const session = await browser.signedIn()
  browser.expireUnseen()
  const bodies = ['一', '二', '三']
  const answers = await Promise.all(
    bodies.map((body) => session.send(browser.ask('/api/notice', { method: 'POST', body }))),
  )
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(bodies.map((echo) => ({ echo })))
  expect(browser.server.log().filter((line) => line === 'POST token')).toHaveLength(1)
  expect(browser.server.log().filter((line) => line === 'POST /api/notice')).toHaveLength(6)
  await browser.until('POST /api/session')
})

test('signs out and passes the error on when the refresh fails', async () => {
  const session = await browser.signedIn()
  browser.expireUnseen()
  await browser.revokeAll()
  const answer = await session.send(browser.ask())
  expect(answer.status).toBe(403)
  await expect(answer.json()).resolves.toMatchObject({ code: 'token_expired' })
  expect(browser.cupboard.size).toBe(0)
  expect(session.user()).toBeNull()
  await browser.until('DELETE /api/session')
})

test('retries no more than once', async () => {
  const session = await browser.signedIn()
  browser.server.state.intercept = ({ path }) =>
    path === '/api/estates' ? { status: 403, body: { code: 'token_expired', message: '', issues: [] } } : null
  expect((await session.send(browser.ask())).status).toBe(403)
  expect(browser.server.log().filter((line) => line === 'GET /api/estates')).toHaveLength(2)
  expect(session.user()).not.toBeNull()
})

test.each([
  [403, 'forbidden'],
  [401, 'unauthenticated'],
  [401, 'token_expired'],
])('passes %i %s on unchanged', async (status, code) => {
  const session = await browser.signedIn()
  browser.server.state.intercept = () => ({ status, body: { code, message: 'だめ', issues: [] } })
  const answer = await session.send(browser.ask())
  expect(answer.status).toBe(status)
  await expect(answer.json()).resolves.toMatchObject({ code })
  expect(browser.server.log()).toEqual(['GET /api/estates'])
  expect(session.user()).not.toBeNull()
})

test('uses what another tab has refreshed meanwhile', async () => {
  const session = await browser.signedIn()
  const other = browser.openTab()
  browser.expireUnseen()
  browser.server.state.intercept = async ({ path }) => {
    browser.server.state.intercept = () => null
    if (path === '/api/estates') await other.send(browser.ask('/api/me'))
    return null
  }
  expect((await session.send(browser.ask())).status).toBe(200)
  expect(browser.server.log().filter((line) => line === 'POST token')).toHaveLength(1)
})
