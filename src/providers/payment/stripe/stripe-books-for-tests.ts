import { outcomeOf } from '../local/test-cards.ts'

export type Fields = Record<string, string>
type FakeIntent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  amount_received: number
  currency: string
  description: string
  metadata: Fields
  livemode: boolean
  client_secret: string
  last_payment_error: object | null
  latest_charge: { amount_refunded: number } | null
}

type FakeRefund = {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: string
  created: number
}

/** Stripe says no, with this status and error. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, error: object) {
    super(JSON.stringify(error))
    this.status = status
    this.body = { error: { message: 'refused', type: 'invalid_request_error', ...error } }
  }
}

const endStatuses = ['succeeded', 'processing', 'canceled']

/** Stripe's payment intents and refunds in memory; `tell` hears of every event. */
export function openStripeBooks(tell: (type: string, object: object) => void) {
  const intents = new Map<string, FakeIntent>()
  const refunds: FakeRefund[] = []
  let serial = 0

  function find(id: string): FakeIntent {
    const intent = intents.get(id)
    if (!intent) throw new Refusal(404, { code: 'resource_missing' })
    return intent
  }

  function become(intent: FakeIntent, status: string, event?: string, error: object | null = null): FakeIntent {
    Object.assign(intent, { status, last_payment_error: error })
    if (status === 'succeeded')
      Object.assign(intent, { amount_received: intent.amount, latest_charge: { amount_refunded: 0 } })
    // A webhook names the charge only by its id.
    if (event) tell(event, { ...intent, latest_charge: intent.latest_charge && 'ch_1' })
    return intent
  }

  const succeed = (id: string) => void become(find(id), 'succeeded', 'payment_intent.succeeded')
  const fail = (id: string, error: object) =>
    void become(find(id), 'requires_payment_method', 'payment_intent.payment_failed', { type: 'card_error', ...error })

  return {
    find,
    succeed,
    fail,
    create({ amount, currency = '', description = '', ...fields }: Fields): FakeIntent {
      if ('payment_method_types[0]' in fields)
        throw new Refusal(400, { code: 'payment_method_types_no_longer_supported' })
      const id = `pi_${++serial}`
      const metadata = { orderID: fields['metadata[orderID]'] ?? '', paymentID: fields['metadata[paymentID]'] ?? '' }
      const intent: FakeIntent = {
        id,
        object: 'payment_intent',
        status: 'requires_payment_method',
        amount: Number(amount),
        amount_received: 0,
        currency,
        description,
        metadata,
        livemode: false,
        client_secret: `${id}_secret_${serial}`,
        last_payment_error: null,
        latest_charge: null,
      }
      intents.set(id, intent)
      return intent
    },
    cancel(id: string): FakeIntent {
      const intent = find(id)
      if (endStatuses.includes(intent.status)) throw new Refusal(400, { code: 'payment_intent_unexpected_state' })
      return become(intent, 'canceled', 'payment_intent.canceled')
    },
    confirm(id: string, number: string): void {
      const outcome = outcomeOf(number)
      if (outcome?.kind === 'succeeded') succeed(id)
      if (outcome?.kind === 'processing') become(find(id), 'processing', 'payment_intent.processing')
      if (outcome?.kind === 'challenged') become(find(id), 'requires_action', 'payment_intent.requires_action')
      if (outcome?.kind === 'failed') fail(id, { code: 'card_declined', decline_code: outcome.code })
    },
    refund({ payment_intent = '', amount }: Fields): object {
      const intent = find(payment_intent)
      const charge = intent.latest_charge
      if (!charge) throw new Refusal(400, { code: 'payment_intent_unexpected_state' })
      if (Number(amount) > intent.amount_received - charge.amount_refunded) throw new Refusal(400, { param: 'amount' })
      charge.amount_refunded += Number(amount)
      const { metadata, currency, livemode } = intent
      const captured = { amount_captured: intent.amount_received, amount_refunded: charge.amount_refunded }
      tell('charge.refunded', { object: 'charge', payment_intent, metadata, currency, livemode, ...captured })
      const refund = { id: `re_${++serial}`, object: 'refund' as const, amount: Number(amount), payment_intent }
      const made = { ...refund, status: 'succeeded', created: Math.floor(Date.now() / 1000) }
      refunds.unshift(made)
      return made
    },
    refundsSince: (second: number) => refunds.filter(({ created }) => created >= second),
  }
}
