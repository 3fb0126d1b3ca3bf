import { GatewayRefused, type Gateway } from '#providers/payment/index.ts'

/** Makes an intent unpayable. One that was paid meanwhile is given back when its event comes. */
export async function cancelIntent(gateway: Pick<Gateway, 'cancel'> | null, intentID: string): Promise<void> {
  try {
    await gateway?.cancel(intentID)
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
  }
}

/**
 * Gives back whatever is left of an intent that nobody waits for, once however often this is tried. Somebody may give it back by hand
 * at the same moment: then the gateway refuses, and what is left is asked for anew.
 */
export async function returnIntent(
  gateway: Pick<Gateway, 'retrieve' | 'refund'> | null,
  intentID: string,
): Promise<void> {
  if (!gateway) throw new Error('a card payment cannot be given back without a gateway')
  for (let refusals = 0; ;) {
    const { amount, refundedAmount } = await gateway.retrieve(intentID)
    const remainingYen = amount - refundedAmount
    if (remainingYen <= 0) return
    try {
      await gateway.refund({ intentID, amount: remainingYen, idempotencyKey: `return-${intentID}-${remainingYen}` })
      return
    } catch (error) {
      if (!(error instanceof GatewayRefused) || remainingYen === refusals) throw error
      refusals = remainingYen
    }
  }
}
