import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { sameBytes } from './same-bytes.ts'

type Declaration<T> = {
  /** What the tokens are for, with a version: those of another purpose are none of these. */
  purpose: string
  payload: z.ZodType<T>
  /** When a token expires, in milliseconds since 1970. A token without it is good until what it names is removed. */
  expiryOf?: (payload: T) => number
}

export type SignedTokens<T> = {
  sign(payload: T, secret: string): string
  /** The content of a token; `null` when it was forged or changed, has expired, or has a content of a former version. */
  verify(token: string, secret: string, now?: number): T | null
}

/**
 * Tokens that let whoever holds one do what they are for: base64url(JSON) `.` base64url(HMAC-SHA-256). Nothing of them is stored, so
 * that nobody finds one in the database.
 */
export function signedTokens<T>({ purpose, payload, expiryOf }: Declaration<T>): SignedTokens<T> {
  const seal = (body: string, secret: string) => createHmac('sha256', secret).update(`${purpose}\0${body}`).digest()
  return {
    sign(content, secret) {
      const body = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${body}.${seal(body, secret).toString('base64url')}`
    },
    verify(token, secret, now = Date.now()) {
      const [body, signature, ...rest] = token.split('.')
      if (!body || !signature || rest.length > 0) return null
      if (!sameBytes(Buffer.from(signature, 'base64url'), seal(body, secret))) return null
      const { data: content } = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      const isOver = content === undefined || (expiryOf !== undefined && expiryOf(content) <= now)
      return isOver ? null : content
    },
  }
}
