import { GatewayRefused, type Gateway, type OpenIntent } from '#providers/payment/index.ts'

/** What the gateway knows of an intent; null for one of another gateway, which charges nobody any more. */
export async function retrieveOrNull(gateway: Gateway, intentID: string): Promise<OpenIntent | null> {
  try {
    return await gateway.retrieve(intentID)
  } catch (error) {
    if (error instanceof GatewayRefused && error.reason === 'not_found') return null
    throw error
  }
}
