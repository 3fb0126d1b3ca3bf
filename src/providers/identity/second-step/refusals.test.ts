import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../tests/sign-in-site.ts'
import { noLimits } from '../limits.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'

/** Whether the network of these tests has asked too often. */
let isBusy = false
const site = signInSiteForTests({
  limits: {
    count: async (counter) => (counter === 'address' && isBusy ? 60 : 0),
    forget: noLimits.forget,
  },
})

type Answer = {
  idToken?: string
  mfaPendingCredential?: string
  mfaInfo?: { mfaEnrollmentId: string }[]
  totpSessionInfo?: { sharedSecretKey: string; sessionInfo: string; finalizeEnrollmentTime: string }
  error?: { message: string }
}

/** Asks `accounts/{act}` past the client. */
async function ask(act: string, body: object): Promise<Answer> {
  const answer = await fetch(`${site.origin}/identitytoolkit.googleapis.com/v2/accounts/${act}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Answer
}
const refusalOf = async (act: string, body: object) => (await ask(act, body)).error?.message.split(' ')[0]

/** What the app shows so many seconds from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: site.now() + later * 1000 })

/** Somebody whose e-mail is proven, with the token of a sign-in. */
async function member(email: string) {
  const { uid } = await site.signUp(email)
  await site.database.pool.query('update identity.accounts set email_verified = true where id = $1', [uid])
  const signIn = async () =>
    (await (
      await site.post('signInWithPassword', { email, password: PASSWORD, returnSecureToken: true })
    ).json()) as Answer
  const { idToken } = await signIn()
  return { uid, idToken: idToken!, signIn }
}

/** The same with a second step, and a sign-in that waits for its code. */
async function enrolled(email: string) {
  const { uid, idToken, signIn } = await member(email)
  const { sharedSecretKey: secret, sessionInfo } = (await ask('mfaEnrollment:start', { idToken })).totpSessionInfo!
  const totpVerificationInfo = { sessionInfo, verificationCode: codeOf(secret) }
  const { idToken: token } = await ask('mfaEnrollment:finalize', { idToken, totpVerificationInfo })
  site.pass(30)
  const { mfaPendingCredential, mfaInfo } = await signIn()
  const mfaEnrollmentId = mfaInfo![0]!.mfaEnrollmentId
  const whole = () => ({
    mfaPendingCredential: mfaPendingCredential!,
    mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: codeOf(secret) },
  })
  return { uid, idToken: token!, secret, mfaEnrollmentId, whole }
}

test('a second step that lacks a part says which, and one that is whole comes in', async () => {
  const { whole } = await enrolled('parts@example.jp')
  const lacking = (part: object) => refusalOf('mfaSignIn:finalize', Object.assign(whole(), part))
  expect(await lacking({ mfaPendingCredential: undefined })).toBe('MISSING_MFA_PENDING_CREDENTIAL')
  expect(await lacking({ mfaEnrollmentId: undefined })).toBe('MISSING_MFA_ENROLLMENT_ID')
  expect(await lacking({ totpVerificationInfo: undefined })).toBe('MISSING_CODE')
  expect(await lacking({ totpVerificationInfo: { verificationCode: '' } })).toBe('MISSING_CODE')
  expect((await ask('mfaSignIn:finalize', whole())).idToken).toBeDefined()
})

test('a forged first step and somebody else’s app come in nowhere', async () => {
  const one = await enrolled('one@example.jp')
  const other = await enrolled('other@example.jp')
  const forged = Object.assign(one.whole(), { mfaPendingCredential: 'x' })
  expect(await refusalOf('mfaSignIn:finalize', forged)).toBe('INVALID_MFA_PENDING_CREDENTIAL')
  const foreign = Object.assign(one.whole(), { mfaEnrollmentId: other.mfaEnrollmentId })
  expect(await refusalOf('mfaSignIn:finalize', foreign)).toBe('MFA_ENROLLMENT_NOT_FOUND')
})

test('a sign-in that waits for its code ends with all sessions, with the account, and with the app', async () => {
  const ended = await enrolled('ended@example.jp')
  const removed = await enrolled('removed@example.jp')
  const switched = await enrolled('switched@example.jp')
  const finish = ({ whole }: typeof ended) => refusalOf('mfaSignIn:finalize', whole())
  await ask('mfaEnrollment:withdraw', { idToken: switched.idToken, mfaEnrollmentId: switched.mfaEnrollmentId })
  // All its sessions have ended with the app, and the first step with them.
  expect(await finish(switched)).toBe('INVALID_MFA_PENDING_CREDENTIAL')
  site.pass(1)
  await site.identity.revokeAll(ended.uid)
  expect(await finish(ended)).toBe('INVALID_MFA_PENDING_CREDENTIAL')
  await site.database.pool.query('delete from identity.second_factors where account_id = $1', [removed.uid])
  expect(await finish(removed)).toBe('MFA_ENROLLMENT_NOT_FOUND')
  await site.identity.remove(removed.uid)
  expect(await finish(removed)).toBe('INVALID_MFA_PENDING_CREDENTIAL')
})

test('an app is set up within ten minutes, with the code and with what was sealed for it', async () => {
  const { idToken } = await member('setting-up@example.jp')
  const { totpSessionInfo } = await ask('mfaEnrollment:start', { idToken })
  const { sharedSecretKey, sessionInfo, finalizeEnrollmentTime } = totpSessionInfo!
  const left = Date.parse(finalizeEnrollmentTime) - site.now()
  expect(left).toBeGreaterThan(590_000)
  expect(left).toBeLessThanOrEqual(600_000)
  const finish = (totpVerificationInfo?: object) =>
    refusalOf('mfaEnrollment:finalize', { idToken, totpVerificationInfo })
  const verificationCode = codeOf(sharedSecretKey)
  expect(await finish()).toBe('MISSING_SESSION_INFO')
  expect(await finish({ verificationCode })).toBe('MISSING_SESSION_INFO')
  expect(await finish({ sessionInfo })).toBe('MISSING_CODE')
  expect(await finish({ sessionInfo: 'x', verificationCode })).toBe('INVALID_SESSION_INFO')
})

test('of two apps that are set up at the same moment the second one is none', async () => {
  const { idToken } = await member('two-apps@example.jp')
  const first = (await ask('mfaEnrollment:start', { idToken })).totpSessionInfo!
  const second = (await ask('mfaEnrollment:start', { idToken })).totpSessionInfo!
  const finish = ({ sharedSecretKey, sessionInfo }: typeof first, token: string) =>
    ask('mfaEnrollment:finalize', {
      idToken: token,
      totpVerificationInfo: { sessionInfo, verificationCode: codeOf(sharedSecretKey) },
    })
  const { idToken: next } = await finish(first, idToken)
  expect((await finish(second, next!)).error?.message).toContain('SECOND_FACTOR_EXISTS')
})

test('an app is taken away by its own number alone', async () => {
  const { idToken, mfaEnrollmentId } = await enrolled('taking@example.jp')
  expect(await refusalOf('mfaEnrollment:withdraw', { idToken })).toBe('MISSING_MFA_ENROLLMENT_ID')
  expect(await refusalOf('mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: 'x' })).toBe('MFA_ENROLLMENT_NOT_FOUND')
  const { idToken: none } = await member('without@example.jp')
  expect(await refusalOf('mfaEnrollment:withdraw', { idToken: none, mfaEnrollmentId })).toBe('MFA_ENROLLMENT_NOT_FOUND')
  const { idToken: plain } = await ask('mfaEnrollment:withdraw', { idToken, mfaEnrollmentId })
  expect(await site.identity.verify(plain!)).toMatchObject({ secondStep: false })
})

test('a network that asks too often waits before the second step too, and before it changes one', async () => {
  const { idToken, mfaEnrollmentId, whole } = await enrolled('busy@example.jp')
  isBusy = true
  const answers = [
    await refusalOf('mfaSignIn:finalize', whole()),
    await refusalOf('mfaEnrollment:start', { idToken }),
    await refusalOf('mfaEnrollment:withdraw', { idToken, mfaEnrollmentId }),
  ]
  isBusy = false
  expect(answers).toEqual(Array(3).fill('TOO_MANY_ATTEMPTS_TRY_LATER'))
})

test('a phone that is late by half a minute comes in by the code before and then by this one, and nobody is mailed', async () => {
  const email = 'late-phone@example.jp'
  const { secret, whole } = await enrolled(email)
  site.pass(60)
  await site.identity.settle?.()
  const mailed = site.mails.length
  const before = Object.assign(whole(), { totpVerificationInfo: { verificationCode: codeOf(secret, -30) } })
  expect((await ask('mfaSignIn:finalize', before)).idToken).toBeDefined()
  expect((await ask('mfaSignIn:finalize', whole())).idToken).toBeDefined()
  await site.identity.settle?.()
  expect(site.mails).toHaveLength(mailed)
})

test('whoever has an app is told so before another one is set up', async () => {
  const { idToken } = await enrolled('has-one@example.jp')
  expect(await refusalOf('mfaEnrollment:start', { idToken })).toBe('SECOND_FACTOR_EXISTS')
})
