import { createHmac } from 'node:crypto'
import { sameBytes } from '#providers/same-bytes.ts'
import { WebhookRefused } from './index.ts'

/** Seconds that a signature lasts. */
export const TOLERANCE = 300

/** Signs a body as Stripe does: `t=<Unix seconds>,v1=<HMAC-SHA256 of "t.body" in hexadecimal>`. */
export function signEvent(rawBody: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${digest(rawBody, secret, String(time)).toString('hex')}`
}

/** Throws `WebhookRefused` unless one of the header's signatures was made of this body with this secret within `TOLERANCE`. */
export function checkSignature(rawBody: string, header: string, secret: string, now: Date): void {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) throw new WebhookRefused('no timestamp')
  const expectedDigest = digest(rawBody, secret, time)
  const matches = parts.some(
    ([name, value = '']) => name === 'v1' && sameBytes(Buffer.from(value, 'hex'), expectedDigest),
  )
  if (!matches) throw new WebhookRefused('no signature of this body')
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE) throw new WebhookRefused('stale timestamp')
}

const digest = (rawBody: string, secret: string, time: string) =>
  createHmac('sha256', secret).update(`${time}.${rawBody}`).digest()
