import { expect, test } from 'vitest'
import { memoryLimits } from '../limits-for-tests.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'
import { addFactor } from './factors.ts'
import { openVault } from '../seal.ts'
import { newTotpSecret } from './totp.ts'
import { PASSWORD } from '../../../../tests/sign-in-site.ts'

const limits = memoryLimits()
// The network's own limit is asked elsewhere, and would be reached first.
const site = signInSiteForTests({
  limits: {
    ...limits,
    count: (counter, subject) => (counter === 'address' ? Promise.resolve(0) : limits.count(counter, subject)),
  },
})

type Answer = { mfaPendingCredential: string; mfaInfo: { mfaEnrollmentId: string }[]; error: { message: string } }
const json = async (response: Response) => (await response.json()) as Answer

test('whoever has the password guesses the code five times, however often they begin again', async () => {
  const { uid } = await site.signUp('guessed@example.jp')
  await addFactor(
    site.database.pool,
    openVault('a secret of these tests'),
    { accountID: uid, displayName: null, secret: newTotpSecret(), lastStep: 0 },
    new Date(),
  )
  const answers: string[] = []
  for (let guess = 0; guess < 6; guess++) {
    const first = await json(await site.post('signInWithPassword', { email: 'guessed@example.jp', password: PASSWORD }))
    const second = await fetch(`${site.origin}/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        mfaPendingCredential: first.mfaPendingCredential,
        mfaEnrollmentId: first.mfaInfo[0]!.mfaEnrollmentId,
        totpVerificationInfo: { verificationCode: guess === 5 ? 'abcd-efgh-jkmn' : `00000${guess}` },
      }),
    })
    answers.push((await json(second)).error.message.split(' ')[0]!)
  }
  expect(answers).toEqual([...Array<string>(5).fill('INVALID_CODE'), 'TOO_MANY_ATTEMPTS_TRY_LATER'])
})

test('whoever has a session guesses the code that switches the second step on five times as well', async () => {
  const email = 'enrolling@example.jp'
  const user = await site.signUp(email)
  await site.database.pool.query('update identity.accounts set email_verified = true where email = $1', [email])
  const idToken = await user.getIdToken()
  const ask = async (act: string, body: object) => {
    const answer = await fetch(
      `${site.origin}/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:${act}?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken, ...body }),
      },
    )
    return (await answer.json()) as { totpSessionInfo: { sessionInfo: string }; error: { message: string } }
  }
  const answers: string[] = []
  for (let guess = 0; guess < 6; guess++) {
    // A new secret is no new beginning.
    const { totpSessionInfo } = await ask('start', {})
    const totpVerificationInfo = { sessionInfo: totpSessionInfo.sessionInfo, verificationCode: `00000${guess}` }
    answers.push((await ask('finalize', { totpVerificationInfo })).error.message.split(' ')[0]!)
  }
  expect(answers).toEqual([...Array<string>(5).fill('INVALID_CODE'), 'TOO_MANY_ATTEMPTS_TRY_LATER'])
})
