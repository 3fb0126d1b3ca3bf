import { z } from 'zod'
import { PaymentStatus } from '#domain/choices/deal.ts'
import { ApiError, noAnswer, refusal } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'

/** A card as it was typed. It goes to the gateway and nowhere else, and nothing of it is kept. */
export type TypedCard = { number: string; expiry: string; cvc: string }

const answer = z.object({
  status: z.enum(['requires_payment', 'processing', 'requires_action', 'succeeded', 'failed', 'canceled']),
  failureReason: z.string().nullable(),
  challengePath: z.string().nullable(),
})
export type CardAnswer = z.output<typeof answer>

/** Takes a payment that failed back to waiting, so that another card may be tried; one that has moved on stays. */
async function retry(api: Client, id: string) {
  const { paymentStatus } = await api.payment.one({ id })
  if (paymentStatus !== PaymentStatus.error) return
  try {
    await api.payment.patch({ id, body: { paymentStatus: PaymentStatus.unpaid } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
  }
}

/**
 * Pays by card at the gateway itself. `returnPath` is where the bank's page leads back to.
 * @throws ApiError with an issue for each field of the card that is wrong (`path` ['card', 'number'])
 */
export async function payByCard(
  api: Client,
  paymentID: string,
  { card, clientSecret, returnPath }: { card: TypedCard; clientSecret: string; returnPath: string },
): Promise<CardAnswer> {
  await retry(api, paymentID)
  const said = await fetch('/gateway/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientSecret, card, returnPath }),
  }).catch((error: unknown) => {
    throw noAnswer('network', error)
  })
  const text = await said.text()
  if (!said.ok) throw refusal(said.status, text, said.headers.get('Retry-After'))
  return answer.parse(JSON.parse(text))
}
