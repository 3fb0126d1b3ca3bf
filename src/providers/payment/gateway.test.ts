import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureReason } from './failure-reason.ts'
import { openLocalSite, openStripeSite, wish, type Site } from './gateways-for-tests.ts'
import { WebhookRefused } from './index.ts'

const paid = '4242424242424242'
const declined = '4000000000000002'
const poor = '4000000000009995'
const challenged = '4000000000003220'
const late = '4000000000000077'

describe.each([
  ['local', openLocalSite],
  ['stripe', openStripeSite],
] as const)('the %s gateway', (kind, open) => {
  let site: Site
  beforeAll(async () => {
    site = await open()
  })
  afterAll(() => site.close())

  const eventsOf = async (id: string) => (await site.events()).filter(({ intent }) => intent.id === id)
  const refused = (reason: string) => expect.objectContaining({ name: 'GatewayRefused', reason })

  test('an intent carries the order, the amount in yen and the mode', async () => {
    const intent = await site.gateway.createIntent(wish())
    expect(intent).toMatchObject({
      status: 'requires_payment',
      amount: 980,
      currency: 'jpy',
      metadata: { orderID: 'order-1', paymentID: 'payment-1' },
      livemode: false,
      refundedAmount: 0,
      failureReason: null,
      clientSecret: expect.stringContaining(`${intent.id}_secret_`),
    })
    expect(await site.gateway.retrieve(intent.id)).toEqual(intent)
    expect(site.gateway.browser.kind).toBe(kind)
    expect(site.gateway.livemode).toBe(false)
  })

  test('a good card pays, and the event says what was paid', async () => {
    const intent = await site.gateway.createIntent(wish())
    await site.pay(intent, paid)
    expect(await site.gateway.retrieve(intent.id)).toMatchObject({ status: 'succeeded', amount: 980 })
    const events = await eventsOf(intent.id)
    expect(events).toMatchObject([{ type: 'succeeded', livemode: false, intent: { status: 'succeeded', amount: 980 } }])
    expect(events[0]?.intent).toMatchObject({
      currency: 'jpy',
      metadata: { orderID: 'order-1', paymentID: 'payment-1' },
    })
    expect(Math.abs(Date.parse(events[0]?.createdAt ?? '') - Date.now())).toBeLessThan(60_000)
    expect(JSON.stringify(events)).not.toContain(intent.clientSecret)
  })

  test('a declined card says why, and another card pays the same intent', async () => {
    const intent = await site.gateway.createIntent(wish())
    await site.pay(intent, declined)
    expect(await site.gateway.retrieve(intent.id)).toMatchObject({
      status: 'failed',
      failureReason: expect.stringContaining('承認が得られませんでした'),
    })
    await site.pay(intent, poor)
    expect(await site.gateway.retrieve(intent.id)).toMatchObject({
      status: 'failed',
      failureReason: expect.stringContaining('足りません'),
    })
    await site.pay(intent, paid)
    expect(await site.gateway.retrieve(intent.id)).toMatchObject({ status: 'succeeded', failureReason: null })
    expect((await eventsOf(intent.id)).map(({ type }) => type)).toEqual(['failed', 'failed', 'succeeded'])
  })

  test('a challenge that is approved pays, and one that is denied does not', async () => {
    const good = await site.gateway.createIntent(wish())
    await site.pay(good, challenged)
    expect(await site.gateway.retrieve(good.id)).toMatchObject({ status: 'requires_action' })
    expect(await eventsOf(good.id)).toEqual([])
    await site.authenticate(good, true)
    expect(await site.gateway.retrieve(good.id)).toMatchObject({ status: 'succeeded' })

    const bad = await site.gateway.createIntent(wish())
    await site.pay(bad, challenged)
    await site.authenticate(bad, false)
    expect(await site.gateway.retrieve(bad.id)).toMatchObject({
      status: 'failed',
      failureReason: expect.stringContaining('本人認証'),
    })
    expect((await eventsOf(bad.id)).map(({ type }) => type)).toEqual(['failed'])
  })

  test('a late payment is processing first and succeeds later', async () => {
    const intent = await site.gateway.createIntent(wish())
    await site.pay(intent, late)
    expect(await site.gateway.retrieve(intent.id)).toMatchObject({ status: 'processing' })
    await expect(site.gateway.cancel(intent.id)).rejects.toEqual(refused('wrong_state'))
    expect((await eventsOf(intent.id)).map(({ type }) => type)).toEqual(['processing'])
    await site.settle(intent)
    expect(await site.gateway.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
    expect((await eventsOf(intent.id)).map(({ type }) => type)).toEqual(['processing', 'succeeded'])
  })

  test('the same key makes one intent and one refund, and does not serve another wish', async () => {
    const request = wish()
    const intents = await Promise.all([request, request, request].map((each) => site.gateway.createIntent(each)))
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1)
    await expect(site.gateway.createIntent({ ...request, amount: 981 })).rejects.toEqual(refused('idempotency'))

    await site.pay(intents[0]!, paid)
    const giveBack = { intentID: intents[0]!.id, amount: 300, idempotencyKey: crypto.randomUUID() }
    const refunds = [await site.gateway.refund(giveBack), await site.gateway.refund(giveBack)]
    expect(refunds[1]).toEqual(refunds[0])
    expect(refunds[0]).toMatchObject({ intentID: giveBack.intentID, amount: 300, status: 'succeeded' })
    expect(await site.gateway.retrieve(giveBack.intentID)).toMatchObject({ status: 'succeeded', refundedAmount: 300 })
  })

  test('what was paid is given back in parts, and never more than it', async () => {
    const intent = await site.gateway.createIntent(wish())
    const refund = (amount: number) =>
      site.gateway.refund({ intentID: intent.id, amount, idempotencyKey: crypto.randomUUID() })
    await expect(refund(1)).rejects.toEqual(refused('wrong_state'))
    await site.pay(intent, paid)
    await refund(300)
    await expect(refund(681)).rejects.toEqual(refused('amount'))
    await refund(680)
    await expect(refund(1)).rejects.toEqual(refused('amount'))
    const refunds = (await eventsOf(intent.id)).filter(({ type }) => type === 'refunded')
    expect(refunds.map((event) => event.intent.refundedAmount)).toEqual([300, 980])
    expect(refunds[1]?.intent).toMatchObject({ amount: 980, metadata: { orderID: 'order-1', paymentID: 'payment-1' } })
    const since = async (ms: number) =>
      (await site.gateway.refundsSince(new Date(Date.now() + ms).toISOString())).filter(
        ({ intentID }) => intentID === intent.id,
      )
    expect((await since(-60_000)).map(({ amount }) => amount).toSorted()).toEqual([300, 680])
    expect((await since(-60_000))[0]).toMatchObject({ status: 'succeeded' })
    expect(await since(60_000)).toEqual([])
  })

  test('a canceled intent stays canceled, and a paid one cannot be', async () => {
    const intent = await site.gateway.createIntent(wish())
    expect(await site.gateway.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    expect(await site.gateway.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    expect((await eventsOf(intent.id)).map(({ type }) => type)).toEqual(['canceled'])
    const other = await site.gateway.createIntent(wish())
    await site.pay(other, paid)
    await expect(site.gateway.cancel(other.id)).rejects.toEqual(refused('wrong_state'))
  })

  test('an unknown intent is refused, and so is an amount out of bounds', async () => {
    await expect(site.gateway.retrieve('pi_unknown')).rejects.toEqual(refused('not_found'))
    await expect(site.gateway.cancel('pi_unknown')).rejects.toEqual(refused('not_found'))
    const refund = site.gateway.refund({ intentID: 'pi_unknown', amount: 1, idempotencyKey: crypto.randomUUID() })
    await expect(refund).rejects.toEqual(refused('not_found'))
    for (const amount of [49, 0, -980, 980.5, 100_000_000, Number.NaN])
      await expect(site.gateway.createIntent({ ...wish(), amount })).rejects.toEqual(refused('amount'))
  })

  test('a webhook counts only with its own fresh signature, over the body as it came', async () => {
    const { rawBody, signature } = await site.webhook()
    expect(site.gateway.readEvent(rawBody, signature)).toMatchObject({ type: 'canceled' })
    const tampered = rawBody.replace('980', '981')
    expect(tampered).not.toBe(rawBody)
    const stale = await site.webhook(301)
    const forged = signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`)
    const moved = signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`)
    for (const [body, header] of [
      [tampered, signature],
      [`${rawBody} `, signature],
      [rawBody, forged],
      [rawBody, moved],
      [rawBody, ''],
      [rawBody, 'v1='],
      [rawBody, signature.replace('v1=', 'v0=')],
      [stale.rawBody, stale.signature],
    ] as const)
      expect(() => site.gateway.readEvent(body, header)).toThrow(WebhookRefused)
    const barely = await site.webhook(290)
    expect(site.gateway.readEvent(barely.rawBody, barely.signature)).toMatchObject({ type: 'canceled' })
  })
})

test('why a card was declined names no way to pay that may be closed', () => {
  const reasons = ['card_declined', 'insufficient_funds', 'anything'].map((code) => failureReason(code))
  for (const reason of reasons) expect(reason).toMatch(/別のカードをお試しください。$/)
})
