import { OrderStatus, PaymentStatus, QuotationStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import type { Acts } from './acts.ts'
import { atOnce, attempt, type Money, type Scene } from './scene.ts'
import { yesterday } from '../../days.ts'

const amounts = {
  equal: (amount: number) => amount,
  short: (amount: number) => Math.floor(amount / 3),
  rest: (amount: number) => amount - Math.floor(amount / 3),
  over: (amount: number) => amount + 1_000,
}
const { unmatched, short, over } = TransferStatus
const decided = {
  acceptOver: { status: TransferStatus.matched, note: '差額を返金しました' },
  giveBack: { status: TransferStatus.returned, note: '返金しました' },
}

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
async function clicked(scene: Scene, what: string, twice: boolean, click: (key: string) => Promise<{ id: string }>) {
  const key = crypto.randomUUID()
  const all = await atOnce(scene, twice ? 2 : 1, () => attempt(scene, what, () => click(key)))
  if (new Set(all.flatMap((one) => one?.id ?? [])).size > 1) scene.faults.push(`${what}: one key, two answers`)
}

/** What the desk does with money and papers. */
export const deskActs: Pick<
  Acts,
  'transfer' | 'decideDeposit' | 'deskPays' | 'deskOrders' | 'deskQuotes' | 'askRefund' | 'decideRefund'
> = {
  transfer(scene, { desk }, { part, named, twice }, { paymentID, amount }) {
    const { payerName } = scene.deal
    const body = { paidOn: yesterday, payerName, amount: amounts[part](amount), ...(named && { paymentID }) }
    return clicked(scene, 'transfer', twice, (idempotencyKey) => desk.transfer.create({ body }, { idempotencyKey }))
  },
  async decideDeposit(scene, { desk }, { how }, of) {
    const id = await last(scene, 'transfers', of, how === 'acceptOver' ? [over] : [unmatched, short, over])
    if (!id) return
    await attempt(scene, how, () =>
      how === 'match'
        ? desk.transfer.match({ id, body: { paymentID: of.paymentID } })
        : desk.transfer.patch({ id, body: decided[how] }),
    )
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
  askRefund(scene, { desk }, { part, twice }, { paymentID, amount }) {
    const body = { paymentID, amount: part === 'whole' ? amount : Math.floor(amount / 3), reason: '取りやめ' }
    return clicked(scene, 'askRefund', twice, (idempotencyKey) => desk.refund.create({ body }, { idempotencyKey }))
  },
  async decideRefund(scene, { second }, { how, twice }, of) {
    const id = await last(scene, 'refunds', of, [RefundStatus.requested])
    if (!id) return
    const decide = () =>
      attempt(scene, 'decideRefund', () => second.refund.patch({ id, body: { status: RefundStatus[how] } }))
    await atOnce(scene, twice ? 2 : 1, decide)
  },
}
