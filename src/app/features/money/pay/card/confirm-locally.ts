import { z } from 'zod'
import { noAnswer, refusal } from '#http/api-error.ts'
import type { CardAnswer } from './card-machine.ts'

/** A card as it was typed. It goes to the gateway and nowhere else, and nothing of it is kept. */
export type TypedCard = { number: string; expiry: string; cvc: string }

const answerSchema = z.object({
  status: z.enum(['requires_payment', 'processing', 'requires_action', 'succeeded', 'failed', 'canceled']),
  failureReason: z.string().nullable(),
  challengePath: z.string().nullable(),
})

/**
 * Pays by card at the local gateway. For the bank's page it leaves this one; `returnPath` is where that leads back to.
 * @throws ApiError with an issue for each field of the card that is wrong (`path` ['card', 'number'])
 */
export async function confirmLocally(attempt: {
  card: TypedCard
  clientSecret: string
  returnPath: string
}): Promise<CardAnswer> {
  const response = await fetch('/gateway/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(attempt),
  }).catch((error: unknown) => {
    throw noAnswer('network', error)
  })
  const text = await response.text()
  if (!response.ok) throw refusal(response.status, text, response.headers.get('Retry-After'))
  const { challengePath, ...answer } = answerSchema.parse(JSON.parse(text))
  if (!challengePath) return answer
  location.assign(challengePath)
  // The form stays off while the browser leaves.
  return new Promise(() => {})
}
