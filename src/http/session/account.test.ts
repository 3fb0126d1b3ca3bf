import { expect, test } from 'vitest'
import { browserForTests, password } from './browser-for-tests.ts'

const browser = browserForTests()

test('makes no account when e-mail or password is missing', async () => {
  const session = browser.openTab()
  await expect(session.signUp({ email: 'new@example.jp' })).resolves.toBeNull()
  await expect(session.signUp({ password })).resolves.toBeNull()
  await expect(session.signUp(null)).resolves.toBeNull()
  expect(browser.server.requests).toEqual([])
})

test('makes an account, mails the link and keeps the token for the profile', async () => {
  const session = browser.openTab()
  await expect(session.signUp({ email: 'new@example.jp', password })).resolves.toEqual({
    id: 'id-new@example.jp',
    email: 'new@example.jp',
  })
  expect(browser.server.log()).toEqual(['POST accounts:signUp', 'POST /api/session', 'POST accounts:sendOobCode'])
  expect(session.user()).toBeNull()
  expect(await session.token()).toBe(browser.cupboard.get('token'))
  ;(browser.server.accounts.get('new@example.jp') as { profile: boolean }).profile = true
  await session.reload()
  expect(session.user()?.email).toBe('new@example.jp')
})

test.each([
  ['buyer@example.jp', password, 'EMAIL_EXISTS', /すでに登録/],
  ['new@example.jp', 'short', 'WEAK_PASSWORD', /12文字以上/],
])('says in Japanese why %s cannot sign up with %s', async (email, secret, code, message) => {
  await expect(browser.openTab().signUp({ email, password: secret })).rejects.toMatchObject({
    name: 'ApiError',
    code,
    message: expect.stringMatching(message),
  })
})

test('sends the mails that were asked for, each with its way back', async () => {
  const session = await browser.signedIn()
  const idToken = await session.token()
  await session.sendPasswordReset('a@example.jp')
  await session.sendSignInLink('a@example.jp')
  await session.sendVerification()
  const continueUrl = `${browser.server.origin}/auth/action`
  expect(browser.server.requests.map(({ body }) => JSON.parse(body))).toEqual([
    { requestType: 'PASSWORD_RESET', email: 'a@example.jp', continueUrl },
    { requestType: 'EMAIL_SIGNIN', email: 'a@example.jp', canHandleCodeInApp: true, continueUrl },
    { requestType: 'VERIFY_EMAIL', idToken, continueUrl },
  ])
})

test('asks a visitor to sign in before sending a verification mail', async () => {
  await expect(browser.openTab().sendVerification()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
  expect(browser.server.requests).toEqual([])
})

test('reads, uses and refuses mailed codes', async () => {
  const session = browser.openTab()
  await expect(session.checkCode('good')).resolves.toEqual({ email: 'buyer@example.jp', type: 'PASSWORD_RESET' })
  await session.resetPassword('good', 'a new password')
  expect(JSON.parse(browser.server.requests.at(-1)?.body ?? '')).toEqual({
    oobCode: 'good',
    newPassword: 'a new password',
  })
  await session.applyVerification('good')
  await expect(session.checkCode('old')).rejects.toMatchObject({
    code: 'EXPIRED_OOB_CODE',
    message: 'リンクの有効期限が切れています。もう一度メールを送り直してください。',
  })
  await expect(session.applyVerification('used')).rejects.toMatchObject({ code: 'INVALID_OOB_CODE' })
})

test('fetches a token that knows of the verification', async () => {
  const session = await browser.signedIn()
  const before = await session.token()
  await session.applyVerification('good')
  expect(await session.token()).not.toBe(before)
})

test.each(['resetPassword', 'applyVerification'] as const)(
  'signs out here when %s has ended the sign-in',
  async (use) => {
    const session = await browser.signedIn()
    browser.server.revoke(browser.cupboard.get('refreshToken') as string)
    await session[use]('good', 'a new password')
    expect(session.user()).toBeNull()
    expect(browser.cupboard.size).toBe(0)
  },
)

test('signs in again before changing the password, and keeps the new tokens', async () => {
  const session = await browser.signedIn()
  const before = await session.token()
  await expect(session.changePassword('wrong', 'a new password')).rejects.toMatchObject({ code: 'INVALID_PASSWORD' })
  expect(await session.token()).toBe(before)
  browser.server.requests.length = 0
  await session.changePassword(password, 'a new password')
  expect(browser.server.log()).toEqual([
    'POST accounts:lookup',
    'POST accounts:signInWithPassword',
    'POST accounts:update',
    'POST /api/session',
  ])
  expect(await session.token()).not.toBe(before)
  expect(session.user()?.email).toBe('buyer@example.jp')
})

test('signs in again before what needs it, and ends the sign-in before', async () => {
  const session = await browser.signedIn()
  const before = await session.token()
  await expect(session.confirmIdentity('wrong')).rejects.toMatchObject({ code: 'INVALID_PASSWORD' })
  expect(await session.token()).toBe(before)
  browser.server.requests.length = 0
  await session.confirmIdentity(password)
  expect(browser.server.log()).toEqual([
    'POST accounts:lookup',
    'POST accounts:signInWithPassword',
    'DELETE /api/session',
    'POST /api/session',
  ])
  expect(browser.server.requests[2]?.bearer).toBe(before)
  expect(await session.token()).not.toBe(before)
  expect(session.user()?.email).toBe('buyer@example.jp')
})

test('mails the new address before the e-mail changes', async () => {
  const session = await browser.signedIn()
  await session.changeEmail(password, 'next@example.jp')
  expect(JSON.parse(browser.server.requests.at(-1)?.body ?? '')).toMatchObject({
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    newEmail: 'next@example.jp',
  })
})

test('removes profile and account, and signs out', async () => {
  const session = await browser.signedIn()
  await session.removeAccount(password)
  expect(browser.server.log().slice(2)).toEqual([
    'GET /api/me',
    'DELETE /api/user/id-buyer%40example.jp',
    'POST accounts:delete',
    'DELETE /api/session',
  ])
  expect(browser.cupboard.size).toBe(0)
})

test('keeps the account when the profile cannot be removed', async () => {
  const session = await browser.signedIn()
  browser.server.state.intercept = ({ method }) =>
    method === 'DELETE' ? { status: 409, body: { code: 'conflict', message: '取引中です', issues: [] } } : null
  await expect(session.removeAccount(password)).rejects.toMatchObject({ status: 409, message: '取引中です' })
  expect(browser.server.log()).not.toContain('POST accounts:delete')
  expect(session.user()).not.toBeNull()
})
