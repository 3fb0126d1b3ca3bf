import { Secret, TOTP } from 'otpauth'

/** The parameters that every authenticator app knows (RFC 6238); most apps ignore any other. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Half minutes by which a phone's clock may be off, and within which a code may still be typed. */
const WINDOW = 1

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The half minute whose code this is, of those around `now`; null for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** What the app must know besides the secret, in the protocol's words. */
export const totpShown = {
  hashingAlgorithm: PARAMETERS.algorithm,
  verificationCodeLength: PARAMETERS.digits,
  periodSec: PARAMETERS.period,
}
