import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../tests/sign-in-site.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'

const reported: unknown[] = []
const site = signInSiteForTests({
  report: (error) => void reported.push(error),
  send: () => Promise.reject(new Error('the mail server is away')),
})

async function ask(path: string, init: RequestInit = {}) {
  const response = await site.identity.handle?.(new Request(`${site.origin}${path}`, init), { ip: '127.0.0.1' })
  return { status: response?.status, headers: response?.headers, body: response?.body ? await response.json() : null }
}

const post = (method: string, body: unknown) =>
  ask(`${ACCOUNTS}:${method}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const refused = (message: string, code = 400) => ({ status: code, body: { error: { code, message } } })

test('paths of others are left to others', async () => {
  expect(await site.identity.handle?.(new Request(`${site.origin}/login`), { ip: '127.0.0.1' })).toBeNull()
})

test('other pages may ask, without cookies', async () => {
  const { status, headers } = await ask(`${ACCOUNTS}:signUp?key=any`, { method: 'OPTIONS' })
  expect(status).toBe(204)
  expect(headers?.get('access-control-allow-origin')).toBe('*')
  expect(headers?.get('access-control-allow-headers')).toContain('x-firebase-locale')
  expect(headers?.has('access-control-allow-credentials')).toBe(false)
})

test('answers are not stored anywhere', async () => {
  const { headers } = await post('lookup', {})
  expect(headers?.get('cache-control')).toBe('no-store')
  expect(headers?.get('content-type')).toBe('application/json')
})

test('a missing key, a wrong method and an unknown path are refused', async () => {
  expect(await ask(`${ACCOUNTS}:signUp`, { method: 'POST' })).toMatchObject(
    refused('The request is missing a valid API key.', 403),
  )
  expect(await ask(`${ACCOUNTS}:signUp?key=any`)).toMatchObject(refused('Method Not Allowed', 405))
  expect(await post('signInWithIdp', {})).toMatchObject(refused('Not Found', 404))
  expect(
    await ask('/identitytoolkit.googleapis.com/v1/projects/demo/accounts?key=any', { method: 'POST' }),
  ).toMatchObject(refused('Not Found', 404))
})

test.each<[string, unknown, string]>([
  ['signUp', {}, 'ADMIN_ONLY_OPERATION'],
  ['signUp', { email: 'a@example.jp' }, 'MISSING_PASSWORD'],
  ['signUp', { password: PASSWORD }, 'MISSING_EMAIL'],
  ['signUp', { email: 'a@example.jp\r\nBcc: b@example.jp', password: PASSWORD }, 'INVALID_EMAIL'],
  ['signInWithPassword', { email: 'a@example.jp' }, 'MISSING_PASSWORD'],
  ['lookup', {}, 'INVALID_ID_TOKEN'],
  ['lookup', { idToken: 'x' }, 'INVALID_ID_TOKEN'],
  ['update', { displayName: 'x' }, 'INVALID_REQ_TYPE : Unsupported request parameters.'],
  ['update', { oobCode: 'x' }, 'INVALID_OOB_CODE'],
  ['sendOobCode', {}, 'MISSING_REQ_TYPE'],
  ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
  ['sendOobCode', { requestType: 'VERIFY_EMAIL' }, 'INVALID_ID_TOKEN'],
  ['resetPassword', {}, 'MISSING_OOB_CODE'],
  ['signInWithEmailLink', { email: 'a@example.jp' }, 'MISSING_OOB_CODE'],
  ['createAuthUri', {}, 'MISSING_IDENTIFIER'],
  ['delete', {}, 'INVALID_ID_TOKEN'],
  ['signUp', { email: 1 }, 'Invalid JSON payload received. /email'],
  ['signUp', { email: 'a\0@example.jp' }, 'Invalid JSON payload received. /email'],
  ['signUp', '{', 'Invalid JSON payload received.'],
  ['signUp', 'null', 'Invalid JSON payload received. /'],
])('%s of %j is refused with %s', async (method, body, message) => {
  expect(await post(method, body)).toMatchObject(refused(message))
})

test.each(['toString', 'constructor', '__proto__', 'BYPASS'])('%s is no kind of mail', async (requestType) => {
  const { status, body } = await post('sendOobCode', { requestType })
  expect(status).toBe(400)
  expect(body.error.message).toContain('/requestType')
})

test('a body that is too large is refused', async () => {
  expect(await post('signUp', { email: 'x'.repeat(40_000) })).toMatchObject(
    refused('Request payload is too large.', 413),
  )
})

test('a body that breaks off is its sender’s fault, and reported to nobody', async () => {
  reported.length = 0
  const body = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const broken = new Request(`${site.origin}${ACCOUNTS}:signUp?key=any`, init)
  const answer = await (await site.again({})).handle?.(broken, { ip: '127.0.0.1' })
  expect([answer?.status, reported]).toEqual([400, []])
})

test('a mail that cannot be handed over is no success', async () => {
  await site.identity.create({ email: 'mail@example.jp', password: PASSWORD })
  reported.length = 0
  const request = { requestType: 'PASSWORD_RESET', email: 'mail@example.jp' }
  expect(await post('sendOobCode', request)).toMatchObject(refused('INTERNAL', 500))
  expect(reported).toEqual([new Error('the mail server is away')])
})

test('while its database is away it says that it may be asked again', async () => {
  const away = await site.again({ isAway: (error) => error instanceof Error && error.message.endsWith('is away') })
  const request = new Request(`${site.origin}${ACCOUNTS}:sendOobCode?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'mail@example.jp' }),
  })
  const answer = await away.handle?.(request, { ip: '127.0.0.1' })
  expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer?.json()).toMatchObject({ error: { code: 503, message: 'UNAVAILABLE', status: 'UNAVAILABLE' } })
})
