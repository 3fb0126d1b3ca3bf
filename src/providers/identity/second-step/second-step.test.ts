import {
  applyActionCode,
  EmailAuthProvider,
  getMultiFactorResolver,
  multiFactor,
  reauthenticateWithCredential,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  sendSignInLinkToEmail,
  TotpMultiFactorGenerator,
  updatePassword,
  type Auth,
  type MultiFactorError,
  type User,
} from 'firebase/auth'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { authError, OTHER_PASSWORD, PASSWORD } from '../../../../tests/sign-in-site.ts'
import type { SignInEvent } from '../index.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'

const notes: SignInEvent[] = []
const site = signInSiteForTests({ note: async (_, event) => void notes.push(event) })

/** The app on somebody's phone, which shows a code for each half minute. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: site.now() + later * 1000,
  })

/** The next half minute, so that the app shows a code that was not used yet. */
const nextCode = (secret: string) => {
  site.pass(30)
  return codeOf(secret)
}

/** Signs up, proves the e-mail, and signs in once more, so that the token says so. */
async function member(email: string): Promise<User> {
  const user = await site.signUp(email)
  await sendEmailVerification(user)
  await applyActionCode(site.client(), await site.codeTo(email))
  await user.getIdToken(true)
  return user
}

/** Switches the second step on as the app's owner does, and answers the secret. */
async function enrol(user: User): Promise<string> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  const proof = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeOf(secret.secretKey))
  await multiFactor(user).enroll(proof, '私の電話')
  return secret.secretKey
}

/** The first step of a sign-in; answers what finishes it. */
async function firstStep(auth: Auth, signIn: Promise<unknown>) {
  const error = await signIn.then(
    () => null,
    (error: MultiFactorError) => error,
  )
  expect(error).toMatchObject(authError('multi-factor-auth-required'))
  const resolver = getMultiFactorResolver(auth, error!)
  const [hint] = resolver.hints
  return (code: string) => resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint!.uid, code))
}

const byPassword = (email: string, password = PASSWORD) => {
  const auth = site.client()
  return firstStep(auth, signInWithEmailAndPassword(auth, email, password))
}
const invalid = authError('invalid-verification-code')

test('the official client switches it on, signs in by it and switches it off', async () => {
  const user = await member('owner@example.jp')
  const secret = await enrol(user)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp', displayName: '私の電話' }])
  expect(await site.identity.verify(await user.getIdToken())).toMatchObject({ secondStep: true })

  const { user: again } = await (await byPassword('owner@example.jp'))(nextCode(secret))
  const { claims } = await again.getIdTokenResult()
  expect(claims['firebase']).toMatchObject({ sign_in_provider: 'password', sign_in_second_factor: 'totp' })
  expect(await site.identity.verify(await again.getIdToken(true))).toMatchObject({ secondStep: true })

  await multiFactor(again).unenroll(multiFactor(again).enrolledFactors[0]!)
  const { user: plain } = await signInWithEmailAndPassword(site.client(), 'owner@example.jp', PASSWORD)
  expect(await site.identity.verify(await plain.getIdToken())).toMatchObject({ secondStep: false })
})

test('a code counts once, and a wrong or an old one never', async () => {
  // From the beginning of a half minute, so that the app still shows what was used.
  site.pass(30 - ((site.now() / 1000) % 30))
  const secret = await enrol(await member('once@example.jp'))
  const finish = await byPassword('once@example.jp')
  // The one that switched it on is used, too.
  await expect(finish(codeOf(secret))).rejects.toMatchObject(invalid)
  const code = nextCode(secret)
  await finish(code)
  await expect((await byPassword('once@example.jp'))(code)).rejects.toMatchObject(invalid)
  await expect((await byPassword('once@example.jp'))(codeOf(secret, -90))).rejects.toMatchObject(invalid)
  await expect((await byPassword('once@example.jp'))(codeOf(secret, 90))).rejects.toMatchObject(invalid)
})

test('of one code shown twice at the same moment, one comes in', async () => {
  const secret = await enrol(await member('race@example.jp'))
  const finishers = [await byPassword('race@example.jp'), await byPassword('race@example.jp')]
  const code = nextCode(secret)
  const ends = await Promise.allSettled(finishers.map((finish) => finish(code)))
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a code may be typed in full-width digits and with a space', async () => {
  const secret = await enrol(await member('wide@example.jp'))
  const [first, ...rest] = nextCode(secret)
  const wide = (digits: string) =>
    digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  const typed = `${wide(`${first}${rest.slice(0, 2).join('')}`)} ${rest.slice(2).join('')}`
  expect((await (await byPassword('wide@example.jp'))(typed)).user.email).toBe('wide@example.jp')
})

test('neither a mailed link nor a sign-in again goes past it', async () => {
  const user = await member('paths@example.jp')
  const secret = await enrol(user)
  const auth = site.client()
  await sendSignInLinkToEmail(auth, 'paths@example.jp', { url: site.origin, handleCodeInApp: true })
  const { link } = await site.mailTo('paths@example.jp')
  const finish = await firstStep(auth, signInWithEmailLink(auth, 'paths@example.jp', link))
  expect((await finish(nextCode(secret))).user.uid).toBe(user.uid)
  const credential = EmailAuthProvider.credential('paths@example.jp', PASSWORD)
  const again = await firstStep(auth, reauthenticateWithCredential(auth.currentUser!, credential))
  expect((await again(nextCode(secret))).user.uid).toBe(user.uid)
})

test('a new password keeps the second step of the session, and ends a sign-in that waits for its code', async () => {
  const user = await member('changes@example.jp')
  const secret = await enrol(user)
  const finish = await byPassword('changes@example.jp')
  await updatePassword(user, OTHER_PASSWORD)
  expect(await site.identity.verify(await user.getIdToken())).toMatchObject({ secondStep: true })
  await expect(finish(nextCode(secret))).rejects.toMatchObject(authError('invalid-multi-factor-session'))
})

test('the session goes on that switches it on, takes a new password and switches it off, a minute after the sign-in as well', async () => {
  const user = await member('goes-on@example.jp')
  const goesOn = async () => {
    const { sessionID = '' } = await site.identity.verify(await user.getIdToken())
    return (await site.identity.running!([sessionID])).has(sessionID)
  }
  site.pass(60)
  await enrol(user)
  expect(await goesOn()).toBe(true)
  site.pass(60)
  await updatePassword(user, OTHER_PASSWORD)
  expect(await goesOn()).toBe(true)
  site.pass(60)
  await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0]!)
  expect(await goesOn()).toBe(true)
})

test('a sign-in waits ten minutes for its code', async () => {
  const secret = await enrol(await member('slow@example.jp'))
  const finish = await byPassword('slow@example.jp')
  site.pass(601)
  await expect(finish(codeOf(secret))).rejects.toMatchObject(authError('invalid-multi-factor-session'))
})

test('switching it on ends the sign-ins that had none, and wants a recent sign-in of a proven e-mail', async () => {
  const user = await member('recent@example.jp')
  const { user: elsewhere } = await signInWithEmailAndPassword(site.client(), 'recent@example.jp', PASSWORD)
  await enrol(user)
  await expect(elsewhere.getIdToken(true)).rejects.toMatchObject(authError('user-token-expired'))
  site.pass(301)
  await expect(multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0]!)).rejects.toMatchObject(
    authError('requires-recent-login'),
  )
  const late = await member('late@example.jp')
  site.pass(301)
  await expect(enrol(late)).rejects.toMatchObject(authError('requires-recent-login'))
  await expect(enrol(await site.signUp('unproven@example.jp'))).rejects.toMatchObject(authError('unverified-email'))
  await expect(
    enrol(await member('twice@example.jp').then(async (user) => (await enrol(user), user))),
  ).rejects.toMatchObject(authError('second-factor-already-in-use'))
})

test('whoever needs longer for the app than a sign-in is recent is done all the same', async () => {
  const user = await member('finding@example.jp')
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  site.pass(400)
  await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, codeOf(secret.secretKey)))
  expect(multiFactor(user).enrolledFactors).toHaveLength(1)
})

test('a wrong code switches nothing on, and the secret of somebody else neither', async () => {
  const one = await member('one@example.jp')
  const other = await member('other@example.jp')
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(one).getSession())
  const wrong = TotpMultiFactorGenerator.assertionForEnrollment(secret, '000000')
  await expect(multiFactor(one).enroll(wrong)).rejects.toMatchObject(invalid)
  const right = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeOf(secret.secretKey))
  await expect(multiFactor(other).enroll(right)).rejects.toMatchObject(authError('invalid-verification-id'))
  await multiFactor(one).enroll(right)
})

test('a recovery code is longer than anybody could guess from its mark', async () => {
  const user = await member('long-codes@example.jp')
  await enrol(user)
  const codes = await site.identity.signIns!.renewRecoveryCodes(user.uid, { ip: '127.0.0.1' })
  expect(codes).toHaveLength(10)
  for (const code of codes!) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/)
})

test('a recovery code stands in for the app, once', async () => {
  const user = await member('lost@example.jp')
  await enrol(user)
  const codes = await site.identity.signIns!.renewRecoveryCodes(user.uid, { ip: '127.0.0.1' })
  expect(new Set(codes)).toHaveLength(10)
  const [code = ''] = codes ?? []
  const { user: back } = await (await byPassword('lost@example.jp'))(` ${code.toUpperCase()} `)
  expect(await site.identity.verify(await back.getIdToken())).toMatchObject({ secondStep: true })
  await expect((await byPassword('lost@example.jp'))(code)).rejects.toMatchObject(invalid)
  expect(await site.identity.signIns!.secondStep(user.uid)).toMatchObject({ recoveryCodesLeft: 9 })
  const renewed = await site.identity.signIns!.renewRecoveryCodes(user.uid, { ip: '127.0.0.1' })
  await expect((await byPassword('lost@example.jp'))(codes![1]!)).rejects.toMatchObject(invalid)
  await (
    await byPassword('lost@example.jp')
  )(renewed![1]!)
})

test('each change is noted and mailed to the owner', async () => {
  notes.length = 0
  const user = await member('told@example.jp')
  await enrol(user)
  expect(await site.mailTo('told@example.jp')).toMatchObject({ subject: '【スミカ】2段階認証を設定しました' })
  const [code = ''] = (await site.identity.signIns!.renewRecoveryCodes(user.uid, { ip: '127.0.0.1' })) ?? []
  await (
    await byPassword('told@example.jp')
  )(code)
  expect(await site.mailTo('told@example.jp')).toMatchObject({ kind: 'recoveryCodeUsed' })
  await site.identity.signIns!.removeSecondStep(user.uid, { ip: '127.0.0.1', actorID: 'desk', reason: '紛失' })
  expect(notes).toEqual(
    ['secondStepOn', 'recoveryCodesMade', 'recoveryCodeUsed', 'secondStepOff'].map((act) => ({
      accountID: user.uid,
      act,
      ip: '127.0.0.1',
      ...(act === 'secondStepOff' && {
        actorID: 'desk',
        reason: '紛失',
      }),
    })),
  )
  expect(await site.identity.signIns!.renewRecoveryCodes(user.uid, { ip: '127.0.0.1' })).toBeNull()
})

test('neither secret nor codes can be read in the database, and a secret moved to another account opens for nobody', async () => {
  const mine = await member('mine@example.jp')
  const victim = await member('victim@example.jp')
  const secret = await enrol(mine)
  await enrol(victim)
  const codes = await site.identity.signIns!.renewRecoveryCodes(mine.uid, { ip: '127.0.0.1' })
  const { rows } = await site.database.pool.query<{ stored: Buffer }>(
    'select secret as stored from identity.second_factors union all select hash from identity.recovery_codes',
  )
  const dump = rows.map(({ stored }) => stored.toString('latin1')).join()
  for (const text of [secret, ...codes!]) expect(dump).not.toContain(text)
  await site.database.pool.query(
    'update identity.second_factors set secret = (select secret from identity.second_factors where account_id = $1) where account_id = $2',
    [mine.uid, victim.uid],
  )
  await expect((await byPassword('victim@example.jp'))(nextCode(secret))).rejects.toThrow()
})
