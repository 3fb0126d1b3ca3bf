/** `failed` is not the end: the same intent takes another card. The ends are `succeeded` and `canceled`. */
export type IntentStatus = 'requires_payment' | 'processing' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'

/** A wish to take an amount by card, as the gateway sees it. Whoever acts on one compares everything that it carries. */
export type Intent = {
  id: string
  status: IntentStatus
  /** Yen: what is to be taken, and once it has succeeded what was taken. */
  amount: number
  /** Yen given back so far. Only `retrieve` and `refunded` events know; 0 elsewhere. */
  refundedAmount: number
  /** ISO 4217 in lower case: `jpy`, unless something is wrong. */
  currency: string
  /** The id given to `createIntent`; '' for an intent that another system made at the gateway. */
  metadata: { orderID: string; paymentID: string }
  /** Whether the money is real. */
  livemode: boolean
  /** Why the last card was refused, in Japanese for the payer; null unless `failed`. */
  failureReason: string | null
}

/** An intent with the secret that lets a browser pay it. It is for that payer only, and for no log. */
export type OpenIntent = Intent & { clientSecret: string }

export type NewIntent = {
  orderID: string
  paymentID: string
  /** Whole yen, within `amountBounds`. */
  amount: number
  /** Shown beside the amount, on the payer's bank page too. */
  description: string
  /** The same key with the same wish answers with the first intent. */
  idempotencyKey: string
}

export type Refund = { id: string; intentID: string; amount: number; status: 'pending' | 'succeeded' | 'failed' }

/** `refunded` comes for every refund, partial ones too; `intent.refundedAmount` is their sum. */
export type GatewayEventType = 'processing' | 'succeeded' | 'failed' | 'canceled' | 'refunded'

/** Something that happened at the gateway. It may come twice, late and out of order; `id` stays the same. */
export type GatewayEvent = {
  id: string
  type: GatewayEventType
  intent: Intent
  livemode: boolean
  /** ISO 8601, when it happened. */
  createdAt: string
}

/** A refund that the gateway had taken on and the card's bank has sent back, days later. Whoever asked for it, be it by hand. */
export type FailedRefund = { id: string; type: 'refundFailed'; refund: Refund }

/** A card number of the local gateway and what it does, for the page of payment to show. */
export type TestCard = { number: string; outcome: string }

/** What a browser needs to pay: `local` posts to `/gateway/confirm`, `stripe` uses Stripe's own script with the key. */
export type BrowserSide = { kind: 'local' | 'stripe'; publishableKey: string; testCards: TestCard[] }

/** Takes cards. A failure of the network or the gateway rejects with its own error; `retrieve` then answers the actual state. */
export type Gateway = {
  browser: BrowserSide
  /** The mode that intents and events must have. */
  livemode: boolean
  /** Throws `GatewayRefused`: `amount` out of bounds, `idempotency` when the key was used for something else. */
  createIntent(wish: NewIntent): Promise<OpenIntent>
  /** The present state. Throws `GatewayRefused` `not_found`. */
  retrieve(id: string): Promise<OpenIntent>
  /** Makes an intent unpayable; one that is so already stays. Throws `GatewayRefused` `wrong_state` when paid or processing. */
  cancel(id: string): Promise<Intent>
  /** Gives yen back. Throws `GatewayRefused`: `wrong_state` when not paid, `amount` when more than is left, `idempotency`. */
  refund(wish: { intentID: string; amount: number; idempotencyKey: string }): Promise<Refund>
  /** What was given back since a moment (ISO 8601), by whomever, with what has failed of it since. */
  refundsSince(moment: string): Promise<Refund[]>
  /**
   * Reads a webhook: the body exactly as it came and the header `Stripe-Signature`. Null for an event of no interest.
   * Throws `WebhookRefused` unless the signature is good and at most 5 minutes old.
   */
  readEvent(rawBody: string, signature: string): GatewayEvent | FailedRefund | null
  /** Answers what browsers ask of the gateway itself; null when the path is not part of it. Only the local one has it. */
  handle?(request: Request): Promise<Response | null>
  /** Delivers what is due; for the start and a job every minute. Only the local one has it. */
  deliverDue?(): Promise<void>
  /** Resolves when deliveries under way are done. */
  settle?(): Promise<void>
  /** The same, and begins none any more: what is not delivered comes after the next start. */
  stop?(): Promise<void>
}

/** What Stripe takes in yen. */
const amountBounds = { min: 50, max: 99_999_999 }

/** Something the gateway will not do, however often it is asked. */
export class GatewayRefused extends Error {
  readonly reason: 'not_found' | 'wrong_state' | 'amount' | 'idempotency'

  constructor(reason: GatewayRefused['reason'], detail: string, options?: ErrorOptions) {
    super(`Gateway refused (${reason}): ${detail}`, options)
    this.name = 'GatewayRefused'
    this.reason = reason
  }
}

/** A webhook that is refused; answer 400. The message is for the log, never for the caller. */
export class WebhookRefused extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(`Webhook refused: ${detail}`, options)
    this.name = 'WebhookRefused'
  }
}

/** Throws `GatewayRefused` unless the amount is one that every gateway takes. */
export function checkAmount(amount: number): void {
  if (Number.isInteger(amount) && amount >= amountBounds.min && amount <= amountBounds.max) return
  throw new GatewayRefused('amount', `${amount} is not between ${amountBounds.min} and ${amountBounds.max} yen`)
}
