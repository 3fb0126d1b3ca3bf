import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  isSignInWithEmailLink,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateEmail,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSignInSite } from '../../../tests/sign-in-site.ts'
import type { SignInSite } from '../../../tests/sign-in-site.ts'

const PASSWORD = 'mizu to tokei 2291'
const OTHER = 'kumo to hasami 8047'
const HOUR = 3600

let site: SignInSite
beforeAll(async () => {
  site = await openSignInSite()
})
afterAll(() => site.close())

const auth = (code: string) => ({ code: `auth/${code}` })

async function signUp(email: string) {
  const client = site.client()
  const { user } = await createUserWithEmailAndPassword(client, email, PASSWORD)
  return { client, user }
}

async function codeTo(email: string) {
  const { link } = await site.mailTo(email)
  return new URL(link).searchParams.get('oobCode') ?? ''
}

test('the link of the verification mail verifies the e-mail, once', async () => {
  const { client, user } = await signUp('verify@example.jp')
  await sendEmailVerification(user, { url: `${site.origin}/auth/action?next=1` })
  const mail = await site.mailTo('verify@example.jp')
  const link = new URL(mail.link)
  expect(`${link.origin}${link.pathname}`).toBe(`${site.origin}/auth/action`)
  expect(link.searchParams.get('mode')).toBe('verifyEmail')
  expect(link.searchParams.get('continueUrl')).toBe(`${site.origin}/auth/action?next=1`)
  expect(mail.subject).toBe('【スミカ】メールアドレスの確認をお願いします')
  expect(mail.text).toContain(mail.link)
  expect(mail.html).toContain('24時間')
  const code = await codeTo('verify@example.jp')
  await applyActionCode(client, code)
  await reload(user)
  expect(user.emailVerified).toBe(true)
  await expect(applyActionCode(client, code)).rejects.toMatchObject(auth('invalid-action-code'))
})

test('a verification link expires after a day, and says so', async () => {
  const { client, user } = await signUp('late@example.jp')
  await sendEmailVerification(user)
  const code = await codeTo('late@example.jp')
  site.pass(24 * HOUR)
  await expect(applyActionCode(client, code)).rejects.toMatchObject(auth('expired-action-code'))
  await expect(applyActionCode(client, 'made-up')).rejects.toMatchObject(auth('invalid-action-code'))
})

test('a link for an e-mail that was changed since is useless', async () => {
  const { client, user } = await signUp('old@example.jp')
  await sendEmailVerification(user)
  const code = await codeTo('old@example.jp')
  await updateEmail(user, 'newer@example.jp')
  await expect(applyActionCode(client, code)).rejects.toMatchObject(auth('invalid-action-code'))
})

test('a reset link sets a new password, verifies the e-mail, and ends every session', async () => {
  const { user } = await signUp('reset@example.jp')
  const token = await user.getIdToken()
  const client = site.client()
  await sendPasswordResetEmail(client, 'reset@example.jp', { url: `${site.origin}/login` })
  const code = await codeTo('reset@example.jp')
  expect(await verifyPasswordResetCode(client, code)).toBe('reset@example.jp')
  await expect(confirmPasswordReset(client, code, 'too short')).rejects.toMatchObject(auth('weak-password'))
  await confirmPasswordReset(client, code, OTHER)
  await expect(site.identity.verify(token)).rejects.toMatchObject({ reason: 'dead' })
  await expect(user.getIdToken(true)).rejects.toMatchObject(auth('user-token-expired'))
  const again = await signInWithEmailAndPassword(client, 'reset@example.jp', OTHER)
  expect(again.user.emailVerified).toBe(true)
  await expect(confirmPasswordReset(client, code, PASSWORD)).rejects.toMatchObject(auth('invalid-action-code'))
})

test('one of two reset links makes the other useless', async () => {
  await signUp('twice@example.jp')
  const client = site.client()
  await sendPasswordResetEmail(client, 'twice@example.jp')
  const first = await codeTo('twice@example.jp')
  await sendPasswordResetEmail(client, 'twice@example.jp')
  await confirmPasswordReset(client, await codeTo('twice@example.jp'), OTHER)
  await expect(confirmPasswordReset(client, first, PASSWORD)).rejects.toMatchObject(auth('invalid-action-code'))
})

test('of many uses of one reset link at once, one counts', async () => {
  await signUp('race@example.jp')
  const client = site.client()
  await sendPasswordResetEmail(client, 'race@example.jp')
  const code = await codeTo('race@example.jp')
  const uses = Array.from({ length: 4 }, (_, index) => confirmPasswordReset(client, code, `${OTHER} ${index}`))
  const outcomes = await Promise.allSettled(uses)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a reset link expires after an hour, and a code of another kind is no reset code', async () => {
  const { client, user } = await signUp('hour@example.jp')
  await sendEmailVerification(user)
  await expect(confirmPasswordReset(client, await codeTo('hour@example.jp'), OTHER)).rejects.toMatchObject(
    auth('invalid-action-code'),
  )
  await sendPasswordResetEmail(client, 'hour@example.jp')
  site.pass(HOUR)
  await expect(confirmPasswordReset(client, await codeTo('hour@example.jp'), OTHER)).rejects.toMatchObject(
    auth('expired-action-code'),
  )
})

test('a reset for an unknown e-mail says so', async () => {
  await expect(sendPasswordResetEmail(site.client(), 'nobody@example.jp')).rejects.toMatchObject(auth('user-not-found'))
})

test.each(['https://evil.example/', '//evil.example', 'https://example.jp@evil.example', 'javascript:alert(1)'])(
  'a link never leads on to %s',
  async (url) => {
    const to = { url, handleCodeInApp: true }
    await expect(sendSignInLinkToEmail(site.client(), 'away@example.jp', to)).rejects.toThrow(
      /auth\/(unauthorized|invalid)-continue-uri/,
    )
    expect(site.mails.filter((mail) => mail.to === 'away@example.jp')).toEqual([])
  },
)

test('an e-mail link signs in, making a verified account the first time', async () => {
  const client = site.client()
  const to = { url: `${site.origin}/auth/action`, handleCodeInApp: true }
  await sendSignInLinkToEmail(client, 'link@example.jp', to)
  const { link } = await site.mailTo('link@example.jp')
  expect(isSignInWithEmailLink(client, link)).toBe(true)
  await expect(signInWithEmailLink(client, 'other@example.jp', link)).rejects.toMatchObject(auth('invalid-email'))
  const { user } = await signInWithEmailLink(client, 'link@example.jp', link)
  expect(user).toMatchObject({ email: 'link@example.jp', emailVerified: true })
  await expect(signInWithEmailLink(client, 'link@example.jp', link)).rejects.toMatchObject(auth('invalid-action-code'))
  await expect(signInWithEmailAndPassword(client, 'link@example.jp', PASSWORD)).rejects.toMatchObject(
    auth('wrong-password'),
  )
  await sendSignInLinkToEmail(client, 'link@example.jp', to)
  site.pass(HOUR)
  const late = (await site.mailTo('link@example.jp')).link
  await expect(signInWithEmailLink(client, 'link@example.jp', late)).rejects.toMatchObject(auth('expired-action-code'))
})

test('a password set before anybody proved the e-mail dies when its owner signs in by link', async () => {
  const { user: squatter } = await signUp('owner@example.jp')
  const owner = site.client()
  await sendSignInLinkToEmail(owner, 'owner@example.jp', { url: site.origin, handleCodeInApp: true })
  await signInWithEmailLink(owner, 'owner@example.jp', (await site.mailTo('owner@example.jp')).link)
  await expect(squatter.getIdToken(true)).rejects.toMatchObject(auth('user-token-expired'))
  await expect(signInWithEmailAndPassword(site.client(), 'owner@example.jp', PASSWORD)).rejects.toMatchObject(
    auth('wrong-password'),
  )
})

test('a new e-mail counts once its link is followed, and the old one can take the account back', async () => {
  const { client, user } = await signUp('first@example.jp')
  await verifyBeforeUpdateEmail(user, 'second@example.jp')
  const change = await codeTo('second@example.jp')
  expect(await checkActionCode(client, change)).toMatchObject({
    operation: 'VERIFY_AND_CHANGE_EMAIL',
    data: { email: 'second@example.jp', previousEmail: 'first@example.jp' },
  })
  await applyActionCode(client, change)
  expect(await site.identity.emailOf(user.uid)).toBe('second@example.jp')
  await applyActionCode(client, await codeTo('first@example.jp'))
  expect(await site.identity.emailOf(user.uid)).toBe('first@example.jp')
})
