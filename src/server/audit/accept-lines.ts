import { and, gte, isNull, lt, or } from 'drizzle-orm'
import { AuditAct } from '#domain/choices/audit.ts'
import { audit } from '#domain/desk/audit.ts'
import { record } from '../kernel/audit.ts'
import { hashOfLine } from '../kernel/audit-signature.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { isUnsealed, judgeLines } from './unsigned-lines.ts'

/**
 * Vouches for the lines of a time that are without a right signature, each by a line of its own: those that a release of before lines were
 * signed has written beside this one, or after a return to it, or a process that still had the secret before. Answers how many;
 * lines that have been vouched for are passed by.
 */
export function acceptLines(outer: Context, { from, until }: { from: string; until: string }): Promise<number> {
  return inTransaction(outer, async (context) => {
    const { createdAt, signature } = tableOf(audit)
    const also = and(gte(createdAt, from), lt(createdAt, until), or(isNull(signature), isUnsealed(context)))
    const lines = await find(context, audit, {}, { also, orderBy: 'createdAt' })
    const { unsignedLines } = await judgeLines(context, lines, true)
    for (const line of unsignedLines)
      await record(context, {
        action: AuditAct.accept,
        noun: audit.name,
        rowID: line.id,
        after: { line: hashOfLine(line) },
      })
    return unsignedLines.length
  })
}
