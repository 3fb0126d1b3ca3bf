import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWebhookSecret, signatureHeaders } from './signature.ts'

test('signs as the libraries of Standard Webhooks do', () => {
  // The vector of their own tests.
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  expect(signatureHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a message of the day on which a secret is replaced opens with both', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  const body = '{"data":{"name":"駅前の家 😀"}}'
  const { 'webhook-signature': signature } = signatureHeaders({ id: 'a', timestamp: 1, body }, secrets)
  const keys = secrets.map((secret) => Buffer.from(secret.replace('whsec_', ''), 'base64'))
  expect(keys.map(({ length }) => length)).toEqual([32, 32])
  expect(signature).toBe(
    keys.map((key) => `v1,${createHmac('sha256', key).update(`a.1.${body}`, 'utf8').digest('base64')}`).join(' '),
  )
})

test('every secret is another one', () => {
  expect(new Set(Array.from({ length: 20 }, newWebhookSecret)).size).toBe(20)
})
