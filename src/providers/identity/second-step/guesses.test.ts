import { expect, test } from 'vitest'
import { memoryLimits } from '../limits.ts'
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
