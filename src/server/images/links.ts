import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { dirOf, dirs } from './dirs.ts'

const purpose = 'sumika file link v1'
const payload = z.strictObject({ path: z.string(), userID: z.string(), expiresAt: z.int() })

/** One file, for one reader, until a time (milliseconds since 1970). */
export type Link = z.infer<typeof payload>

type LinkRequest = { path: string; userID: string; secret: string; now?: number }

/** When a link to the file expires: 60 s from now for identification and attorney, else 5 minutes. */
function expiryOf(path: string, now: number): number {
  const dir = dirOf(path)
  if (!dir) throw new Error('no link can be made to this path')
  return now + dirs[dir].linkSeconds * 1000
}

/**
 * A token that lets one reader fetch one file for a short time: base64url(JSON) `.` base64url(HMAC-SHA-256), the
 * signature bound to this purpose. Throws for a path that is in none of our buckets.
 */
export function signLink({ path, userID, secret, now = Date.now() }: LinkRequest): string {
  const link: Link = { path, userID, expiresAt: expiryOf(path, now) }
  const body = Buffer.from(JSON.stringify(link)).toString('base64url')
  return `${body}.${sign(body, secret).toString('base64url')}`
}

/** The link that a token holds; `null` when it is forged, changed or expired. */
export function verifyLink(token: string, { secret, now = Date.now() }: { secret: string; now?: number }): Link | null {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length > 0) return null
  const signatureBytes = Buffer.from(signature, 'base64url')
  const expected = sign(body, secret)
  if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected)) return null
  const link = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return link.expiresAt > now ? link : null
}

function sign(body: string, secret: string) {
  return createHmac('sha256', secret).update(`${purpose}\0${body}`).digest()
}
