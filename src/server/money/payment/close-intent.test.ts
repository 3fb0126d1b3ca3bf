import { expect, test } from 'vitest'
import { GatewayRefused, type Intent } from '#providers/payment/index.ts'
import { cancelIntent, returnIntent } from './close-intent.ts'

const intent: Intent = {
  id: 'pi',
  status: 'succeeded',
  amount: 1e3,
  refundedAmount: 0,
  currency: 'jpy',
  livemode: false,
  metadata: {
    orderID: 'order',
    paymentID: 'payment',
  },
  failureReason: null,
}
const refused = new GatewayRefused('wrong_state', 'pi')
const away = new Error('no connection')

test('an intent that cannot be closed any more is left to its event, and where there is no gateway there is none', async () => {
  const asked: string[] = []
  const answers = (answer: () => Promise<Intent>) => ({ cancel: (id: string) => (asked.push(id), answer()) })
  await cancelIntent(null, 'pi')
  await cancelIntent(
    answers(async () => intent),
    'pi',
  )
  await cancelIntent(
    answers(() => Promise.reject(refused)),
    'pi',
  )
  await expect(
    cancelIntent(
      answers(() => Promise.reject(away)),
      'pi',
    ),
  ).rejects.toBe(away)
  expect(asked).toEqual(['pi', 'pi', 'pi'])
})

/** A gateway of which so much has been given back each time it is asked, and that answers a wish to give back like this. */
function giving(refundedAmounts: number[], answer: (amount: number) => Promise<void>) {
  const wishes: { amount: number; idempotencyKey: string }[] = []
  return {
    wishes,
    async retrieve() {
      const refundedAmount = refundedAmounts.length > 1 ? refundedAmounts.shift()! : refundedAmounts[0]!
      return { ...intent, refundedAmount, clientSecret: 'secret' }
    },
    async refund({ intentID, amount, idempotencyKey }: { intentID: string; amount: number; idempotencyKey: string }) {
      wishes.push({ amount, idempotencyKey })
      await answer(amount)
      return { id: 're', intentID, amount, status: 'succeeded' as const }
    },
  }
}
const wish = (amount: number) => ({ amount, idempotencyKey: `return-pi-${amount}` })
const isGiven = async () => undefined

test('what is left of an intent is given back, and nothing when nothing is left', async () => {
  for (const [refundedAmount, wishes] of [
    [0, [wish(1_000)]],
    [999, [wish(1)]],
    [1_000, []],
  ] as const) {
    const gateway = giving([refundedAmount], isGiven)
    await returnIntent(gateway, 'pi')
    expect(gateway.wishes).toEqual(wishes)
  }
})

test('what the gateway refuses is asked for anew as far as somebody else has given it back, and else is told', async () => {
  const refuseAll = (amount: number) => (amount === 1_000 ? Promise.reject(refused) : isGiven())
  const gateway = giving([0, 400], refuseAll)
  await returnIntent(gateway, 'pi')
  expect(gateway.wishes).toEqual([wish(1_000), wish(600)])
  const stubborn = giving([0], () => Promise.reject(refused))
  await expect(returnIntent(stubborn, 'pi')).rejects.toBe(refused)
  expect(stubborn.wishes).toHaveLength(2)
})

test('a gateway that is away, or none at all, is told at once', async () => {
  const gateway = giving([0], () => Promise.reject(away))
  await expect(returnIntent(gateway, 'pi')).rejects.toBe(away)
  expect(gateway.wishes).toHaveLength(1)
  await expect(returnIntent(null, 'pi')).rejects.toThrow('without a gateway')
})
