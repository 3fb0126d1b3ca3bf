import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { expire } from '#server/jobs/expire.ts'
import type { Acts } from './acts.ts'
import { order } from './order.ts'
import { ask, atOnce, attempt } from './scene.ts'
import type { Card } from './steps.ts'

const numbers: Record<Card, string> = {
  good: '4242424242424242',
  bad: '4000000000000002',
  asks: '4000000000003220',
  late: '4000000000000077',
}
const expiry = '12/90'
const untilRunOut = 25 * 24 * 60

/** What whoever pays does, and who calls it off. */
export const buyerActs: Pick<
  Acts,
  'start' | 'pay' | 'answer' | 'retry' | 'choose' | 'cancel' | 'orderAgain' | 'refundByHand'
> = {
  async start(scene, { buyer }, { tab, twice }, { paymentID: id }) {
    const start = () => attempt(scene, 'start', () => buyer.payment.card({ id }))
    const all = (await atOnce(scene, twice ? 2 : 1, start)).filter((one) => one !== null)
    scene.secrets[tab] = all[0]?.clientSecret ?? scene.secrets[tab]
  },
  async pay(scene, at, { tab, card }) {
    const clientSecret = scene.secrets[tab]
    if (!clientSecret) return
    const said = { clientSecret, card: { number: numbers[card], expiry, cvc: '123' }, returnPath: '/' }
    const headers = { 'content-type': 'application/json' }
    const answer = await ask(scene, at, '/gateway/confirm', { body: JSON.stringify(said), headers })
    const { challengePath } = (await answer.json()) as { challengePath: string | null }
    scene.challengePath = challengePath ?? scene.challengePath
  },
  async answer(scene, at, { yes }) {
    const body = new URLSearchParams({ answer: yes ? 'approve' : 'deny' })
    if (scene.challengePath) await ask(scene, at, scene.challengePath, { body })
  },
  retry: (scene, { buyer }, _, { paymentID: id }) =>
    attempt(scene, 'retry', () => buyer.payment.patch({ id, body: { paymentStatus: PaymentStatus.unpaid } })),
  choose: (scene, at, { by, method }, { paymentID: id }) =>
    attempt(scene, 'choose', () => at[by].payment.patch({ id, body: { method } })),
  async cancel(scene, at, { by }, { orderID: id }) {
    const body = { orderStatus: OrderStatus.canceled }
    if (by !== 'product') return attempt(scene, 'cancel', () => at[by].order.patch({ id, body }))
    scene.world.clock.reach(scene.since, untilRunOut)
    await expire(at.services)
  },
  orderAgain: (scene, at) => order(scene, at, crypto.randomUUID()),
  async refundByHand(scene, { services: { gateway } }, _, { paymentID }) {
    const { rows } = await scene.world.pool.query<{ id: string }>(
      'select "stripePaymentID" as id from payments where id = $1 and "paymentStatus" = $2 and "stripePaymentID" is not null',
      [paymentID, PaymentStatus.paid],
    )
    const wish = { amount: 1_000, idempotencyKey: crypto.randomUUID() }
    if (!rows[0]) return
    scene.isByHand = true
    await gateway?.refund({ ...wish, intentID: rows[0].id }).catch(() => null)
  },
}
