import { LedgerKind } from '#domain/choices/agreeing.ts'
import { isStatement, ledgerLine, type LedgerFacts, type LedgerLine } from '#domain/deal/ledger/ledger-line.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { date } from '#domain/format/date.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { find } from '#server/kernel/find.ts'
import { ledgerFacts } from './ledger-facts.ts'
import { presentLedgerYear } from './ledger-years.ts'

/** The lines of a deal, the first one first. */
const linesOf = (context: Context, negotiationID: string) =>
  find(context, ledgerLine, { negotiationID }, { orderBy: 'createdAt' })

/** The first line of a deal, and how the deal stands by the last of them that says so; null where it is not in the ledger. */
export async function standOf(
  context: Context,
  negotiationID: string,
): Promise<{ firstID: string; facts: LedgerFacts } | null> {
  const lines = await linesOf(context, negotiationID)
  const first = lines.find(({ firstID }) => firstID === null)
  const statement = lines.findLast(isStatement)
  if (!first || !statement) return null
  const { id, createdAt, updatedAt, version, negotiationID: _, fiscalYear, kind, firstID, note, ...facts } = statement
  return { firstID: first.id, facts }
}

/** Enters a line of a deal into the present year. */
async function enter(
  context: Context,
  line: Pick<LedgerLine, 'negotiationID' | 'kind' | 'firstID' | 'note'> & LedgerFacts,
): Promise<void> {
  const fiscalYear = await presentLedgerYear(context)
  await createRow(bySystem(context), ledgerLine, {}, { ...line, fiscalYear })
}

/** A brokered sale is agreed upon: its line is written as things are on this day. One that was taken back gets another. */
export async function enterAgreement(context: Context, deal: Negotiation, note: string | null = null): Promise<void> {
  if (!deal.isBrokered && note === null) return
  const facts = await ledgerFacts(context, deal)
  if (!facts) return
  const stand = await standOf(context, deal.id)
  await enter(context, {
    ...facts,
    negotiationID: deal.id,
    kind: LedgerKind.agreement,
    firstID: stand?.firstID ?? null,
    note: note ?? (stand ? '成約を取り消したあとの、あらためての成約' : null),
  })
}

/** Something happened to a deal that is in the ledger: a line says what, and points to the first. Nothing for any other deal. */
export async function enterEvent(
  context: Context,
  negotiationID: string,
  kind: LedgerLine['kind'],
  { note, fee }: { note: string | null; fee?: number },
): Promise<void> {
  const stand = await standOf(context, negotiationID)
  if (!stand) return
  const { facts, firstID } = stand
  await enter(context, { ...facts, ...(fee !== undefined && { fee }), negotiationID, kind, firstID, note })
}

/** What the line of a handover says besides. */
export const handoverNote = ({ deliveredOn, finishReason }: Negotiation): string =>
  textWithin(
    [deliveredOn && `引渡日 ${date(deliveredOn)}`, finishReason && `手続きを残した理由：${finishReason}`]
      .filter(Boolean)
      .join('　'),
    500,
  )
