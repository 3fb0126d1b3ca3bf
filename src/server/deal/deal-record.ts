import { z } from 'zod'
import { OfferStatus } from '#domain/choices/deal.ts'
import { chat } from '#domain/deal/chat.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { estate } from '#domain/estate/estate.ts'
import { ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { json } from '#domain/kit/parts.ts'
import type { DealRecord } from '../documents/deal-record.ts'
import { audits } from '../kernel/audit.ts'
import { insertRows } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { deskName } from './lines.ts'

const opened = '商談を申し込む'
const invited = '売主を招待する'
const { table: moves } = negotiation.moves

/** What was said and agreed in a finished deal, as all who took part may read it. */
const dealRecords = internalTable('dealRecords', {
  negotiationID: ref('商談'),
  createdAt: time('作成日時'),
  data: json('記録', z.custom<DealRecord>()),
})

async function stepsOf(context: Context, { id, createdAt }: Negotiation): Promise<DealRecord['steps']> {
  const labels = new Map<string, string>(Object.entries(moves).map(([name, { label }]) => [name, label]))
  const history = await find(context, audits, { noun: negotiation.name, rowID: id }, { orderBy: 'createdAt' })
  const steps = history.flatMap(({ action, createdAt, after }) => {
    const what = after?.sellerInvitedFlag === true ? invited : labels.get(action)
    return what ? [{ at: createdAt, what }] : []
  })
  return [{ at: createdAt, what: opened }, ...steps, { at: context.now, what: moves.finish.label }]
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
  await insertRows(context, dealRecords, [{ negotiationID: deal.id, data: record }])
}

/** The record of a deal; undefined until it is finished. */
export async function findDealRecord(context: Context, negotiationID: string): Promise<DealRecord | undefined> {
  const [row] = await find(context, dealRecords, { negotiationID })
  return row?.data
}
