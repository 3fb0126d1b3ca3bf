import { expect, test } from 'vitest'
import { browserForTests, password } from './browser-for-tests.ts'

const at = browserForTests()

test('signs in, keeps what it got and tells the server', async () => {
  const session = at.openTab()
  await expect(session.signIn('buyer@example.jp', password)).resolves.toEqual({
    outcome: 'success',
    message: 'ログインに成功しました',
    user: { id: 'id-buyer@example.jp', email: 'buyer@example.jp' },
  })
  expect([...at.cupboard.keys()].sort()).toEqual(['refreshToken', 'token', 'user'])
  expect(session.user()?.email).toBe('buyer@example.jp')
  expect(at.server.log()).toEqual([
    'POST accounts:signInWithPassword',
    'POST accounts:lookup',
    'GET /api/me',
    'POST /api/session',
  ])
  expect(at.server.requests.at(-1)?.bearer).toBe(at.cupboard.get('token'))
})

test.each([
  ['nobody@example.jp', password, 'userNotFound', 'ユーザーが見つかりません。メールアドレスを確認してください。'],
  ['buyer@example.jp', 'wrong', 'wrongPassword', 'パスワードが間違っています。再度入力してください。'],
])('says what is wrong when %s signs in with %s', async (email, secret, outcome, message) => {
  const session = at.openTab()
  await expect(session.signIn(email, secret)).resolves.toEqual({ outcome, message, user: null })
  expect(at.cupboard.size).toBe(0)
})

test('takes an answer that hides which of the two was wrong for a wrong password', async () => {
  at.server.state.intercept = () => ({ status: 400, body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } } })
  await expect(at.openTab().signIn('buyer@example.jp', password)).resolves.toMatchObject({ outcome: 'wrongPassword' })
})

test('mails the verification link again instead of letting an unverified person in', async () => {
  at.account('new@example.jp', { verified: false })
  await expect(at.openTab().signIn('new@example.jp', password)).resolves.toEqual({
    outcome: 'unverified',
    message: 'メールアドレスが未認証です。メールを確認してください。',
    user: null,
  })
  expect(JSON.parse(at.server.requests.at(-1)?.body ?? '')).toMatchObject({
    requestType: 'VERIFY_EMAIL',
    continueUrl: `${at.server.origin}/auth/action`,
  })
  expect(at.cupboard.size).toBe(0)
})

test('still says unverified when a mail was sent just before', async () => {
  at.account('new@example.jp', { verified: false })
  at.server.state.intercept = ({ path }) =>
    path.includes('sendOobCode')
      ? { status: 400, body: { error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Later.' } } }
      : null
  await expect(at.openTab().signIn('new@example.jp', password)).resolves.toMatchObject({ outcome: 'unverified' })
})

test.each(['signInWithPassword', 'lookup', '/api/me'])(
  'ends as other, with empty tokens, when %s breaks',
  async (part) => {
    const session = await at.signedIn()
    at.hangUpOn(part)
    await expect(session.signIn('buyer@example.jp', password)).resolves.toMatchObject({
      outcome: 'other',
      message: 'ログインに失敗しました。再度お試しください。',
      user: null,
      error: { code: 'network' },
    })
    expect(at.cupboard.size).toBe(0)
  },
)

test('signs in although the server cannot be told', async () => {
  at.hangUpOn('/api/session')
  await expect(at.openTab().signIn('buyer@example.jp', password)).resolves.toMatchObject({ outcome: 'success' })
})

test('signs in by a mailed link', async () => {
  const session = at.openTab()
  await expect(session.signInWithLink('buyer@example.jp', 'good')).resolves.toMatchObject({ email: 'buyer@example.jp' })
  expect(session.user()?.email).toBe('buyer@example.jp')
})
