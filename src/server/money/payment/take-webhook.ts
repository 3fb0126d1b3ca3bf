import { flush, systemContext, type Services } from '#server/kernel/context.ts'
import { meters } from '#server/watch/meters.ts'
import { WebhookRefused } from '#providers/payment/index.ts'
import { settle } from './settle.ts'
import { tellFailedRefund } from './tell-failed-refund.ts'

/**
 * Takes up a message of the payment gateway: the body exactly as it came, and its signature.
 * @throws WebhookRefused when it is not the gateway's; whatever else fails is to be sent again
 */
export async function takeWebhook(services: Services, rawBody: string, signature: string): Promise<void> {
  const { gateway } = services
  if (!gateway) throw new WebhookRefused('no gateway')
  const event = gateway.readEvent(rawBody, signature)
  if (!event) return
  const context = systemContext(services)
  const outcome =
    event.type === 'refundFailed'
      ? await tellFailedRefund(context, event.refund, gateway)
      : await settle(context, event, gateway)
  flush(context)
  meters.payments.inc({ type: event.type, outcome })
  const log = outcome === 'suspicious' ? services.log.warn : services.log.info
  log.call(services.log, { eventID: event.id, type: event.type, outcome }, 'payment event')
}
