import { sql } from 'drizzle-orm'
import { OfferStatus } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import type { Context } from '../kernel/context.ts'
import type { DealRecord } from '../documents/deal-record.ts'
import { deskName } from './room.ts'

const opened = '商談を申し込む'
const invited = '売主を招待する'
const labels = Object.entries(negotiation.moves!.table).map(([name, { label }]) => [name, label] as const)
const labelOf = new Map<string, string>([['create', opened], ...labels])

async function stepsOf({ db, now }: Context, { id, createdAt }: Negotiation): Promise<DealRecord['steps']> {
  const { rows } =
    await db.execute(sql`select action, to_json("createdAt")#>>'{}' as at, after->>'sellerInvitedFlag' as invited
    from audits where noun = ${negotiation.name} and "rowID" = ${id} order by "createdAt", id`)
  const taken = rows.flatMap(({ action, at, invited: by }) => {
    const what = by === 'true' ? invited : labelOf.get(action as string)
    return what && action !== 'create' ? [{ at: at as string, what }] : []
  })
  return [{ at: createdAt, what: opened }, ...taken, { at: now, what: labelOf.get('finish')! }]
}

async function linesOf({ db }: Context, id: string): Promise<DealRecord['lines']> {
  const { rows } = await db.execute(sql`select to_json("createdAt")#>>'{}' as at, "senderName" as name, message,
      cardinality("imagePaths") as pictures
    from chats where "negotiationID" = ${id} order by sequence`)
  return rows as DealRecord['lines']
}

async function agreedOf({ db }: Context, id: string): Promise<DealRecord['terms']> {
  const { rows } =
    await db.execute(sql`select price::float8 as price, deposit::float8 as deposit, "loanUntil"::text as "loanUntil",
      "deliveryDate"::text as "deliveryDate", conditions from offers
    where "negotiationID" = ${id} and status = ${OfferStatus.accepted}`)
  return (rows[0] as DealRecord['terms'] | undefined) ?? null
}

/** Keeps what was said and agreed in a deal that is being finished, as all who took part may read it. */
export async function storeDealRecord(context: Context, deal: Negotiation, deliveredOn: string): Promise<void> {
  const { db, now } = context
  const { rows } = await db.execute(
    sql`select title, "publicAddress" as address from estates where id = ${deal.estateID}`,
  )
  const { title, address } = rows[0] as { title: string | null; address: string | null }
  const record: DealRecord = {
    number: deal.id,
    estate: { title: title ?? '（無題）', address: address ?? '' },
    buyer: deal.buyerName ?? '',
    seller: deal.sellerName,
    operator: deskName(context),
    openedAt: deal.createdAt,
    deliveredOn,
    terms: await agreedOf(context, deal.id),
    steps: await stepsOf(context, deal),
    lines: await linesOf(context, deal.id),
  }
  await db.execute(sql`insert into "dealRecords" ("negotiationID", "createdAt", data)
    values (${deal.id}, ${now}, ${JSON.stringify(record)}::jsonb) on conflict ("negotiationID") do nothing`)
}
