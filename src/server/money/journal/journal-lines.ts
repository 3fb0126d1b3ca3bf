import { sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { PaymentMethod, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { bookedOn, closingDay, taxedLines, type JournalLine } from '#domain/desk/journal/journal-line.ts'
import { taxByRate } from '#domain/law/tax.ts'
import type { DocumentData } from '#server/documents/document-data.ts'
import type { Context } from '#server/kernel/context.ts'
import { query } from '#server/kernel/query.ts'

/** A line with what puts it in its place among those of the same day. */
type PlacedLine = JournalLine & { recordedAt: string; key: string }
type Window = { from: string; until: string }

/** The moments between which something is recorded that can be booked in a month. */
const windowOf = (month: string): Window => ({
  from: `${month}-01T00:00:00+09:00`,
  until: `${closingDay(month)}T23:59:59.999+09:00`,
})

type Paper = {
  kind: number
  number: string
  issuedOn: string
  paidOn: string | null
  partyName: string
  createdAt: string
  voidedAt: string | null
  data: DocumentData
}

/** Invoices, receipts and refunds that were issued or voided meanwhile: what they say never changes. */
const papersOf = (context: Context, { from, until }: Window): Promise<Paper[]> =>
  query<Paper>(
    context,
    sql`select d.kind, d.number, d."issuedOn", d."paidOn", d."partyName", d."createdAt", d."voidedAt", c.data
      from documents d join "documentData" c on c."documentID" = d.id
      where d.kind in (${DocumentKind.invoice}, ${DocumentKind.receipt}, ${DocumentKind.refund})
        and (d."issuedOn" between ${tokyoDate(from)} and ${tokyoDate(until)} or d."voidedAt" between ${from} and ${until})`,
  )

/** What a paper books. Money of a card is owed by the company that took it; a deposit stands in suspense until a receipt takes it. */
function linesOfPaper({
  kind,
  number,
  issuedOn,
  paidOn,
  partyName: client,
  createdAt,
  voidedAt,
  data,
}: Paper): PlacedLine[] {
  const groups = taxByRate(data.lines, data.prices)
  const taken = data.method === PaymentMethod.card ? 'card' : 'suspense'
  const placed = (lines: JournalLine[], recordedAt: string) =>
    lines.map((line) => ({ ...line, recordedAt, key: number }))
  const saidOf = (on: string, words: string) => ({ on, text: `${words} ${number} ${client}`, client })
  const voidedOn = voidedAt === null ? '' : tokyoDate(voidedAt)
  if (kind === DocumentKind.invoice)
    return [
      ...placed(
        taxedLines({ debit: 'receivable', credit: 'sales' }, groups, 'sale', saidOf(issuedOn, '売上')),
        createdAt,
      ),
      ...(voidedAt === null
        ? []
        : placed(
            taxedLines({ debit: 'sales', credit: 'receivable' }, groups, 'sale', saidOf(voidedOn, '売上の取消')),
            voidedAt,
          )),
    ]
  if (kind === DocumentKind.refund) {
    const paidFrom = data.method === PaymentMethod.card ? 'card' : 'bank'
    const said = saidOf(bookedOn(paidOn ?? issuedOn, createdAt), '返金')
    return placed(taxedLines({ debit: 'sales', credit: paidFrom }, groups, 'giveBack', said), createdAt)
  }
  const amount = groups.reduce((sum, { total }) => sum + total, 0)
  const receipt = { amount, tax: null }
  const lines: PlacedLine[] = [
    ...placed([{ ...saidOf(issuedOn, '支払い'), debit: taken, credit: 'receivable', ...receipt }], createdAt),
  ]
  if (voidedAt !== null)
    lines.push(
      ...placed([{ ...saidOf(voidedOn, '支払いの取消'), debit: 'receivable', credit: taken, ...receipt }], voidedAt),
    )
  return lines
}

type Deposit = {
  id: string
  paidOn: string
  payerName: string
  amount: number
  status: number
  createdAt: string
  updatedAt: string
}
type DepositChange = {
  rowID: string
  createdAt: string
  before: Partial<Pick<Deposit, 'paidOn' | 'payerName' | 'amount'>>
  after: Partial<Pick<Deposit, 'paidOn' | 'payerName' | 'amount'>>
}

/** Deposits that were recorded, put right or voided meanwhile. */
const depositsOf = (context: Context, { from, until }: Window): Promise<Deposit[]> =>
  query<Deposit>(
    context,
    // SQL, so that each way to a deposit has its index.
    sql`select id, "paidOn", "payerName", amount, status, "createdAt", "updatedAt" from transfers where id in (
        select id from transfers where "createdAt" between ${from} and ${until}
        union select id from transfers where status = ${TransferStatus.voided} and "updatedAt" between ${from} and ${until}
        union select "rowID" from audits
          where noun = 'transfer' and "createdAt" between ${from} and ${until} and before ?| array['amount', 'paidOn'])`,
  )

/** What was put right of some deposits, the oldest first. */
const changesOf = (context: Context, ids: readonly string[]): Promise<DepositChange[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : query<DepositChange>(
        context,
        sql`select "rowID", "createdAt", before, after from audits
          where noun = 'transfer' and "rowID" in ${ids} and before ?| array['amount', 'paidOn', 'payerName']
          order by "createdAt", id`,
      )

type LineOf = (on: string, words: string, sum: number, recordedAt: string) => PlacedLine

/**
 * What a deposit books on its day. Where the day is put right while the month of the wrong one is open, that one was never there; later it is
 * taken back on the day of the correction, unless the month of the right one is closed as well.
 */
function linesOfDay(
  { paidOn, amount, createdAt }: Deposit,
  changes: readonly DepositChange[],
  line: LineOf,
): PlacedLine[] {
  const earlier: PlacedLine[] = []
  let present = line(bookedOn(paidOn, createdAt), '入金', amount, createdAt)
  let sum = amount
  for (const { after, createdAt: at } of changes) {
    const recordedOn = tokyoDate(at)
    const on = bookedOn(after.paidOn ?? present.on, at)
    if (after.paidOn !== undefined && recordedOn <= closingDay(present.on.slice(0, 7))) present = { ...present, on }
    else if (after.paidOn !== undefined && on !== recordedOn) {
      earlier.push(present, line(recordedOn, '入金日の訂正', -sum, at))
      present = line(on, '入金日の訂正', sum, at)
    }
    sum = after.amount ?? sum
  }
  return [...earlier, present]
}

/** What a deposit books: as it was recorded first, what was put right on the day of that, and its end where it was voided. */
function linesOfDeposit(deposit: Deposit, changes: readonly DepositChange[]): PlacedLine[] {
  const first = { ...deposit }
  // The last to be laid over is the oldest change: it knows the first values.
  for (const { before } of changes.toReversed()) Object.assign(first, before)
  const { id: key, amount, status, updatedAt } = deposit
  const line: LineOf = (on, words, sum, recordedAt) => ({
    on,
    debit: sum > 0 ? 'bank' : 'suspense',
    credit: sum > 0 ? 'suspense' : 'bank',
    amount: Math.abs(sum),
    tax: null,
    text: `${words} ${first.payerName}`,
    client: first.payerName,
    recordedAt,
    key,
  })
  return [
    ...linesOfDay(first, changes, line),
    ...changes.flatMap(({ before, after, createdAt }) =>
      before.amount === undefined || after.amount === undefined || after.amount === before.amount
        ? []
        : [line(tokyoDate(createdAt), '入金の訂正', after.amount - before.amount, createdAt)],
    ),
    ...(status === TransferStatus.voided ? [line(tokyoDate(updatedAt), '入金の記録の取消', -amount, updatedAt)] : []),
  ]
}

/** Deposits that were sent back meanwhile, whole or what of them came too much: nothing was sold by them. */
async function linesGivenBack(context: Context, { from, until }: Window): Promise<PlacedLine[]> {
  const rows = await query<{ id: string; amount: number; sentOn: string; updatedAt: string; payerName: string }>(
    context,
    sql`select r.id, r.amount, r."sentOn", r."updatedAt", t."payerName"
      from refunds r join transfers t on t.id = r."transferID"
      where r.status = ${RefundStatus.done} and r."sentOn" is not null and r."updatedAt" between ${from} and ${until}`,
  )
  return rows.map(({ id, amount, sentOn, updatedAt, payerName }) => ({
    on: bookedOn(sentOn, updatedAt),
    debit: 'suspense',
    credit: 'bank',
    amount,
    tax: null,
    text: `入金の返金 ${payerName}`,
    client: payerName,
    recordedAt: updatedAt,
    key: id,
  }))
}

const order = (one: PlacedLine, other: PlacedLine): number => {
  const places = ({ on, recordedAt, key }: PlacedLine) => [on, recordedAt, key].join(' ')
  return places(one) < places(other) ? -1 : places(one) > places(other) ? 1 : 0
}

/**
 * The journal of a month (`YYYY-MM`) in Japan, from papers, deposits and refunds alone. It reads no clock: once a month is closed, its
 * lines are the same at every reading (decision 048).
 */
export async function journalLines(context: Context, month: string): Promise<JournalLine[]> {
  const window = windowOf(month)
  const [papers, deposits, givenBack] = [
    await papersOf(context, window),
    await depositsOf(context, window),
    await linesGivenBack(context, window),
  ]
  const changes = Map.groupBy(
    await changesOf(
      context,
      deposits.map(({ id }) => id),
    ),
    ({ rowID }) => rowID,
  )
  const lines = [
    ...papers.flatMap(linesOfPaper),
    ...deposits.flatMap((deposit) => linesOfDeposit(deposit, changes.get(deposit.id) ?? [])),
    ...givenBack,
  ]
  return lines
    .filter(({ on }) => on.startsWith(month))
    .toSorted(order)
    .map(({ recordedAt: _, key: __, ...line }) => line)
}
