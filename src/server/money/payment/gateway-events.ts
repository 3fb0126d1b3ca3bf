import { sql, type SQL } from 'drizzle-orm'
import { OrderStatus, PaymentMethod, PaymentStatus, RefundStatus } from '#domain/choices/deal.ts'
import type { Context, Services } from '#server/kernel/context.ts'
import { query } from '#server/kernel/query.ts'

type Event = { id: string; type: string; paymentID: string }

/** Stores that an event of the gateway has been heard. Answers whether that is new: events come twice, late and out of order. */
export async function storeEvent(
  context: Pick<Context, 'db' | 'now'>,
  { id, type, paymentID }: Event,
): Promise<boolean> {
  const rows = await query(
    context,
    sql`insert into "gatewayEvents" (id, type, "paymentID", "createdAt")
      values (${id}, ${type}, ${paymentID}, ${context.now}) on conflict do nothing returning id`,
  )
  return rows.length > 0
}

const { paid, refunded } = PaymentStatus
/** How long we wait for the gateway's own event before we ask, and how many ids are read at a time. */
const graceInterval = '2 minutes'
const batchSize = 100

/** Whether a moment is at least that long ago. There is no upper bound: an order that the desk has confirmed may be paid after months. */
const isPastGrace = ({ now }: Services, moment: SQL) =>
  sql`${moment} <= ${now()}::timestamptz - ${graceInterval}::interval`
const lastTouchedAt = sql`greatest(payments."updatedAt", orders."updatedAt")`

/** Card payments whose end we do not know: open ones, and those that gave back less than was agreed to. */
const pendingIntents = (services: Services) => sql`
  select "stripePaymentID" as id from payments join orders on orders.id = "orderID"
    where "paymentStatus" in ${PaymentStatus.open} and "stripePaymentID" is not null
      and "orderStatus" <> ${OrderStatus.canceled} and ${isPastGrace(services, lastTouchedAt)} and not ${isStray}
  union select "stripePaymentID" from refunds join payments on payments.id = "paymentID"
    where refunds.status = ${RefundStatus.done} and "transferID" is null and ${isPastGrace(services, sql`refunds."updatedAt"`)}
      and "paymentStatus" = ${paid} and method = ${PaymentMethod.card}
    group by payments.id having sum(refunds.amount) > "refundedAmount"`

/** The id under which it is kept that an intent is closed. */
export const closedID = (intentID: string) => `closed-${intentID}`

/** The id under which it is kept that the desk knows of a refund that failed. */
export const failedID = (refundID: string) => `failed-${refundID}`

/** The id under which it is kept that what an intent has charged is being given back, whatever becomes of its payment since. */
export const strayID = (intentID: string) => `stray-${intentID}`

/** Whether what an intent has charged is being given back, or was: it pays for nothing any more. */
export async function isGivenBack(context: Pick<Context, 'db'>, intentID: string): Promise<boolean> {
  const rows = await query(context, sql`select id from "gatewayEvents" where id = ${strayID(intentID)}`)
  return rows.length > 0
}

const isStray = sql`exists (select 1 from "gatewayEvents" where id = ${strayID('')} || "stripePaymentID")`

/** Intents that nobody waits for any more, and of which we do not know that they are canceled or given back. */
const unwantedIntents = (services: Services) => sql`
  select "stripePaymentID" as id from payments join orders on orders.id = "orderID"
    where "stripePaymentID" is not null and ${isPastGrace(services, lastTouchedAt)}
      and ("paymentStatus" in ${PaymentStatus.open} and "orderStatus" = ${OrderStatus.canceled}
        or "paymentStatus" in (${paid}, ${refunded}) and method = ${PaymentMethod.transfer} or ${isStray})
      and not exists (select 1 from "gatewayEvents" where id = ${closedID('')} || "stripePaymentID")`

/** Refunds that were agreed to and not carried out. */
const approvedRefunds = (services: Services) => sql`
  select id from refunds where status = ${RefundStatus.approved} and "bankAccount" is null and ${isPastGrace(services, sql`"updatedAt"`)}`

const kinds = { pending: pendingIntents, unwanted: unwantedIntents, approved: approvedRefunds }

/** The ids of what was left in the middle: pending and unwanted intents, approved refunds. */
export async function* unresolvedPayments(services: Services, kind: keyof typeof kinds): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const rows = await query<{ id: string }>(
      services,
      sql`select id from (${kinds[kind](services)}) as unresolved where id > ${last} order by id limit ${batchSize}`,
    )
    for (const { id } of rows) yield id
    if (rows.length < batchSize) return
    last = rows.at(-1)!.id
  }
}
