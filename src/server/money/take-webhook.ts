import { flush, systemContext, type Parts } from '../context.ts'
import { settle } from './settle.ts'

/**
 * Takes up a message of the payment gateway: the body exactly as it came, and its signature.
 * @throws WebhookRefused when it is not the gateway's; whatever else fails is to be sent again
 */
export async function takeWebhook(parts: Parts, rawBody: string, signature: string): Promise<void> {
  const event = parts.gateway.readEvent(rawBody, signature)
  if (!event) return
  const context = systemContext(parts)
  const outcome = await settle(context, event, parts.gateway)
  flush(context)
  const log = outcome === 'suspicious' ? parts.log.warn : parts.log.info
  log.call(parts.log, { eventID: event.id, type: event.type, outcome }, 'payment event')
}
