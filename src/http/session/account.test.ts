import { signInWithEmailAndPassword } from 'firebase/auth'
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
    id: expect.stringMatching(/./),
    email: 'new@example.jp',
  })
  expect(browser.server.log()).toEqual(['POST accounts:signUp', 'POST /api/session', 'POST accounts:sendOobCode'])
  expect(session.user()).toBeNull()
  expect(await session.token()).toBe(browser.cupboard.get('token'))
  browser.server.profiles.add('new@example.jp')
  await session.reload()
  expect(session.user()?.email).toBe('new@example.jp')
  expect((await browser.server.mailTo('new@example.jp')).kind).toBe('verifyEmail')
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
  await browser.account('new@example.jp', { verified: false })
  const session = browser.openTab()
  await session.signUp({ email: 'third@example.jp', password })
  await session.sendPasswordReset('buyer@example.jp')
  await session.sendSignInLink('new@example.jp')
  await session.sendVerification()
  await browser.server.identity.settle?.()
  const sent = browser.server.mails.map(({ to, kind, link }) => [
    to,
    kind,
    new URL(link).searchParams.get('continueUrl'),
  ])
  const wayBack = `${browser.server.origin}/auth/action`
  expect(sent.sort()).toEqual([
    ['buyer@example.jp', 'resetPassword', wayBack],
    ['new@example.jp', 'signIn', wayBack],
    ['third@example.jp', 'verifyEmail', wayBack],
    ['third@example.jp', 'verifyEmail', wayBack],
  ])
})

test('asks a visitor to sign in before sending a verification mail', async () => {
  await expect(browser.openTab().sendVerification()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
  expect(browser.server.requests).toEqual([])
})

test('reads, uses and refuses mailed codes', async () => {
  const session = browser.openTab()
  await session.sendPasswordReset('buyer@example.jp')
  const code = await browser.server.codeTo('buyer@example.jp')
  await expect(session.checkCode(code)).resolves.toEqual({ email: 'buyer@example.jp', type: 'PASSWORD_RESET' })
  await session.resetPassword(code, 'a new password')
  await signInWithEmailAndPassword(browser.server.client(), 'buyer@example.jp', 'a new password')
  await expect(session.resetPassword(code, 'another password')).rejects.toMatchObject({ code: 'INVALID_OOB_CODE' })
  await session.sendPasswordReset('buyer@example.jp')
  const old = await browser.server.codeTo('buyer@example.jp')
  browser.server.state.now += 3600_000
  await expect(session.checkCode(old)).rejects.toMatchObject({
    code: 'EXPIRED_OOB_CODE',
    message: 'リンクの有効期限が切れています。もう一度メールを送り直してください。',
  })
})

test('fetches a token that knows of the verification', async () => {
  const session = browser.openTab()
  await session.signUp({ email: 'new@example.jp', password })
  const isVerified = async () => (await browser.server.identity.verify((await session.token()) ?? '')).emailVerified
  expect(await isVerified()).toBe(false)
  const before = await session.token()
  await session.applyVerification(await browser.server.codeTo('new@example.jp'))
  expect(await session.token()).not.toBe(before)
  expect(await isVerified()).toBe(true)
})

test('signs out here when a new password or e-mail has ended the sign-in', async () => {
  const session = await browser.signedIn()
  await session.sendPasswordReset('buyer@example.jp')
  await session.resetPassword(await browser.server.codeTo('buyer@example.jp'), password)
  expect(session.user()).toBeNull()
  expect(browser.cupboard.size).toBe(0)
  const again = await browser.signedIn()
  await again.changeEmail(password, 'next@example.jp')
  await again.applyVerification(await browser.server.codeTo('next@example.jp'))
  expect(again.user()).toBeNull()
  expect(browser.cupboard.size).toBe(0)
})

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
    'POST /api/session',
    'DELETE /api/session?replaced=true',
    'POST accounts:update',
    'POST /api/session',
  ])
  expect(await session.token()).not.toBe(before)
  expect(session.user()?.email).toBe('buyer@example.jp')
  await signInWithEmailAndPassword(browser.server.client(), 'buyer@example.jp', 'a new password')
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
    'POST /api/session',
    'DELETE /api/session?replaced=true',
  ])
  expect(browser.server.requests[3]?.bearer).toBe(before)
  expect(await session.token()).not.toBe(before)
  expect(session.user()?.email).toBe('buyer@example.jp')
})

test('a sign-in that takes the place of another is there before that one ends', async () => {
  const session = await browser.signedIn()
  const before = await session.token()
  const present: (string | null)[] = []
  browser.server.state.intercept = async ({ method }) => {
    if (method === 'DELETE') present.push(await session.token())
    return null
  }
  await session.confirmIdentity(password)
  expect(present).toEqual([await session.token()])
  expect(present).not.toEqual([before])
})

test('mails the new address before the e-mail changes', async () => {
  const session = await browser.signedIn()
  await session.changeEmail(password, 'next@example.jp')
  expect((await browser.server.mailTo('next@example.jp')).kind).toBe('verifyAndChangeEmail')
  expect(await browser.server.identity.emailOf('id-buyer@example.jp')).toBe('buyer@example.jp')
})

test('who changes the e-mail, and is refused a weak password or to leave, has one sign-in of this browser all the while', async () => {
  const session = await browser.signedIn()
  browser.server.state.intercept = ({ path }) =>
    path.startsWith('/api/user/')
      ? { status: 409, body: { code: 'conflict', message: '取引中です', issues: [] } }
      : null
  await session.changeEmail(password, 'next@example.jp')
  await expect(session.changePassword(password, 'password-1234')).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
  await expect(session.removeAccount(password)).rejects.toMatchObject({ status: 409 })
  const signIns = await browser.server.identity.signIns!.list('id-buyer@example.jp')
  expect(signIns.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
})

test('whoever came by a mailed link alone is told how to set a password, and does with it what needs one', async () => {
  const email = 'link@example.jp'
  const session = browser.openTab()
  await session.sendSignInLink(email)
  await session.signInWithLink(email, await browser.server.codeTo(email))
  await expect(session.removeAccount('any password')).rejects.toMatchObject({
    message: expect.stringContaining('「今のパスワードを忘れたとき」'),
  })
  await session.sendPasswordReset(email)
  await session.resetPassword(await browser.server.codeTo(email), 'mizu to tokei 2291')
  await session.signIn(email, 'mizu to tokei 2291')
  await session.removeAccount('mizu to tokei 2291')
  expect(browser.cupboard.size).toBe(0)
})

test('removes profile and account, and signs out', async () => {
  const session = await browser.signedIn()
  await session.removeAccount(password)
  expect(browser.server.log().slice(4)).toEqual([
    'GET /api/me',
    'DELETE /api/user/id-buyer%40example.jp',
    'POST accounts:delete',
    'DELETE /api/session',
    // The account is gone, and its token refused: the cookie goes without one.
    'DELETE /api/session',
  ])
  expect(browser.cupboard.size).toBe(0)
  await expect(session.sendPasswordReset('buyer@example.jp')).rejects.toMatchObject({ code: 'EMAIL_NOT_FOUND' })
})

test.each([
  ['USER_NOT_FOUND', 'gone'],
  ['INVALID_ID_TOKEN', 'gone'],
  ['TOKEN_EXPIRED', 'gone'],
  ['OPERATION_NOT_ALLOWED', 'OPERATION_NOT_ALLOWED'],
])('an account that the provider answers with %s ends as %s', async (message, end) => {
  const session = await browser.signedIn()
  browser.server.state.intercept = ({ path }) =>
    path.includes('accounts:delete') ? { status: 400, body: { error: { message } } } : null
  const ended = await session.removeAccount(password).then(
    () => 'gone',
    (error: { code: string }) => error.code,
  )
  expect([ended, session.user() === null]).toEqual([end, end === 'gone'])
})

test('keeps the account when the profile cannot be removed', async () => {
  const session = await browser.signedIn()
  browser.server.state.intercept = ({ method }) =>
    method === 'DELETE' ? { status: 409, body: { code: 'conflict', message: '取引中です', issues: [] } } : null
  await expect(session.removeAccount(password)).rejects.toMatchObject({ status: 409, message: '取引中です' })
  expect(browser.server.log()).not.toContain('POST accounts:delete')
  expect(session.user()).not.toBeNull()
})
