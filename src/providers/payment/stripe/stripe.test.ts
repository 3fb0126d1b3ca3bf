import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect(site.gateway.readEvent(odd.rawBody, odd.signature)?.intent).toMatchObject({
    amount: 500,
    currency: 'usd',
    livemode: true,
    metadata: { orderID: '', paymentID: '' },
  })
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
