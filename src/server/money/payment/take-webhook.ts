import { flush, systemContext, type Parts } from '#server/kernel/context.ts'
import { WebhookRefused } from '#providers/payment/index.ts'
import { settle } from './settle.ts'

/**
 * Takes up a message of the payment gateway: the body exactly as it came, and its signature.
 * @throws WebhookRefused when it is not the gateway's; whatever else fails is to be sent again
 */
export async function takeWebhook(parts: Parts, rawBody: string, signature: string): Promise<void> {
  const { gateway } = parts
  if (!gateway) throw new WebhookRefused('no gateway')
  const event = gateway.readEvent(rawBody, signature)
  if (!event) return
  const context = systemContext(parts)
  const outcome = await settle(context, event, gateway)
  flush(context)
  const log = outcome === 'suspicious' ? parts.log.warn : parts.log.info
  log.call(parts.log, { eventID: event.id, type: event.type, outcome }, 'payment event')
}
