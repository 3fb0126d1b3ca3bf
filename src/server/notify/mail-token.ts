import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { notification } from '#domain/notification.ts'
import { sameBytes } from '#providers/same-bytes.ts'

const purpose = 'sumika mail token v1'
const payload = z.strictObject({ userID: z.string(), kind: notification.row.shape.kind })

/** Whose mails, and of which kind. */
type MailToken = z.infer<typeof payload>

const sign = (body: string, secret: string) => createHmac('sha256', secret).update(`${purpose}\0${body}`).digest()

/**
 * A token that lets whoever holds the mail stop mails of its kind, and nothing else: base64url(JSON) `.`
 * base64url(HMAC-SHA-256). It never expires, as mails are kept for years.
 */
export function signMailToken(token: MailToken, secret: string): string {
  const body = Buffer.from(JSON.stringify(token)).toString('base64url')
  return `${body}.${sign(body, secret).toString('base64url')}`
}

/** What a token says; `null` when it is forged or changed. */
export function verifyMailToken(token: string, secret: string): MailToken | null {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length > 0) return null
  if (!sameBytes(Buffer.from(signature, 'base64url'), sign(body, secret))) return null
  return payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
}
