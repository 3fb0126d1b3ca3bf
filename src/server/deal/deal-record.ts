import { sql } from 'drizzle-orm'
import { OfferStatus } from '#domain/choices/deal.ts'
import { chat } from '#domain/deal/chat.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { estate } from '#domain/estate/estate.ts'
import type { DealRecord } from '../documents/deal-record.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { deskName } from './room.ts'

const opened = '商談を申し込む'
const invited = '売主を招待する'
const { table: moves } = negotiation.moves

type Step = { action: string; at: string; isInvitation: boolean | null }

/** The audit log is no noun: it is only ever added to, and read as history. */
const auditedSteps = (context: Context, id: string) =>
  query<Step>(
    context,
    sql`select action, "createdAt" as at, after->>'sellerInvitedFlag' = 'true' as "isInvitation"
      from audits where noun = ${negotiation.name} and "rowID" = ${id} order by "createdAt", id`,
  )

async function stepsOf(context: Context, { id, createdAt }: Negotiation): Promise<DealRecord['steps']> {
  const labels = new Map<string, string>(Object.entries(moves).map(([name, { label }]) => [name, label]))
  const steps = await auditedSteps(context, id)
  const taken = steps.flatMap(({ action, at, isInvitation }) => {
    const what = isInvitation ? invited : labels.get(action)
    return what ? [{ at, what }] : []
  })
  return [{ at: createdAt, what: opened }, ...taken, { at: context.now, what: moves.finish.label }]
}

async function messagesOf(context: Context, negotiationID: string): Promise<DealRecord['lines']> {
  const messages = await find(
    context,
    chat,
    { negotiationID },
    { columns: ['createdAt', 'senderName', 'message', 'imagePaths'], orderBy: 'sequence' },
  )
  return messages.map(({ createdAt, senderName, message, imagePaths }) => ({
    ...{ at: createdAt, name: senderName, message, pictures: imagePaths.length },
  }))
}

async function termsOf(context: Context, negotiationID: string): Promise<DealRecord['terms']> {
  const where = { negotiationID, status: OfferStatus.accepted }
  const columns = ['price', 'deposit', 'loanUntil', 'deliveryDate', 'conditions'] as const
  return (await findOne(context, offer, where, { columns })) ?? null
}

/** Stores what was said and agreed in a deal that is being finished, as all who took part may read it. */
export async function storeDealRecord(context: Context, deal: Negotiation, deliveredOn: string): Promise<void> {
  const subject = await findOne(context, estate, { id: deal.estateID }, { columns: ['title', 'publicAddress'] })
  const record: DealRecord = {
    number: deal.id,
    estate: { title: subject?.title ?? '（無題）', address: subject?.publicAddress ?? '' },
    buyer: deal.buyerName ?? '',
    seller: deal.sellerName,
    operator: deskName(context),
    openedAt: deal.createdAt,
    deliveredOn,
    terms: await termsOf(context, deal.id),
    steps: await stepsOf(context, deal),
    lines: await messagesOf(context, deal.id),
  }
  await query(
    context,
    sql`insert into "dealRecords" ("negotiationID", "createdAt", data)
      values (${deal.id}, ${context.now}, ${JSON.stringify(record)}::jsonb) on conflict ("negotiationID") do nothing`,
  )
}
