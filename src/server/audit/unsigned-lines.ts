import { and, eq, notExists, sql, type SQL } from 'drizzle-orm'
import { AuditAct } from '#domain/choices/audit.ts'
import { audit } from '#domain/desk/audit.ts'
import type { Row } from '#domain/kit/resource.ts'
import { hashOfLine, judgeSignature } from '../kernel/audit-signature.ts'
import type { Context, Services } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { afterCursor, parseOrder } from '../kernel/sql/paging.ts'
import { columnsByName, tableOf } from '../kernel/table.ts'
import { auditChain } from './chain.ts'
import { headOf } from './head-of.ts'

/** A line of the audit log as it is stored, with its signature. */
export type Line = Row<typeof audit>
export type Judging = Pick<Context, 'db'> & { services: Pick<Services, 'secret'> }

/** How many lines are read at once. */
export const pageSize = 1_000
/** How many lines that the product has not written are told at most. */
const maxTold = 100

/** That a line of the audit log has no seal. */
export function isUnsealed({ db }: Pick<Context, 'db'>): SQL {
  const chain = tableOf(auditChain)
  const seals = db.select({ yes: sql`1` }).from(chain)
  return notExists(seals.where(eq(chain.auditID, tableOf(audit).id)))
}

/** Lines that have no seal, the oldest first, a page of them after one. */
export function unsealedLines(context: Pick<Context, 'db'>, after: Line | undefined, also?: SQL): Promise<Line[]> {
  const mark = after && { value: after.createdAt, id: after.id, about: '' }
  const rest = mark && afterCursor(columnsByName(audit), parseOrder('createdAt'), mark)
  const where = and(isUnsealed(context), rest, also)
  return find(context, audit, {}, { also: where, orderBy: 'createdAt', limit: pageSize })
}

/** Which of these lines somebody has vouched for, by lines that the product has signed, as they are now. */
async function vouchedFor(context: Judging, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  const { secret } = context.services
  if (!lines.length) return new Set()
  const where = { noun: audit.name, action: AuditAct.accept, rowID: lines.map(({ id }) => id) }
  const vouchers = (await find(context, audit, where)).filter((line) => judgeSignature(line, secret) === 'right')
  const vouchedHashes = new Map(vouchers.map(({ rowID, after }) => [rowID, after?.line]))
  return new Set(lines.filter((line) => vouchedHashes.get(line.id) === hashOfLine(line)).map(({ id }) => id))
}

/**
 * Judges lines in the order of sealing. `isSigned`: whether a line before them has the present signature. Lines of which nobody can tell
 * any more are true until then, and afterwards only where somebody has vouched for them, as are those without a right signature.
 */
export async function judgeLines(context: Judging, lines: readonly Line[], isSigned: boolean) {
  const { secret } = context.services
  let isSignedHere = isSigned
  const judged = lines.map((line) => {
    const verdict = judgeSignature(line, secret)
    isSignedHere ||= verdict === 'right'
    return { line, isTrue: verdict === 'right' || (verdict === 'earlier' && !isSignedHere) }
  })
  const openLines = judged.flatMap(({ line, isTrue }) => (isTrue ? [] : [line]))
  const vouched = await vouchedFor(context, openLines)
  return {
    trueLines: judged.flatMap(({ line, isTrue }) => (isTrue || vouched.has(line.id) ? [line] : [])),
    unsignedLines: openLines.filter(({ id }) => !vouched.has(id)),
    isSigned: isSignedHere,
  }
}

/** Whether lines behind the last seal must have the present signature: its own line has, or was vouched for, or has gone. */
export async function isHeadSigned(context: Judging): Promise<boolean> {
  const head = await headOf(context)
  if (!head) return false
  const line = await findOne(context, audit, { id: head.auditID })
  return !line || (await judgeLines(context, [line], true)).trueLines.length > 0
}

/** The lines without a seal that the product has not written, as far as their signatures tell: a hundred of them, the oldest. */
export async function findUnsignedLines(context: Judging): Promise<Line[]> {
  const unsignedLines: Line[] = []
  let isSigned = await isHeadSigned(context)
  let last: Line | undefined
  do {
    const lines = await unsealedLines(context, last)
    const judged = await judgeLines(context, lines, isSigned)
    unsignedLines.push(...judged.unsignedLines)
    ;({ isSigned } = judged)
    last = lines.length === pageSize ? lines.at(-1) : undefined
  } while (last && unsignedLines.length < maxTold)
  return unsignedLines.slice(0, maxTold)
}
