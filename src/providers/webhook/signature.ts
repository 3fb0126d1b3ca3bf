import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret for signatures, as its holder is shown it: `whsec_` and 32 random bytes (base64). */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

type SignedParts = { id: string; timestamp: number; body: string }

/**
 * The headers by which a receiver knows who sent this: signed with each of the secrets, so that one which is being replaced still opens
 * it. `timestamp` is in seconds since 1970.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatureHeaders(
  { id, timestamp, body }: SignedParts,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
