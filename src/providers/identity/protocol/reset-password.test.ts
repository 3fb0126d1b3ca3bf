import {
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { authError, OTHER_PASSWORD, PASSWORD } from '../../../../tests/sign-in-site.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'

const site = signInSiteForTests()

const HOUR = 3600

test('a reset link sets a new password, verifies the e-mail, and ends every session', async () => {
  const user = await site.signUp('reset@example.jp')
  const token = await user.getIdToken()
  const client = site.client()
  await sendPasswordResetEmail(client, 'reset@example.jp', { url: `${site.origin}/login` })
  const code = await site.codeTo('reset@example.jp')
  expect(await verifyPasswordResetCode(client, code)).toBe('reset@example.jp')
  await expect(confirmPasswordReset(client, code, 'too short')).rejects.toMatchObject(authError('weak-password'))
  await confirmPasswordReset(client, code, OTHER_PASSWORD)
  await expect(site.identity.verify(token)).rejects.toMatchObject({ reason: 'dead' })
  await expect(user.getIdToken(true)).rejects.toMatchObject(authError('user-token-expired'))
  const again = await signInWithEmailAndPassword(client, 'reset@example.jp', OTHER_PASSWORD)
  expect(again.user.emailVerified).toBe(true)
  await expect(confirmPasswordReset(client, code, PASSWORD)).rejects.toMatchObject(authError('invalid-action-code'))
})

test('one of two reset links makes the other useless', async () => {
  await site.signUp('twice@example.jp')
  const client = site.client()
  await sendPasswordResetEmail(client, 'twice@example.jp')
  const first = await site.codeTo('twice@example.jp')
  await sendPasswordResetEmail(client, 'twice@example.jp')
  await confirmPasswordReset(client, await site.codeTo('twice@example.jp'), OTHER_PASSWORD)
  await expect(confirmPasswordReset(client, first, PASSWORD)).rejects.toMatchObject(authError('invalid-action-code'))
})

test('of many uses of one reset link at once, one counts', async () => {
  await site.signUp('race@example.jp')
  const client = site.client()
  await sendPasswordResetEmail(client, 'race@example.jp')
  const code = await site.codeTo('race@example.jp')
  const uses = Array.from({ length: 4 }, (_, index) => confirmPasswordReset(client, code, `${OTHER_PASSWORD} ${index}`))
  const outcomes = await Promise.allSettled(uses)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a reset link expires after an hour, and a code of another kind is no reset code', async () => {
  const client = site.client()
  const user = await site.signUp('hour@example.jp')
  await sendEmailVerification(user)
  await expect(
    confirmPasswordReset(client, await site.codeTo('hour@example.jp'), OTHER_PASSWORD),
  ).rejects.toMatchObject(authError('invalid-action-code'))
  await sendPasswordResetEmail(client, 'hour@example.jp')
  site.pass(HOUR)
  await expect(
    confirmPasswordReset(client, await site.codeTo('hour@example.jp'), OTHER_PASSWORD),
  ).rejects.toMatchObject(authError('expired-action-code'))
})

test('a reset for an unknown e-mail says so', async () => {
  await expect(sendPasswordResetEmail(site.client(), 'nobody@example.jp')).rejects.toMatchObject(
    authError('user-not-found'),
  )
})

test('whoever has been disabled sets no new password, be it by a link of before', async () => {
  const { uid } = await site.signUp('out@example.jp')
  const client = site.client()
  await sendPasswordResetEmail(client, 'out@example.jp')
  const code = await site.codeTo('out@example.jp')
  // Disabling ends the codes too; here the code wins the race.
  await site.database.pool.query('update identity.accounts set disabled = true where id = $1', [uid])
  await expect(confirmPasswordReset(client, code, OTHER_PASSWORD)).rejects.toMatchObject(authError('user-disabled'))
  await expect(sendPasswordResetEmail(client, 'out@example.jp')).rejects.toMatchObject(authError('user-disabled'))
})
