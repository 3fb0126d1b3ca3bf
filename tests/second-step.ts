import { TOTP } from 'otpauth'
import { password, type House, type Somebody } from './as.ts'

type Answer = {
  totpSessionInfo: { sharedSecretKey: string; sessionInfo: string }
  idToken: string
  mfaPendingCredential?: string
  mfaInfo: { mfaEnrollmentId: string }[]
  error?: { message: string }
}

/** Asks the sign-in service of a house, as the browser does: `v2/accounts/mfaEnrollment:start`. */
async function askIdentity(house: House, path: string, body: object, headers: object = {}): Promise<Answer> {
  const url = `http://sumika.test/identitytoolkit.googleapis.com/${path}?key=any`
  const request = new Request(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return (await (await house.app.fetch(request, { ip: `10.9.0.${++networkCount % 250}` })).json()) as Answer
}
let networkCount = 0

/** What the authenticator app shows so many seconds from now; each half minute's code counts once, and the next one's is taken already. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + later * 1000 })

/** Switches somebody's second step on; answers the app's secret and the token that goes on from there. */
export async function enrol(house: House, { token: idToken }: Pick<Somebody, 'token'>) {
  const { totpSessionInfo } = await askIdentity(house, 'v2/accounts/mfaEnrollment:start', { idToken })
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo
  const proof = { totpVerificationInfo: { sessionInfo, verificationCode: codeOf(secret) } }
  const { idToken: token } = await askIdentity(house, 'v2/accounts/mfaEnrollment:finalize', { idToken, ...proof })
  return { secret, token }
}

/** The first step of a sign-in: the tokens where there is no second one. */
export const firstStep = (house: House, { email }: Pick<Somebody, 'email'>, agent = 'curl') =>
  askIdentity(house, 'v1/accounts:signInWithPassword', { email, password }, { 'user-agent': agent })

/** Both steps; `error` is set where the code is refused. */
export async function signInByBoth(house: House, who: Pick<Somebody, 'email'>, verificationCode: string) {
  const { mfaPendingCredential, mfaInfo } = await firstStep(house, who)
  const mfaEnrollmentId = mfaInfo[0]!.mfaEnrollmentId
  const proof = { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo: { verificationCode } }
  return askIdentity(house, 'v2/accounts/mfaSignIn:finalize', proof)
}
