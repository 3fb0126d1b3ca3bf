import { tokyoDate } from '#domain/calendar.ts'
import type { Client } from '#http/client.ts'
import { bankAccount } from '../../shop.ts'
import {
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  QuotationStatus,
  RefundStatus,
  TransferStatus,
} from '#domain/choices/deal.ts'
import type { Acts } from './acts.ts'
import { atOnce, attempt, type Money, type Scene } from './scene.ts'
import { yesterday } from '../../days.ts'

const amounts = {
  equal: (amount: number) => amount,
  short: (amount: number) => Math.floor(amount / 3),
  rest: (amount: number) => amount - Math.floor(amount / 3),
  over: (amount: number) => amount + 1_000,
}
const { unmatched, matched, short, over } = TransferStatus

/** The last row of a kind in a state, about a payment or about none yet. */
async function last(
  { world: { pool } }: Scene,
  table: 'transfers' | 'refunds',
  { paymentID }: Money,
  states: number[],
) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${table} where ("paymentID" = $1 or "paymentID" is null) and status = any($2) order by id desc limit 1`,
    [paymentID, states],
  )
  return rows[0]?.id
}

/** Does something once, or twice at the same moment with one key: then both hear the same. */
async function clickOnce(scene: Scene, what: string, twice: boolean, click: (key: string) => Promise<{ id: string }>) {
  const key = crypto.randomUUID()
  const all = await atOnce(scene, twice ? 2 : 1, () => attempt(scene, what, () => click(key)))
  if (new Set(all.flatMap((one) => one?.id ?? [])).size > 1) scene.faults.push(`${what}: one key, two answers`)
}

/** What a deposit comes to, and all deposits of its payment together. */
async function sumsOf({ world: { pool } }: Scene, id: string, { paymentID }: Money) {
  const { rows } = await pool.query<{ amount: number; received: number }>(
    `select amount::int as amount, (select coalesce(sum(amount), 0)::int from transfers
        where "paymentID" = $2 and status in (2, 3, 4)) as received
      from transfers where id = $1`,
    [id, paymentID],
  )
  return rows[0]!
}

/** The desk says that it has sent an approved refund. */
const sendRefund = (scene: Scene, desk: Client, id: string) =>
  attempt(scene, 'sendRefund', () =>
    desk.refund.patch({ id, body: { status: RefundStatus.done, sentOn: tokyoDate(Date.now()) } }),
  )

/** What the desk does with money and papers. */
export const deskActs: Pick<
  Acts,
  'transfer' | 'decideDeposit' | 'deskPays' | 'deskOrders' | 'deskQuotes' | 'askRefund' | 'decideRefund'
> = {
  transfer(scene, { desk }, { part, named, twice }, { paymentID, amount }) {
    const { payerName } = scene.deal
    const body = { paidOn: yesterday, payerName, amount: amounts[part](amount), ...(named && { paymentID }) }
    return clickOnce(scene, 'transfer', twice, (idempotencyKey) => desk.transfer.create({ body }, { idempotencyKey }))
  },
  async decideDeposit(scene, { desk, second }, { how }, of) {
    const states = how === 'unmatch' ? [matched] : how === 'acceptOver' ? [over] : [unmatched, short, over]
    const id = await last(scene, 'transfers', of, states)
    if (!id) return
    if (how === 'unmatch') {
      const asked = () => desk.transfer.askUnmatch({ id, body: { unmatchReason: '別の方の入金' } })
      if (await attempt(scene, how, asked))
        await attempt(scene, how, () => second.transfer.patch({ id, body: { status: unmatched } }))
      return
    }
    if (how === 'match')
      return void (await attempt(scene, how, () => desk.transfer.match({ id, body: { paymentID: of.paymentID } })))
    const { amount, received } = await sumsOf(scene, id, of)
    const wish =
      how === 'giveBack'
        ? { transferID: id, amount }
        : { transferID: id, paymentID: of.paymentID, amount: Math.max(1, received - of.amount) }
    const asked = await attempt(scene, how, () =>
      desk.refund.create({ body: { ...wish, reason: '多いため', bankAccount } }),
    )
    if (!asked) return
    const approve = { id: asked.id, body: { status: RefundStatus.approved } }
    if (await attempt(scene, how, () => second.refund.patch(approve))) await sendRefund(scene, desk, asked.id)
  },
  deskPays: (scene, { desk }, _, { paymentID: id }) =>
    attempt(scene, 'deskPays', () => desk.payment.patch({ id, body: { paymentStatus: PaymentStatus.paid } })),
  deskOrders: (scene, { desk }, { to }, { orderID: id }) =>
    attempt<unknown>(scene, to, () =>
      to === 'confirmed'
        ? desk.order.patch({ id, body: { orderStatus: OrderStatus.ordered } })
        : to === 'removed'
          ? desk.order.remove({ id })
          : desk.payment.create({ body: { orderID: id } }),
    ),
  async deskQuotes(scene, { desk }, { to }, { orderID }) {
    const { rows } = await scene.world.pool.query<{ id: string | null }>(
      'select "quotationID" as id from orders where id = $1',
      [orderID],
    )
    const id = rows[0]?.id
    const body = { quotationStatus: QuotationStatus[to] }
    if (id) await attempt(scene, 'deskQuotes', () => desk.quotation.patch({ id, body }))
  },
  async askRefund(scene, { desk }, { part, twice }, { paymentID, amount }) {
    const { rows } = await scene.world.pool.query<{ method: number | null; stripePaymentID: string | null }>(
      'select method, "stripePaymentID" from payments where id = $1',
      [paymentID],
    )
    const isCard = rows[0]?.method === PaymentMethod.card && rows[0].stripePaymentID !== null
    const body = {
      paymentID,
      amount: part === 'whole' ? amount : Math.floor(amount / 3),
      reason: '取りやめ',
      ...(!isCard && { bankAccount }),
    }
    return clickOnce(scene, 'askRefund', twice, (idempotencyKey) => desk.refund.create({ body }, { idempotencyKey }))
  },
  async decideRefund(scene, { desk, second }, { how, twice }, of) {
    const id = await last(scene, 'refunds', of, [RefundStatus.requested])
    if (!id) return
    const decide = () =>
      attempt(scene, 'decideRefund', () => second.refund.patch({ id, body: { status: RefundStatus[how] } }))
    const decisions = await atOnce(scene, twice ? 2 : 1, decide)
    const agreed = decisions.find((one) => one?.status === RefundStatus.approved)
    if (agreed?.bankAccount) await sendRefund(scene, desk, id)
  },
}
