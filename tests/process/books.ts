import type { Pool } from 'pg'
import { OrderStatus, PaymentMethod, PaymentStatus, QuotationStatus, RefundStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Witness } from './witness.ts'
import { lostLines } from './kinds/talk.ts'
import { ask, type Faults, type Queries } from './kinds/work.ts'

const { unpaid, error, paid, refunded } = PaymentStatus

/** Rows of a table that a paper of this kind was not issued for exactly once. `is` says which rows have one. */
const papersOtherThanOne = (table: string, column: string, kind: CodeOf<typeof DocumentKind>, is = 'true') =>
  `select id, '${DocumentKind.label(kind)}' as paper from ${table} left join
    (select "${column}" as id, count(*) as issued from documents where kind = ${kind} group by 1) d using (id)
    where ${is} and issued is distinct from 1`

/** What would be wrong whoever has done what. */
const faultsAnywhere: Record<string, string> = {
  'two lines of one': `select "negotiationID", "clientID" from chats where "clientID" is not null
    group by "negotiationID", "senderID", "clientID" having count(*) > 1`,
  'rooms with a gap': `select "negotiationID" from chats group by 1 having max(sequence) <> count(*) or min(sequence) <> 1`,
  'orders without exactly one payment': `select orders.id from orders left join payments on "orderID" = orders.id
    group by 1 having count(payments.id) <> 1`,
  'payments that the gateway sees otherwise': `select p.id, "paymentStatus", method, "refundedAmount", i.*
    from payments p, lateral (select coalesce(sum(amount) filter (where status = 'succeeded'), 0) as captured,
      coalesce(sum(refunded_amount), 0) as returned from gateway.intents where payment_id = p.id) i
    where captured > amount or captured - returned <> case when method = ${PaymentMethod.card}
        and "paymentStatus" in (${paid}, ${refunded}) then amount - "refundedAmount" else 0 end
      or ("paymentStatus" = ${refunded} and "refundedAmount" <> amount)
      or ("paymentStatus" in (${unpaid}, ${error}) and "refundedAmount" <> 0)`,
  'refunds of the gateway and ours': `select r.* from refunds r where status <> ${RefundStatus.done}
    union all select r.* from refunds r join payments p on p.id = "paymentID" where p."refundedAmount" <>
      (select sum(amount) from refunds where "paymentID" = p.id)`,
  'events that were not taken up': `select id, type from gateway.events where id not in (select id from "gatewayEvents")
    union all select event_id, 'not delivered' from gateway.deliveries where delivered_at is null`,
  'numbers of documents with a gap': `select kind, left(number, 7) from documents group by 1, 2
    having max(split_part(number, '-', 2)::int) <> count(*) or count(distinct number) <> count(*)`,
  'papers that are missing or too many': [
    papersOtherThanOne('quotations', 'quotationID', DocumentKind.quotation, '"quotationFixAt" is not null'),
    papersOtherThanOne('orders', 'orderID', DocumentKind.invoice),
    papersOtherThanOne('payments', 'paymentID', DocumentKind.receipt, `"paymentStatus" in (${paid}, ${refunded})`),
    papersOtherThanOne('payments', 'paymentID', DocumentKind.refund, '"refundedAmount" > 0'),
  ].join(' union all '),
  'mails that are missing or too many': `select * from
      (select lower(email) as "to", '【スミカ】' || title as subject, count(*) as told from notifications
        join users on users.id = "userID" where "userType" <> ${Role.admin} group by 1, 2) n
      full join (select lower("to") as "to", subject, count(*) as mailed from mailbox group by 1, 2) m using ("to", subject)
    where told is distinct from mailed and "to" in (select lower(email) from users)
      -- These are mailed at a pace, several in one.
      and subject not like '【スミカ】内見%'`,
  'work that is not done': `select name, state::text, start_after - now() as due from pgboss.job where state <> 'completed'
    and name in ('mail', 'sealedMail', 'refund', 'cancelIntent', 'returnIntent', 'listingNews', 'estateImport')`,
}

/** How the money of an order ends: what order, payment, quotation and intents then are. */
const ends: Record<Witness['orders'][number]['end'], string> = {
  canceled: `"orderStatus" = ${OrderStatus.canceled} and "paymentStatus" = ${unpaid}
    and "quotationStatus" = ${QuotationStatus.cancel}
    and not exists (select 1 from gateway.intents where payment_id = p.id and status <> 'canceled')`,
  ...(Object.fromEntries(
    (['card', 'transfer'] as const).map((method) => [
      method,
      `method = ${PaymentMethod[method]} and (("refundedAmount" < amount and "orderStatus" = ${OrderStatus.ordered}
        and "paymentStatus" = ${paid} and "quotationStatus" = ${QuotationStatus.paid}) or ("refundedAmount" = amount
        and "orderStatus" = ${OrderStatus.canceled} and "paymentStatus" = ${refunded}
        and "quotationStatus" = ${QuotationStatus.cancel}))`,
    ]),
  ) as Record<'card' | 'transfer', string>),
}

/** Work that is still under way: mails, refunds, imports, events of the gateway. */
export async function workLeft(pool: Pool): Promise<object[]> {
  const { rows } = await pool.query(`${faultsAnywhere['work that is not done']}
    union all select type, 'event', null from (${faultsAnywhere['events that were not taken up']}) e`)
  return rows
}

/** What is wrong in the books of a whole site, whoever has done what there. */
export const findFaultsAnywhere = (pool: Pool): Promise<Faults> =>
  ask(pool, Object.fromEntries(Object.entries(faultsAnywhere).map(([name, query]) => [name, [query]])))

/** Holds the books against what was acknowledged to those who shop. */
export async function findFaults(pool: Pool, { chats, quotations, orders, surprises }: Witness): Promise<Faults> {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const endsOf = Object.entries(ends).map(([end, isSo]): [string, Queries[string]] => [
    `orders that did not end as ${end}`,
    [
      `select o.id, "orderStatus", "paymentStatus", "quotationStatus", method, amount, "refundedAmount" from orders o
        join payments p on "orderID" = o.id join quotations q on q.id = "quotationID" where o.id = any($1) and not (${isSo})`,
      idsOf(orders.filter((order) => order.end === end)),
    ],
  ])
  return {
    ...(surprises.length && { surprises }),
    ...(await ask(pool, {
      'lines that were lost or moved': lostLines(chats),
      'quotations of another amount': [
        `select w.* from json_to_recordset($1) as w(id text, total int) join quotations using (id) where total <> "totalAmount"`,
        JSON.stringify(quotations),
      ],
      ...Object.fromEntries(endsOf),
    })),
  }
}
