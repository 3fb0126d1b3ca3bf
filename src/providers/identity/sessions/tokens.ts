import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { TokenRefused } from '../index.ts'
import type { VerifiedAccount } from '../index.ts'
import type { Keys } from './keys.ts'

/** Seconds that an ID token lives, as in the real service. */
export const TOKEN_SECONDS = 3600

/** The values of a token's claims. */
export type TokenSubject = {
  id: string
  email: string
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
  sessionID: string
  provider: string
  authTime: Date
  secondFactor: string | null
}

/** The issuer that tokens of a project name. */
const issuerOf = (projectID: string) => `https://securetoken.google.com/${projectID}`

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Signs an ID token (RS256 JWT, one hour) with the claims of the real service, and `sid` for the session. */
export function signToken(keys: Keys, projectID: string, subject: TokenSubject, now: Date): Promise<string> {
  return new SignJWT({
    ...(subject.displayName ? { name: subject.displayName } : {}),
    ...(subject.photoUrl ? { picture: subject.photoUrl } : {}),
    auth_time: seconds(subject.authTime),
    user_id: subject.id,
    email: subject.email,
    email_verified: subject.emailVerified,
    firebase: {
      identities: { email: [subject.email] },
      sign_in_provider: subject.provider,
      ...(subject.secondFactor ? { sign_in_second_factor: subject.secondFactor } : {}),
    },
    sid: subject.sessionID,
  })
    .setProtectedHeader({ alg: 'RS256', kid: keys.kid, typ: 'JWT' })
    .setIssuer(issuerOf(projectID))
    .setAudience(projectID)
    .setSubject(subject.id)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + TOKEN_SECONDS)
    .sign(keys.privateKey)
}

/** A function that finds the public key of a signature by its `kid`. */
export const keySetOf = (keys: Keys): JWTVerifyGetKey => createLocalJWKSet({ keys: keys.publicJWKs })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

function claimsOf(payload: JWTPayload, now: number): VerifiedAccount {
  const { sub, iat, exp, auth_time: authTime, email, sid, firebase } = payload
  if (!sub || sub.length > 128) throw new TokenRefused('dead', 'no subject')
  if (!isCount(iat) || !isCount(exp) || !isCount(authTime)) throw new TokenRefused('dead', 'a time is missing')
  if (iat > now + CLOCK_SKEW || authTime > now + CLOCK_SKEW) throw new TokenRefused('dead', 'issued in the future')
  if (typeof email !== 'string' || !email) throw new TokenRefused('dead', 'no e-mail')
  return {
    id: sub,
    email,
    emailVerified: payload['email_verified'] === true,
    issuedAt: iat,
    expiresAt: exp,
    authTime,
    secondStep: isRecord(firebase) && typeof firebase['sign_in_second_factor'] === 'string',
    ...(typeof sid === 'string' ? { sessionID: sid } : {}),
  }
}

/** Seconds by which the clocks of two machines may differ. It never lengthens a token's life. */
const CLOCK_SKEW = 5

/**
 * Checks signature, algorithm, issuer, audience and times. Says nothing about the account behind the token.
 * Everything but the expiry is looked at first, so `expired` means that nothing else is wrong with the token.
 * `lapsed: true` lets an expired token pass (for a sign-out).
 */
export async function readToken(
  token: string,
  keySet: JWTVerifyGetKey,
  projectID: string,
  now: Date,
  { lapsed = false } = {},
): Promise<VerifiedAccount> {
  if (typeof token !== 'string' || token.length > 8192) throw new TokenRefused('dead', 'not a token')
  try {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ['RS256'],
      issuer: issuerOf(projectID),
      audience: projectID,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      currentDate: now,
    })
    return claimsOf(payload, seconds(now))
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) {
      const claims = claimsOf(cause.payload, seconds(now))
      if (lapsed) return claims
      throw new TokenRefused('expired', cause.message, { cause })
    }
    if (cause instanceof errors.JOSEError && !isOutage(cause)) throw new TokenRefused('dead', cause.message, { cause })
    throw cause
  }
}

// When the key server does not answer, or something else answers in its place, nothing is known about the token.
const isOutage = (error: errors.JOSEError) =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error.constructor === errors.JOSEError && /JSON Web Key Set/.test(error.message))
