import type { Document } from '#domain/deal/document.ts'
import type { Order } from '#domain/deal/order.ts'
import type { Payment } from '#domain/deal/payment.ts'
import type { Refund } from '#domain/deal/refund.ts'
import type { Transfer } from '#domain/deal/transfer.ts'
import type { IntentStatus } from '#providers/payment/index.ts'
import { moneyOf, type Scene } from './scene.ts'

type Intent = {
  id: string
  order_id: string
  status: IntentStatus
  amount: number
  refunded: number
  refunds: number
  failures: number
}
type Deed = { noun: string; rowID: string; action: string; actorID: string | null }

/** An order as our books and the gateway's show it. Amounts in yen. */
export type Books = {
  order: Order
  quotationStatus: number | null
  payment: Payment
  intents: Intent[]
  deposits: Transfer[]
  papers: Document[]
  refunds: Refund[]
  /** What has happened to all of these, by the name of the move or of the warning. */
  deeds: Deed[]
}

const amounts = ['amount', 'totalAmount', 'refundedAmount', 'refunded', 'refunds']
/** PostgreSQL tells large numbers as text. */
const withNumbers = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, amounts.includes(name) ? Number(value) : value]))

/** The books of everything that was ordered in a scene, the oldest first. */
export async function readBooks(scene: Scene): Promise<Books[]> {
  const money = await moneyOf(scene)
  const read = async <T>(text: string, ids: string[]) =>
    (await scene.world.pool.query(text, [ids])).rows.map((row) => withNumbers(row) as T)
  const orderIDs = money.map(({ orderID }) => orderID)
  const paymentIDs = money.map(({ paymentID }) => paymentID)
  const [orders, payments, intents, deposits, papers, refunds] = await Promise.all([
    read<Order & Pick<Books, 'quotationStatus'>>(
      `select orders.*, "quotationStatus" from orders left join quotations on quotations.id = "quotationID" where orders.id = any($1)`,
      orderIDs,
    ),
    read<Payment>('select * from payments where id = any($1)', paymentIDs),
    read<Intent>(
      `select id, order_id, status, amount, refunded_amount as refunded,
         (select coalesce(sum(amount), 0) from gateway.refunds where intent_id = intents.id) as refunds,
         (select count(*)::int from gateway.events where intent_id = intents.id and type = 'failed') as failures
       from gateway.intents where order_id = any($1)`,
      orderIDs,
    ),
    read<Transfer>('select * from transfers where "paymentID" = any($1)', paymentIDs),
    read<Document>('select * from documents where "orderID" = any($1)', orderIDs),
    read<Refund>('select * from refunds where "paymentID" = any($1) and "transferID" is null', paymentIDs),
  ])
  const rowIDs = [...orderIDs, ...paymentIDs, ...[...deposits, ...refunds].map(({ id }) => id)]
  const deeds = await read<Deed>('select noun, "rowID", action, "actorID" from audits where "rowID" = any($1)', rowIDs)
  return money.map(({ orderID, paymentID }) => {
    const order = orders.find(({ id }) => id === orderID)!
    const own = {
      deposits: deposits.filter((one) => one.paymentID === paymentID),
      refunds: refunds.filter((one) => one.paymentID === paymentID),
    }
    const rows = new Set([orderID, paymentID, ...[...own.deposits, ...own.refunds].map(({ id }) => id)])
    return {
      ...own,
      order,
      quotationStatus: order.quotationStatus,
      payment: payments.find(({ id }) => id === paymentID)!,
      intents: intents.filter(({ order_id }) => order_id === orderID),
      papers: papers.filter((one) => one.orderID === orderID),
      deeds: deeds.filter(({ rowID }) => rows.has(rowID)),
    }
  })
}

/** How often something has happened to a kind of thing in these books. */
export const times = ({ deeds }: Books, noun: string, ...actions: string[]) =>
  deeds.filter((deed) => deed.noun === noun && actions.includes(deed.action)).length
