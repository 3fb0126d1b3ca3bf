import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { sameBytes } from './same-bytes.ts'

/** Tokens of one purpose: those of another are none of these. */
export type SignedTokens<T> = {
  sign(payload: T, secret: string): string
  /** What a token says; `null` when it is forged or changed. */
  verify(token: string, secret: string): T | null
}

/**
 * Tokens that let whoever holds one do what they are for: base64url(JSON) `.` base64url(HMAC-SHA-256). Nothing of them is stored, so
 * that nobody finds one in the database; what ends one is the removal of what it names.
 */
export function signedTokens<T>(purpose: string, payload: z.ZodType<T>): SignedTokens<T> {
  const seal = (body: string, secret: string) => createHmac('sha256', secret).update(`${purpose}\0${body}`).digest()
  return {
    sign(said, secret) {
      const body = Buffer.from(JSON.stringify(said)).toString('base64url')
      return `${body}.${seal(body, secret).toString('base64url')}`
    },
    verify(token, secret) {
      const [body, signature, ...rest] = token.split('.')
      if (!body || !signature || rest.length > 0) return null
      if (!sameBytes(Buffer.from(signature, 'base64url'), seal(body, secret))) return null
      return payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
    },
  }
}
