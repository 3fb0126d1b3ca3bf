import { isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { OfferStatus } from '#domain/choices/deal.ts'
import { DocumentGroup } from '#domain/choices/listing.ts'
import { presentOperator } from '../operator/operator.ts'
import { DESK_NAME } from '#domain/choices/person.ts'
import { chat, type Chat } from '#domain/deal/chat.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { audit } from '#domain/desk/audit.ts'
import { publication } from '#domain/estate/publication.ts'
import { maybe, ref } from '#domain/kit/fields.ts'
import type { Row } from '#domain/kit/resource.ts'
import { allows, type Answer } from '#domain/kit/rules.ts'
import { time } from '#domain/kit/moments.ts'
import { json } from '#domain/kit/parts.ts'
import type { DealRecord } from '../documents/deal-record.ts'
import { shownSince } from '../estate/documents/document-versions.ts'
import { offeredTerms } from '../estate/offered-terms.ts'
import { followedSteps, handedPapers, shownForms, toldExplanations } from './agreed-record.ts'
import { deleteWhere, insertRow } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { tableOf } from '../kernel/table.ts'

const openLabel = '商談を申し込む'
const openOnBehalfLabel = '運営が代わりに商談をはじめる'
const inviteLabel = '売主を招待する'
const { table: moves } = negotiation.moves

/** A line of a record as it is stored: with whom it is for. */
type StoredLine = DealRecord['lines'][number] & Pick<Chat, 'audienceID'>
type StoredRecord = Omit<DealRecord, 'lines'> & { lines: StoredLine[] }

/** What was said and agreed in a finished deal. */
const dealRecords = internalTable('dealRecords', {
  negotiationID: ref('商談'),
  createdAt: time('作成日時'),
  data: json('記録', z.custom<StoredRecord>()),
  publication: maybe(json('掲載していた内容', z.custom<Row<typeof publication>>())),
})

async function stepsOf(context: Context, { id, createdAt, onBehalfFlag }: Negotiation): Promise<DealRecord['steps']> {
  const labels = new Map<string, string>(Object.entries(moves).map(([name, { label }]) => [name, label]))
  const history = await find(context, audit, { noun: negotiation.name, rowID: id }, { orderBy: 'createdAt' })
  const steps = history.flatMap(({ action, createdAt, after }) => {
    const what = after?.sellerInvitedFlag === true ? inviteLabel : labels.get(action)
    return what ? [{ at: createdAt, what }] : []
  })
  return [
    { at: createdAt, what: onBehalfFlag ? openOnBehalfLabel : openLabel },
    ...steps,
    { at: context.now, what: moves.finish.label },
  ]
}

async function messagesOf(context: Context, negotiationID: string): Promise<StoredRecord['lines']> {
  const messages = await find(
    context,
    chat,
    { negotiationID },
    { columns: ['createdAt', 'senderName', 'message', 'imagePaths', 'audienceID'], orderBy: 'sequence' },
  )
  return messages.map(({ createdAt, senderName, message, imagePaths, audienceID }) => ({
    at: createdAt,
    name: senderName,
    message,
    pictures: imagePaths.length,
    audienceID,
  }))
}

async function termsOf(context: Context, negotiationID: string): Promise<DealRecord['terms']> {
  const where = { negotiationID, status: OfferStatus.accepted }
  const columns = ['price', 'deposit', 'loanUntil', 'deliveryDate', 'conditions'] as const
  return (await findOne(context, offer, where, { columns })) ?? null
}

/** The papers that the buyer could see since the deal began, those that were replaced or removed meanwhile among them. */
async function documentsOf(context: Context, { estateID, createdAt }: Negotiation): Promise<DealRecord['documents']> {
  const shownPapers = await shownSince(context, estateID, createdAt)
  return shownPapers.map(({ data: { name, documentGroup, path }, approvedAt, approvedUntil }) => ({
    name,
    group: DocumentGroup.label(documentGroup),
    hasFile: path !== null,
    from: approvedAt ?? context.now,
    until: approvedUntil,
  }))
}

/**
 * Stores what was said and agreed in a deal that is being finished, and what of its home is public still: the end of the deal may be
 * taken back.
 */
export async function storeDealRecord(context: Context, deal: Negotiation, deliveredOn: string): Promise<void> {
  const subject = await offeredTerms(context, deal.estateID)
  const listing = await findOne(context, publication, { id: deal.estateID })
  const { operator } = await presentOperator(context)
  const record: StoredRecord = {
    number: subject?.estateNumber ?? '',
    estate: { title: subject?.title ?? '（無題）', address: subject?.publicAddress ?? '' },
    buyer: deal.buyerName ?? '',
    seller: deal.sellerName,
    operator: operator.name || DESK_NAME,
    openedAt: deal.createdAt,
    deliveredOn,
    terms: await termsOf(context, deal.id),
    documents: await documentsOf(context, deal),
    steps: await stepsOf(context, deal),
    followed: await followedSteps(context, deal.id),
    explanations: await toldExplanations(context, deal.id),
    forms: await shownForms(context, deal.id),
    papers: await handedPapers(context, deal.id),
    lines: await messagesOf(context, deal.id),
  }
  await insertRow(context, dealRecords, { negotiationID: deal.id, data: record, publication: listing ?? null })
}

/** The public projection of its home as it was when a deal was finished; undefined where there was none. */
export async function publicationAtEnd(context: Context, negotiationID: string) {
  const [row] = await find(context, dealRecords, { negotiationID }, { columns: ['publication'] })
  return row?.publication ?? undefined
}

/** Forgets the record of a deal. */
export const forgetRecord = (context: Context, negotiationID: string) =>
  deleteWhere(context, dealRecords, { negotiationID })

/** What stands now in the lines of a deal that are out of sight, by their place in the room. */
async function hiddenLines(context: Context, negotiationID: string): Promise<Map<number, string>> {
  const columns = ['sequence', 'message'] as const
  const lines = await find(context, chat, { negotiationID }, { columns, also: isNotNull(tableOf(chat).hiddenAt) })
  return new Map(lines.map(({ sequence, message }) => [sequence, message]))
}

/** The record of a deal with the lines that this person may read, without what was hidden since; undefined until it is finished. */
export async function findDealRecord(context: Context, negotiationID: string): Promise<DealRecord | undefined> {
  const [row] = await find(context, dealRecords, { negotiationID })
  if (!row) return undefined
  const isReadable = (line: Pick<Chat, 'audienceID'>) =>
    allows(chat.rules.read(context.me) as Answer<typeof line>, line)
  const hidden = await hiddenLines(context, negotiationID)
  // A room's lines are counted from 1 without a gap.
  const lines = row.data.lines.map((line, at) => {
    const message = hidden.get(at + 1)
    return message === undefined ? line : { ...line, message, pictures: 0 }
  })
  return { ...row.data, lines: lines.filter(isReadable) }
}
