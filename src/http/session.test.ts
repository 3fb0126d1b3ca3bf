import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSession } from './session.ts'
import type { KeptStorage } from './session/kept.ts'
import { startSignInServer } from './session/sign-in-server.ts'

let server: Awaited<ReturnType<typeof startSignInServer>>
let cupboard: Map<string, string>
let tabs: { events: EventTarget; storage: KeptStorage }[]
let clockAhead: number
let planned: { run: () => void; wait: number } | null

// A server each: what a session does without anybody waiting must not arrive in the next test.
beforeEach(async () => {
  server = await startSignInServer()
  cupboard = new Map()
  tabs = []
  planned = null
  clockAhead = 0
  account('buyer@example.jp')
})
afterEach(() => server.close())

const password = 'sumika-demo-2026'
const account = (email: string, about: { verified?: boolean; profile?: boolean } = {}) =>
  server.accounts.set(email, { id: `id-${email}`, email, password, verified: true, profile: true, ...about })

/** A tab of the browser: local storage is one, and a write in one tab is an event in the others. */
function openTab() {
  const events = new EventTarget()
  const tell = (key: string) => {
    for (const tab of tabs) {
      if (tab.events !== events) tab.events.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
  }
  const storage: KeptStorage = {
    getItem: (key) => cupboard.get(key) ?? null,
    setItem: (key, value) => (cupboard.set(key, value), tell(key)),
    removeItem: (key) => void (cupboard.delete(key) && tell(key)),
  }
  tabs.push({ events, storage })
  return createSession({
    origin: server.origin,
    identityBase: server.origin,
    apiKey: 'k',
    storage,
    events: events as never,
    now: () => server.state.now + clockAhead,
    schedule(run, wait) {
      const plan = { run, wait }
      planned = plan
      return () => {
        if (planned === plan) planned = null
      }
    },
  })
}
async function signedIn() {
  const session = openTab()
  await session.signIn('buyer@example.jp', password)
  server.asked.length = 0
  return session
}
const ask = (path = '/api/estates', init?: RequestInit) => new Request(`${server.origin}${path}`, init)
const hangUpOn = (part: string) => {
  server.state.intercept = ({ path }) => (path.includes(part) ? 'hang up' : null)
}
/** Resolves once the server was asked that; the session does some things without anybody waiting. */
const until = (line: string) => expect.poll(() => server.log(), { interval: 5 }).toContain(line)

test('signs in, keeps what it got and tells the server', async () => {
  const session = openTab()
  await expect(session.signIn('buyer@example.jp', password)).resolves.toEqual({
    outcome: 'success',
    message: 'ログインに成功しました',
    user: { id: 'id-buyer@example.jp', email: 'buyer@example.jp' },
  })
  expect([...cupboard.keys()].sort()).toEqual(['refreshToken', 'token', 'user'])
  expect(session.user()?.email).toBe('buyer@example.jp')
  expect(server.log()).toEqual([
    'POST accounts:signInWithPassword',
    'POST accounts:lookup',
    'GET /api/me',
    'POST /api/session',
  ])
  expect(server.asked.at(-1)?.bearer).toBe(cupboard.get('token'))
})

test.each([
  ['nobody@example.jp', password, 'userNotFound', 'ユーザーが見つかりません。メールアドレスを確認してください。'],
  ['buyer@example.jp', 'wrong', 'wrongPassword', 'パスワードが間違っています。再度入力してください。'],
])('says what is wrong when %s signs in with %s', async (email, secret, outcome, message) => {
  const session = openTab()
  await expect(session.signIn(email, secret)).resolves.toEqual({ outcome, message, user: null })
  expect(cupboard.size).toBe(0)
})

test('takes an answer that hides which of the two was wrong for a wrong password', async () => {
  server.state.intercept = () => ({ status: 400, body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } } })
  await expect(openTab().signIn('buyer@example.jp', password)).resolves.toMatchObject({ outcome: 'wrongPassword' })
})

test('mails the verification link again instead of letting an unverified person in', async () => {
  account('new@example.jp', { verified: false })
  await expect(openTab().signIn('new@example.jp', password)).resolves.toEqual({
    outcome: 'unverified',
    message: 'メールアドレスが未認証です。メールを確認してください。',
    user: null,
  })
  expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toMatchObject({
    requestType: 'VERIFY_EMAIL',
    continueUrl: `${server.origin}/auth/action`,
  })
  expect(cupboard.size).toBe(0)
})

test('still says unverified when a mail was sent just before', async () => {
  account('new@example.jp', { verified: false })
  server.state.intercept = ({ path }) =>
    path.includes('sendOobCode')
      ? { status: 400, body: { error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Later.' } } }
      : null
  await expect(openTab().signIn('new@example.jp', password)).resolves.toMatchObject({ outcome: 'unverified' })
})

test.each(['signInWithPassword', 'lookup', '/api/me'])(
  'ends as other, with empty tokens, when %s breaks',
  async (part) => {
    const session = await signedIn()
    hangUpOn(part)
    await expect(session.signIn('buyer@example.jp', password)).resolves.toMatchObject({
      outcome: 'other',
      message: 'ログインに失敗しました。再度お試しください。',
      user: null,
      error: { code: 'network' },
    })
    expect(cupboard.size).toBe(0)
  },
)

test('signs in although the server cannot be told', async () => {
  hangUpOn('/api/session')
  await expect(openTab().signIn('buyer@example.jp', password)).resolves.toMatchObject({ outcome: 'success' })
})

test('sends a visitor without and a signed-in person with the token', async () => {
  await openTab().send(ask())
  expect(server.asked[0]?.bearer).toBeNull()
  const session = await signedIn()
  await session.send(ask())
  expect(server.asked[0]?.bearer).toBe(cupboard.get('token'))
})

test('refreshes an expired token once for all who wait, and sends each request once more, body and all', async () => {
  const session = await signedIn()
  server.revoke(cupboard.get('token') as string)
  const bodies = ['一', '二', '三']
  const answers = await Promise.all(bodies.map((body) => session.send(ask('/api/notice', { method: 'POST', body }))))
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(bodies.map((echo) => ({ echo })))
  expect(server.log().filter((line) => line === 'POST token')).toHaveLength(1)
  expect(server.log().filter((line) => line === 'POST /api/notice')).toHaveLength(6)
  await until('POST /api/session')
})

test('signs out and passes the error on when the refresh fails', async () => {
  const session = await signedIn()
  server.revoke(cupboard.get('token') as string)
  server.revoke(cupboard.get('refreshToken') as string)
  const answer = await session.send(ask())
  expect(answer.status).toBe(403)
  await expect(answer.json()).resolves.toMatchObject({ code: 'token_expired' })
  expect(cupboard.size).toBe(0)
  expect(session.user()).toBeNull()
  await until('DELETE /api/session')
})

test('retries no more than once', async () => {
  const session = await signedIn()
  server.state.intercept = ({ path }) =>
    path === '/api/estates' ? { status: 403, body: { code: 'token_expired', message: '', issues: [] } } : null
  expect((await session.send(ask())).status).toBe(403)
  expect(server.log().filter((line) => line === 'GET /api/estates')).toHaveLength(2)
  expect(session.user()).not.toBeNull()
})

test.each([
  [403, 'forbidden'],
  [401, 'unauthenticated'],
])('passes %i %s on unchanged', async (status, code) => {
  const session = await signedIn()
  server.state.intercept = () => ({ status, body: { code, message: 'だめ', issues: [] } })
  const answer = await session.send(ask())
  expect(answer.status).toBe(status)
  await expect(answer.json()).resolves.toMatchObject({ code })
  expect(server.log()).toEqual(['GET /api/estates'])
  expect(session.user()).not.toBeNull()
})

test('counts a token as expired 30 seconds early', async () => {
  const session = await signedIn()
  const first = cupboard.get('token')
  server.state.now += (3600 - 31) * 1000
  await expect(session.token()).resolves.toBe(first)
  server.state.now += 1000
  const second = await session.token()
  expect(second).not.toBe(first)
  expect(cupboard.get('token')).toBe(second)
})

test('gives no token, and forgets the person, when an expired one cannot be refreshed', async () => {
  const session = await signedIn()
  server.revoke(cupboard.get('refreshToken') as string)
  server.state.now += 3600_000
  await expect(session.token()).resolves.toBeNull()
  expect(cupboard.size).toBe(0)
})

test('keeps the sign-in when the provider does not answer', async () => {
  const session = await signedIn()
  server.state.now += 3600_000
  hangUpOn('securetoken')
  await expect(session.token()).rejects.toMatchObject({ code: 'network' })
  expect(cupboard.size).toBe(3)
})

test('refreshes 5 minutes before the token expires', async () => {
  await signedIn()
  expect(planned?.wait).toBe(55 * 60_000)
  const first = cupboard.get('token')
  server.state.now += 55 * 60_000
  planned?.run()
  await until('POST /api/session')
  expect(cupboard.get('token')).not.toBe(first)
  expect(planned?.wait).toBe(55 * 60_000)
})

test('waits a minute between refreshes even where the clock is hours ahead', async () => {
  clockAhead = 2 * 3600_000
  await signedIn()
  expect(planned?.wait).toBe(60_000)
})

test('takes up a kept sign-in with the profile as it is now', async () => {
  await signedIn()
  cupboard.set('user', '{"id":"id-buyer@example.jp","email":"old@example.jp"}')
  const session = openTab()
  expect(session.user()?.email).toBe('old@example.jp')
  await session.restore()
  expect(session.user()?.email).toBe('buyer@example.jp')
  expect(server.log()).toEqual(['GET /api/me'])
})

test('clears a kept sign-in that is refused', async () => {
  await signedIn()
  cupboard.set('token', 'forged')
  cupboard.set('refreshToken', 'forged')
  const session = openTab()
  await session.restore()
  expect(cupboard.size).toBe(0)
  expect(session.user()).toBeNull()
})

test('clears token and user when a start gets no answer, and takes the sign-in up at the next', async () => {
  await signedIn()
  hangUpOn('/api/me')
  await openTab().restore()
  expect([...cupboard.keys()]).toEqual(['refreshToken'])
  server.state.intercept = () => null
  const session = openTab()
  await session.restore()
  expect(session.user()?.email).toBe('buyer@example.jp')
})

test('asks nobody when there is nothing to restore', async () => {
  cupboard.set('user', '{"id":"left behind"}')
  const session = openTab()
  await session.restore()
  expect(session.user()).toBeNull()
  expect(server.asked).toEqual([])
})

test('mirrors sign-in and sign-out in the other tabs', async () => {
  const other = openTab()
  const seen: (string | undefined)[] = []
  const stop = other.subscribe(() => seen.push(other.user()?.email))
  const session = await signedIn()
  expect(seen.at(-1)).toBe('buyer@example.jp')
  expect(await other.token()).toBe(await session.token())
  await session.signOut()
  expect(seen.at(-1)).toBeUndefined()
  expect(await other.token()).toBeNull()
  stop()
  const count = seen.length
  await signedIn()
  expect(seen).toHaveLength(count)
})

test('gives the same user object until something changes', async () => {
  const session = await signedIn()
  const user = session.user()
  expect(session.user()).toBe(user)
  cupboard.set('user', 'not JSON')
  expect(session.user()).toBeNull()
})

test('uses what another tab has refreshed meanwhile', async () => {
  const session = await signedIn()
  const other = openTab()
  server.revoke(cupboard.get('token') as string)
  server.state.intercept = async ({ path }) => {
    server.state.intercept = () => null
    if (path === '/api/estates') await other.send(ask('/api/me'))
    return null
  }
  expect((await session.send(ask())).status).toBe(200)
  expect(server.log().filter((line) => line === 'POST token')).toHaveLength(1)
})

test('stays signed out when a refresh comes back after the sign-out', async () => {
  const session = await signedIn()
  server.state.now += 3600_000
  server.state.intercept = ({ path }) => {
    if (path.includes('securetoken')) void session.signOut()
    return null
  }
  await expect(session.token()).resolves.toBeNull()
  expect(server.log()).toContain('POST token')
  expect(cupboard.size).toBe(0)
})

test('makes no account when e-mail or password is missing', async () => {
  const session = openTab()
  await expect(session.signUp({ email: 'new@example.jp' })).resolves.toBeNull()
  await expect(session.signUp({ password })).resolves.toBeNull()
  await expect(session.signUp(null)).resolves.toBeNull()
  expect(server.asked).toEqual([])
})

test('makes an account, mails the link and keeps the token for the profile', async () => {
  const session = openTab()
  await expect(session.signUp({ email: 'new@example.jp', password })).resolves.toEqual({
    id: 'id-new@example.jp',
    email: 'new@example.jp',
  })
  expect(server.log()).toEqual(['POST accounts:signUp', 'POST /api/session', 'POST accounts:sendOobCode'])
  expect(session.user()).toBeNull()
  expect(await session.token()).toBe(cupboard.get('token'))
  ;(server.accounts.get('new@example.jp') as { profile: boolean }).profile = true
  await session.reload()
  expect(session.user()?.email).toBe('new@example.jp')
})

test.each([
  ['buyer@example.jp', password, 'EMAIL_EXISTS', /すでに登録/],
  ['new@example.jp', 'short', 'WEAK_PASSWORD', /12文字以上/],
])('says in Japanese why %s cannot sign up with %s', async (email, secret, code, message) => {
  await expect(openTab().signUp({ email, password: secret })).rejects.toMatchObject({
    name: 'ApiError',
    code,
    message: expect.stringMatching(message),
  })
})

test('sends the mails that were asked for, each with its way back', async () => {
  const session = await signedIn()
  const idToken = await session.token()
  await session.sendPasswordReset('a@example.jp')
  await session.sendSignInLink('a@example.jp')
  await session.sendVerification()
  const continueUrl = `${server.origin}/auth/action`
  expect(server.asked.map(({ body }) => JSON.parse(body))).toEqual([
    { requestType: 'PASSWORD_RESET', email: 'a@example.jp', continueUrl },
    { requestType: 'EMAIL_SIGNIN', email: 'a@example.jp', canHandleCodeInApp: true, continueUrl },
    { requestType: 'VERIFY_EMAIL', idToken, continueUrl },
  ])
})

test('asks a visitor to sign in before sending a verification mail', async () => {
  await expect(openTab().sendVerification()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
  expect(server.asked).toEqual([])
})

test('reads, uses and refuses mailed codes', async () => {
  const session = openTab()
  await expect(session.checkCode('good')).resolves.toEqual({ email: 'buyer@example.jp', type: 'PASSWORD_RESET' })
  await session.resetPassword('good', 'a new password')
  expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toEqual({ oobCode: 'good', newPassword: 'a new password' })
  await session.applyVerification('good')
  await expect(session.checkCode('old')).rejects.toMatchObject({
    code: 'EXPIRED_OOB_CODE',
    message: 'リンクの有効期限が切れています。もう一度メールを送り直してください。',
  })
  await expect(session.applyVerification('used')).rejects.toMatchObject({ code: 'INVALID_OOB_CODE' })
})

test('fetches a token that knows of the verification', async () => {
  const session = await signedIn()
  const before = await session.token()
  await session.applyVerification('good')
  expect(await session.token()).not.toBe(before)
})

test('signs in by a mailed link', async () => {
  const session = openTab()
  await expect(session.signInWithLink('buyer@example.jp', 'good')).resolves.toMatchObject({ email: 'buyer@example.jp' })
  expect(session.user()?.email).toBe('buyer@example.jp')
})

test('signs in again before changing the password, and keeps the new tokens', async () => {
  const session = await signedIn()
  const before = await session.token()
  await expect(session.changePassword('wrong', 'a new password')).rejects.toMatchObject({ code: 'INVALID_PASSWORD' })
  expect(await session.token()).toBe(before)
  server.asked.length = 0
  await session.changePassword(password, 'a new password')
  expect(server.log()).toEqual([
    'POST accounts:lookup',
    'POST accounts:signInWithPassword',
    'POST accounts:update',
    'POST /api/session',
  ])
  expect(await session.token()).not.toBe(before)
  expect(session.user()?.email).toBe('buyer@example.jp')
})

test('mails the new address before the e-mail changes', async () => {
  const session = await signedIn()
  await session.changeEmail(password, 'next@example.jp')
  expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toMatchObject({
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    newEmail: 'next@example.jp',
  })
})

test('removes profile and account, and signs out', async () => {
  const session = await signedIn()
  await session.removeAccount(password)
  expect(server.log().slice(2)).toEqual([
    'GET /api/me',
    'DELETE /api/user/id-buyer%40example.jp',
    'POST accounts:delete',
    'DELETE /api/session',
  ])
  expect(cupboard.size).toBe(0)
})

test('keeps the account when the profile cannot be removed', async () => {
  const session = await signedIn()
  server.state.intercept = ({ method }) =>
    method === 'DELETE' ? { status: 409, body: { code: 'conflict', message: '取引中です', issues: [] } } : null
  await expect(session.removeAccount(password)).rejects.toMatchObject({ status: 409, message: '取引中です' })
  expect(server.log()).not.toContain('POST accounts:delete')
  expect(session.user()).not.toBeNull()
})

test('signs out here, also without network, or everywhere', async () => {
  const session = await signedIn()
  const token = await session.token()
  await session.signOut()
  expect(server.asked).toMatchObject([{ method: 'DELETE', path: '/api/session', bearer: token }])
  expect(cupboard.size).toBe(0)
  await (await signedIn()).signOut(true)
  expect(server.log()).toEqual(['DELETE /api/session?everywhere=true'])
  const offline = await signedIn()
  hangUpOn('/')
  await offline.signOut()
  expect(cupboard.size).toBe(0)
})

test('tells the server once more, with a token of at most 5 minutes', async () => {
  const session = await signedIn()
  server.state.now += 5 * 60_000
  await session.sync()
  expect(server.log()).toEqual(['POST /api/session'])
  server.state.now += 1000
  await session.sync()
  await expect
    .poll(() => server.log(), { interval: 5 })
    .toEqual(['POST /api/session', 'POST token', 'POST /api/session'])
  expect(server.asked.at(-1)?.bearer).toBe(cupboard.get('token'))
})
