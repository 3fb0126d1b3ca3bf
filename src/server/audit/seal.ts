import { and, gte, lt, sql } from 'drizzle-orm'
import { AuditAct } from '#domain/choices/audit.ts'
import { audit } from '#domain/desk/audit.ts'
import { hashOfLine } from '../kernel/audit-signature.ts'
import { insertRows } from '../kernel/bulk.ts'
import { inTransaction, systemContext, type Context, type Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { auditChain, hashOfSeal } from './chain.ts'
import { headOf } from './head-of.ts'
import { isHeadSigned, isUnsealed, judgeLines, pageSize, unsealedLines, type Line } from './unsigned-lines.ts'

/** Only one process seals at a time. */
const LOCK = 5_605_701
/**
 * How much earlier than the last sealed line, and than now, an unsealed one may have been made: the transaction that wrote it may have committed later.
 */
const maxCommitDelayMs = 24 * 60 * 60 * 1000

/** The lines made before a moment for which some of these lines vouch. */
async function findOlderVouched(context: Context, lines: readonly Line[], before: string): Promise<Line[]> {
  const vouchers = lines.filter(({ noun, action }) => noun === audit.name && action === AuditAct.accept)
  if (!vouchers.length) return []
  const also = and(lt(tableOf(audit).createdAt, before), isUnsealed(context))
  const olderLines = await find(
    context,
    audit,
    { id: vouchers.map(({ rowID }) => rowID) },
    { also, orderBy: 'createdAt' },
  )
  return (await judgeLines(context, olderLines, true)).trueLines
}

/** Seals some of the lines after one. Answers the last that was looked at, unless it was the last of all. */
async function sealSome(context: Context, after: Line | undefined): Promise<Line | undefined> {
  await context.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const head = await headOf(context)
  // A clock that ran ahead must not keep what is written since it was put right from being sealed.
  const latest = head && (head.madeAt < context.now ? head.madeAt : context.now)
  const since = latest && new Date(Date.parse(latest) - maxCommitDelayMs).toISOString()
  const also = since ? gte(tableOf(audit).createdAt, since) : undefined
  const lines = await unsealedLines(context, after, also)
  const { trueLines } = await judgeLines(context, lines, await isHeadSigned(context))
  const olderLines = since ? await findOlderVouched(context, trueLines, since) : []
  let { sequence, hash } = head ?? { sequence: 0, hash: '' }
  const seals = [...olderLines, ...trueLines].map((line) => {
    const seal = { sequence: ++sequence, auditID: line.id, madeAt: line.createdAt, line: hashOfLine(line) }
    hash = hashOfSeal(hash, seal)
    return { ...seal, hash }
  })
  await insertRows(context, auditChain, seals)
  return lines.length === pageSize ? lines.at(-1) : undefined
}

/**
 * Seals what the product has written to the audit log since, each line after the one before, and passes by what it has not. A job of
 * its own does it: whoever writes a line would otherwise wait for every other writer until they commit.
 */
export async function sealAudits(services: Services): Promise<void> {
  const context = systemContext(services)
  let last: Line | undefined
  do last = await inTransaction(context, (inside) => sealSome(inside, last))
  while (last)
}

/** Tells the app's log where the chain ends, for whoever keeps it elsewhere: a cut end is noticed by nothing else. */
export async function logChainHead(services: Services): Promise<void> {
  const head = await headOf(services)
  if (!head) return
  const { sequence, hash } = head
  services.log.info({ sequence, hash }, 'the audit log is sealed up to here')
}
