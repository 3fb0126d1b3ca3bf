import { expect, test } from 'vitest'
import { browserForTests, password } from './browser-for-tests.ts'

const browser = browserForTests()

test('signs in, keeps what it got and tells the server', async () => {
  const session = browser.openTab()
  await expect(session.signIn('buyer@example.jp', password)).resolves.toEqual({
    outcome: 'success',
    message: 'ログインに成功しました',
    user: { id: 'id-buyer@example.jp', email: 'buyer@example.jp' },
  })
  expect([...browser.cupboard.keys()].sort()).toEqual(['refreshToken', 'token', 'user'])
  expect(session.user()?.email).toBe('buyer@example.jp')
  expect(browser.server.log()).toEqual([
    'POST accounts:signInWithPassword',
    'POST accounts:lookup',
    'GET /api/me',
    'POST /api/session',
  ])
  expect(browser.server.requests.at(-1)?.bearer).toBe(browser.cupboard.get('token'))
})

test.each([
  ['nobody@example.jp', password, 'userNotFound', 'ユーザーが見つかりません。メールアドレスを確認してください。'],
  ['buyer@example.jp', 'wrong', 'wrongPassword', 'パスワードが間違っています。再度入力してください。'],
])('says what is wrong when %s signs in with %s', async (email, secret, outcome, message) => {
  const session = browser.openTab()
  await expect(session.signIn(email, secret)).resolves.toEqual({ outcome, message, user: null })
  expect(browser.cupboard.size).toBe(0)
})

test('takes an answer that hides which of the two was wrong for a wrong password', async () => {
  browser.server.state.provider = await browser.server.again({ enumerationProtection: true })
  await expect(browser.openTab().signIn('buyer@example.jp', 'wrong')).resolves.toMatchObject({
    outcome: 'wrongPassword',
  })
})

test('mails the verification link again instead of letting an unverified person in', async () => {
  await browser.account('new@example.jp', { verified: false })
  await expect(browser.openTab().signIn('new@example.jp', password)).resolves.toEqual({
    outcome: 'unverified',
    message: 'メールアドレスが未認証です。メールを確認してください。',
    user: null,
  })
  const { kind, link } = await browser.server.mailTo('new@example.jp')
  expect(kind).toBe('verifyEmail')
  expect(new URL(link).searchParams.get('continueUrl')).toBe(`${browser.server.origin}/auth/action`)
  expect(browser.cupboard.size).toBe(0)
})

test('somebody who is not let in yet leaves no sign-in behind', async () => {
  await browser.account('new@example.jp', { verified: false })
  await browser.openTab().signIn('new@example.jp', password)
  const signIns = await browser.server.identity.signIns!.list('id-new@example.jp')
  expect(signIns.map(({ endedAt }) => endedAt)).toEqual([expect.any(Number)])
})

test('still says unverified when a mail was sent just before', async () => {
  await browser.account('new@example.jp', { verified: false })
  browser.server.state.intercept = ({ path }) =>
    path.includes('sendOobCode')
      ? { status: 400, body: { error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Later.' } } }
      : null
  await expect(browser.openTab().signIn('new@example.jp', password)).resolves.toMatchObject({ outcome: 'unverified' })
})

test('does not say that a mail is on its way when it could not be sent', async () => {
  await browser.account('new@example.jp', { verified: false })
  browser.server.state.intercept = ({ path }) =>
    path.includes('sendOobCode') ? { status: 400, body: { error: { message: 'USER_DISABLED' } } } : null
  await expect(browser.openTab().signIn('new@example.jp', password)).resolves.toMatchObject({
    outcome: 'other',
    error: { code: 'USER_DISABLED' },
  })
})

test.each(['signInWithPassword', 'lookup', '/api/me'])(
  'ends as other, with empty tokens, when %s breaks',
  async (part) => {
    const session = await browser.signedIn()
    browser.hangUpOn(part)
    await expect(session.signIn('buyer@example.jp', password)).resolves.toMatchObject({
      outcome: 'other',
      message: 'ログインに失敗しました。再度お試しください。',
      user: null,
      error: { code: 'network' },
    })
    expect(browser.cupboard.size).toBe(0)
  },
)

test('signs in although the server cannot be told', async () => {
  browser.hangUpOn('/api/session')
  await expect(browser.openTab().signIn('buyer@example.jp', password)).resolves.toMatchObject({ outcome: 'success' })
})

test('signs in by a mailed link', async () => {
  const session = browser.openTab()
  await session.sendSignInLink('buyer@example.jp')
  const code = await browser.server.codeTo('buyer@example.jp')
  await expect(session.signInWithLink('buyer@example.jp', code)).resolves.toMatchObject({
    user: { email: 'buyer@example.jp' },
  })
  expect(session.user()?.email).toBe('buyer@example.jp')
})
