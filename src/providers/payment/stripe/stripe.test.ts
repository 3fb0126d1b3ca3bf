import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../index.ts'
import { openStripeSite, wish } from '../gateways-for-tests.ts'
import { stripeGateway } from './stripe.ts'

let site: Awaited<ReturnType<typeof openStripeSite>>
beforeAll(async () => {
  site = await openStripeSite()
})
afterAll(() => site.close())

test('Stripe is asked for yen by card, with 3-D Secure on every payment', async () => {
  await site.gateway.createIntent(wish())
  expect(site.server.posted.at(-1)).toEqual({
    path: '/v1/payment_intents',
    fields: {
      amount: '980',
      currency: 'jpy',
      description: '利用料',
      'metadata[orderID]': 'order-1',
      'metadata[paymentID]': 'payment-1',
      'allowed_payment_method_types[0]': 'card',
      'payment_method_options[card][request_three_d_secure]': 'any',
    },
  })
})

test('an event that is no business of ours is null, and another currency or mode is told as it is', async () => {
  const unknown = site.server.send('customer.created', { id: 'cus_1' })
  expect(site.gateway.readEvent(unknown.rawBody, unknown.signature)).toBeNull()
  const intent = { id: 'pi_1', status: 'succeeded', amount: 980, amount_received: 500, currency: 'usd', livemode: true }
  const odd = site.server.send('payment_intent.succeeded', { ...intent, metadata: {} })
  expect(site.gateway.readEvent(odd.rawBody, odd.signature)).toMatchObject({
    intent: { amount: 500, currency: 'usd', livemode: true, metadata: { orderID: '', paymentID: '' } },
  })
})

test('a refund that failed days later says of which intent and how much', () => {
  const failed = { id: 're_1', object: 'refund', amount: 980, payment_intent: 'pi_1', status: 'failed', metadata: {} }
  const told = site.server.send('refund.failed', failed)
  const refund = { id: 're_1', intentID: 'pi_1', amount: 980, status: 'failed' }
  expect(site.gateway.readEvent(told.rawBody, told.signature)).toMatchObject({ type: 'refundFailed', refund })
})

test('keys of two modes are refused, and live keys make a live gateway', () => {
  const keys = { secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' }
  expect(stripeGateway(keys)).toMatchObject({
    livemode: true,
    browser: { kind: 'stripe', publishableKey: 'pk_live_1' },
  })
  expect(() => stripeGateway({ ...keys, publishableKey: 'pk_test_1' })).toThrow('different modes')
})

test('a gateway that cannot be reached rejects with what happened, not with a refusal', async () => {
  const closed = await openStripeSite()
  await closed.close()
  await expect(closed.gateway.retrieve('pi_1')).rejects.not.toMatchObject({ name: 'GatewayRefused' })
})

/** A gateway whose Stripe answers so to everything. */
async function openBeside(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { gateway: stripeGateway({ ...keys, url, timeout: 100 }), close }
}
const everything = ({ createIntent, retrieve, cancel, refund, refundsSince }: Gateway) => [
  createIntent(wish()),
  retrieve('pi_1'),
  cancel('pi_1'),
  refund({ intentID: 'pi_1', amount: 100, idempotencyKey: 'once' }),
  refundsSince('2026-11-01T00:00:00.000Z'),
]

test.each(['{}', 'null', '{"object":"list"}', '<!doctype html><h1>Welcome</h1>'])(
  'what says that it is well and is not Stripe has neither an intent nor given anything back (%s)',
  async (text) => {
    const { gateway, close } = await openBeside((_, response) => void response.writeHead(200).end(text))
    for (const asked of everything(gateway)) {
      const failure: unknown = await asked.catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toMatchObject({ name: 'GatewayRefused' })
    }
    close()
  },
)

test('a Stripe that says nothing is waited for twice as long as a try may take, and a moment between', async () => {
  const { gateway, close } = await openBeside(() => undefined)
  const began = performance.now()
  for (const asked of everything(gateway)) await expect(asked).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(5_000)
  close()
})
