import { expect, test } from 'vitest'
import { browserForTests } from './browser-for-tests.ts'

const at = browserForTests()

test('sends a visitor without and a signed-in person with the token', async () => {
  await at.openTab().send(at.ask())
  expect(at.server.requests[0]?.bearer).toBeNull()
  const session = await at.signedIn()
  await session.send(at.ask())
  expect(at.server.requests[0]?.bearer).toBe(at.cupboard.get('token'))
})

test('refreshes an expired token once for all who wait, and sends each request once more, body and all', async () => {
  const session = await at.signedIn()
  at.server.revoke(at.cupboard.get('token') as string)
  const bodies = ['一', '二', '三']
  const answers = await Promise.all(bodies.map((body) => session.send(at.ask('/api/notice', { method: 'POST', body }))))
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(bodies.map((echo) => ({ echo })))
  expect(at.server.log().filter((line) => line === 'POST token')).toHaveLength(1)
  expect(at.server.log().filter((line) => line === 'POST /api/notice')).toHaveLength(6)
  await at.until('POST /api/session')
})

test('signs out and passes the error on when the refresh fails', async () => {
  const session = await at.signedIn()
  at.server.revoke(at.cupboard.get('token') as string)
  at.server.revoke(at.cupboard.get('refreshToken') as string)
  const answer = await session.send(at.ask())
  expect(answer.status).toBe(403)
  await expect(answer.json()).resolves.toMatchObject({ code: 'token_expired' })
  expect(at.cupboard.size).toBe(0)
  expect(session.user()).toBeNull()
  await at.until('DELETE /api/session')
})

test('retries no more than once', async () => {
  const session = await at.signedIn()
  at.server.state.intercept = ({ path }) =>
    path === '/api/estates' ? { status: 403, body: { code: 'token_expired', message: '', issues: [] } } : null
  expect((await session.send(at.ask())).status).toBe(403)
  expect(at.server.log().filter((line) => line === 'GET /api/estates')).toHaveLength(2)
  expect(session.user()).not.toBeNull()
})

test.each([
  [403, 'forbidden'],
  [401, 'unauthenticated'],
  [401, 'token_expired'],
])('passes %i %s on unchanged', async (status, code) => {
  const session = await at.signedIn()
  at.server.state.intercept = () => ({ status, body: { code, message: 'だめ', issues: [] } })
  const answer = await session.send(at.ask())
  expect(answer.status).toBe(status)
  await expect(answer.json()).resolves.toMatchObject({ code })
  expect(at.server.log()).toEqual(['GET /api/estates'])
  expect(session.user()).not.toBeNull()
})

test('uses what another tab has refreshed meanwhile', async () => {
  const session = await at.signedIn()
  const other = at.openTab()
  at.server.revoke(at.cupboard.get('token') as string)
  at.server.state.intercept = async ({ path }) => {
    at.server.state.intercept = () => null
    if (path === '/api/estates') await other.send(at.ask('/api/me'))
    return null
  }
  expect((await session.send(at.ask())).status).toBe(200)
  expect(at.server.log().filter((line) => line === 'POST token')).toHaveLength(1)
})
