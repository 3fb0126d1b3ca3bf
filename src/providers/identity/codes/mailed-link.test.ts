import {
  applyActionCode,
  checkActionCode,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  updateEmail,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { authError, PASSWORD } from '../../../../tests/sign-in-site.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'

const site = signInSiteForTests()

const HOUR = 3600

test('the link of the verification mail verifies the e-mail, once', async () => {
  const client = site.client()
  const user = await site.signUp('verify@example.jp')
  await sendEmailVerification(user, { url: `${site.origin}/auth/action?next=1` })
  const mail = await site.mailTo('verify@example.jp')
  const link = new URL(mail.link)
  expect(`${link.origin}${link.pathname}`).toBe(`${site.origin}/auth/action`)
  expect(link.searchParams.get('mode')).toBe('verifyEmail')
  expect(link.searchParams.get('continueUrl')).toBe(`${site.origin}/auth/action?next=1`)
  expect(mail.subject).toBe('【スミカ】メールアドレスの確認をお願いします')
  expect(mail.text).toContain(mail.link)
  expect(mail.html).toContain('24時間')
  const code = await site.codeTo('verify@example.jp')
  await applyActionCode(client, code)
  await reload(user)
  expect(user.emailVerified).toBe(true)
  await expect(applyActionCode(client, code)).rejects.toMatchObject(authError('invalid-action-code'))
})

test('a verification link expires after a day, and says so', async () => {
  const client = site.client()
  const user = await site.signUp('late@example.jp')
  await sendEmailVerification(user)
  const code = await site.codeTo('late@example.jp')
  site.pass(24 * HOUR)
  await expect(applyActionCode(client, code)).rejects.toMatchObject(authError('expired-action-code'))
  await expect(applyActionCode(client, 'made-up')).rejects.toMatchObject(authError('invalid-action-code'))
})

test('a link for an e-mail that was changed since is useless', async () => {
  const client = site.client()
  const user = await site.signUp('old@example.jp')
  await sendEmailVerification(user)
  const code = await site.codeTo('old@example.jp')
  await updateEmail(user, 'newer@example.jp')
  await expect(applyActionCode(client, code)).rejects.toMatchObject(authError('invalid-action-code'))
})

test('a new e-mail counts once its link is followed, and the old one can take the account back', async () => {
  const client = site.client()
  const user = await site.signUp('first@example.jp')
  await verifyBeforeUpdateEmail(user, 'second@example.jp')
  const change = await site.codeTo('second@example.jp')
  expect(await checkActionCode(client, change)).toMatchObject({
    operation: 'VERIFY_AND_CHANGE_EMAIL',
    data: { email: 'second@example.jp', previousEmail: 'first@example.jp' },
  })
  await applyActionCode(client, change)
  expect(await site.identity.emailOf(user.uid)).toBe('second@example.jp')
  await applyActionCode(client, await site.codeTo('first@example.jp'))
  expect(await site.identity.emailOf(user.uid)).toBe('first@example.jp')
})

test('whoever follows the link of a new e-mail ends every session that the account had', async () => {
  const user = await site.signUp('held@example.jp')
  const token = await user.getIdToken()
  await verifyBeforeUpdateEmail(user, 'freed@example.jp')
  await applyActionCode(site.client(), await site.codeTo('freed@example.jp'))
  await expect(site.identity.verify(token)).rejects.toMatchObject({ reason: 'dead' })
  await expect(user.getIdToken(true)).rejects.toMatchObject(authError('user-token-expired'))
})

test('an account can be taken back for seven days', async () => {
  const client = site.client()
  const user = await site.signUp('third@example.jp')
  await verifyBeforeUpdateEmail(user, 'fourth@example.jp')
  await applyActionCode(client, await site.codeTo('fourth@example.jp'))
  const code = await site.codeTo('third@example.jp')
  site.pass(7 * 24 * HOUR - 60)
  expect(await checkActionCode(client, code)).toMatchObject({ operation: 'RECOVER_EMAIL' })
  site.pass(60)
  await expect(applyActionCode(client, code)).rejects.toMatchObject(authError('expired-action-code'))
})

/** Signs in, changes the e-mail from one address to another, and answers the code by which the former one takes it back. */
async function moveTo(next: string, former: string): Promise<string> {
  const client = site.client()
  const { user } = await signInWithEmailAndPassword(client, former, PASSWORD)
  await verifyBeforeUpdateEmail(user, next)
  await applyActionCode(client, await site.codeTo(next))
  return site.codeTo(former)
}

test('whoever has taken an account back loses it to no address that it was moved through since', async () => {
  const client = site.client()
  const { uid } = await site.signUp('owner@example.jp')
  const ownersCode = await moveTo('stranger@example.jp', 'owner@example.jp')
  const strangersCode = await moveTo('stranger2@example.jp', 'stranger@example.jp')
  await applyActionCode(client, ownersCode)
  await expect(applyActionCode(client, strangersCode)).rejects.toMatchObject(authError('invalid-action-code'))
  expect(await site.identity.emailOf(uid)).toBe('owner@example.jp')
})

test('an owner takes the account back although a stranger has taken it back to an address of theirs before', async () => {
  const client = site.client()
  const { uid } = await site.signUp('mine@example.jp')
  const ownersCode = await moveTo('theirs@example.jp', 'mine@example.jp')
  await applyActionCode(client, await moveTo('theirs2@example.jp', 'theirs@example.jp'))
  await applyActionCode(client, ownersCode)
  expect(await site.identity.emailOf(uid)).toBe('mine@example.jp')
})

test.each<[string, (id: string, sessionID: string) => Promise<void>]>([
  ['all sign-ins end', (id) => site.identity.revokeAll(id)],
  ['the others end', (id) => site.identity.signIns!.endOthers(id, 'another')],
  ['that sign-in is ended from elsewhere', (id, sessionID) => site.identity.signIns!.end(id, sessionID)],
])('an e-mail whose change was asked for in a sign-in stays as it is once %s', async (how, end) => {
  const email = `asked${how.length}@example.jp`
  const user = await site.signUp(email)
  await verifyBeforeUpdateEmail(user, `new-${email}`)
  const code = await site.codeTo(`new-${email}`)
  const { sid } = (await user.getIdTokenResult()).claims
  await end(user.uid, String(sid))
  await expect(applyActionCode(site.client(), code)).rejects.toMatchObject(authError('invalid-action-code'))
  expect(await site.identity.emailOf(user.uid)).toBe(email)
})

test('an owner takes the account back although a stranger has signed up with their address since, and proven nothing', async () => {
  const { uid } = await site.signUp('held-back@example.jp')
  const ownersCode = await moveTo('away@example.jp', 'held-back@example.jp')
  const stranger = await site.signUp('held-back@example.jp')
  await applyActionCode(site.client(), ownersCode)
  expect(await site.identity.idOf('held-back@example.jp')).toBe(uid)
  await expect(stranger.getIdToken(true)).rejects.toMatchObject(authError('user-token-expired'))
})

test('an address that somebody has proven since is theirs, and no link takes it', async () => {
  await site.signUp('given-up@example.jp')
  const formerCode = await moveTo('elsewhere@example.jp', 'given-up@example.jp')
  const next = await site.signUp('given-up@example.jp')
  await sendEmailVerification(next)
  await applyActionCode(site.client(), await site.codeTo('given-up@example.jp'))
  await expect(applyActionCode(site.client(), formerCode)).rejects.toMatchObject(authError('email-already-in-use'))
  expect(await site.identity.emailOf(next.uid)).toBe('given-up@example.jp')
})
