import { and, asc, gt, lt } from 'drizzle-orm'
import { audit } from '#domain/desk/audit.ts'
import { keptSince, retention } from '#domain/law/retention.ts'
import { hashOfLine } from '../kernel/audit-signature.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { rowOf } from '../kernel/values.ts'
import { auditChain, hashOfSeal, type Seal } from './chain.ts'
import { findUnsignedLines, judgeLines, isUnsealed, type Judging } from './unsigned-lines.ts'

/** How many seals are read at once. */
const pageSize = 2_000
/** How many minutes a line may wait for its seal. */
const maxUnsealedMinutes = 10

/**
 * The first line that is not as it was written: changed, gone, with a seal that was changed or exchanged for another, with no
 * seal before it, or without a signature of the product's. `waiting`: nobody has sealed a line that the product has written. `end`: the
 * chain does not hold the end that somebody has kept.
 */
export type Break = {
  what: 'changed' | 'removed' | 'seal' | 'gap' | 'added' | 'waiting' | 'end'
  sequence: number
  auditID: string
}
type Reading = Judging & Pick<Context, 'now'>
/** How far the chain has been walked: the seal, and whether a line up to there has the present signature. */
export type WalkState = { head: Pick<Seal, 'sequence' | 'hash'> | null; isSigned: boolean }
export type ChainReport = WalkState & { seals: number; broken: Break | null }

/** What is wrong with a page of seals, the first of it; how far the chain is sound otherwise. */
async function walkPage(
  context: Reading,
  { head, isSigned }: WalkState,
  seals: readonly Seal[],
): Promise<WalkState & { broken: Break | null }> {
  const lines = await find(context, audit, { id: seals.map(({ auditID }) => auditID) })
  const byID = new Map(lines.map((line) => [line.id, line]))
  const sealedLines = seals.flatMap(({ auditID }) => byID.get(auditID) ?? [])
  const judged = await judgeLines(context, sealedLines, isSigned)
  const unsignedIDs = new Set(judged.unsignedLines.map(({ id }) => id))
  // Lines from before may have been removed.
  const since = keptSince(retention.audits.keep, context.now)
  let { sequence, hash } = head ?? { sequence: 0, hash: '' }
  for (const seal of seals) {
    const { auditID } = seal
    const line = byID.get(auditID)
    const breakOf = (what: Break['what']) => ({ head, isSigned, broken: { what, sequence: sequence + 1, auditID } })
    if (seal.sequence !== sequence + 1) return breakOf('gap')
    if (hashOfSeal(hash, seal) !== seal.hash) return breakOf('seal')
    if (!line && seal.madeAt >= since) return breakOf('removed')
    if (line && hashOfLine(line) !== seal.line) return breakOf('changed')
    if (unsignedIDs.has(auditID)) return breakOf('added')
    ;({ sequence, hash } = seal)
  }
  return { head: sequence ? { sequence, hash } : null, isSigned: judged.isSigned, broken: null }
}

/** What is wrong with the lines that have no seal, the first of it. */
async function breakOfUnsealed(context: Reading, sequence: number): Promise<Break | null> {
  const [unsignedLine] = await findUnsignedLines(context)
  if (unsignedLine) return { what: 'added', sequence, auditID: unsignedLine.id }
  const before = new Date(Date.parse(context.now) - maxUnsealedMinutes * 60_000).toISOString()
  const also = and(lt(tableOf(audit).createdAt, before), isUnsealed(context))
  const waitingLine = await findOne(context, audit, {}, { also, orderBy: 'createdAt', columns: ['id'] })
  return waitingLine ? { what: 'waiting', sequence, auditID: waitingLine.id } : null
}

/**
 * Walks the whole chain, or what has come to it since an earlier walk.
 * @param end one that was told before (`logChainHead`)
 */
export async function verifyAudits(
  context: Reading,
  end?: ChainReport['head'],
  from: WalkState = { head: null, isSigned: false },
): Promise<ChainReport> {
  const table = tableOf(auditChain)
  let walked = from
  let isEndHeld = !end
  for (let page: Seal[] = []; ;) {
    const next = context.db
      .select()
      .from(table)
      .where(gt(table.sequence, walked.head?.sequence ?? 0))
    page = (await next.orderBy(asc(table.sequence)).limit(pageSize)).map((row) => rowOf(auditChain, row))
    const { broken, ...further } = await walkPage(context, walked, page)
    if (broken) return { ...walked, seals: broken.sequence - 1, broken }
    isEndHeld ||= page.some(({ sequence, hash }) => sequence === end?.sequence && hash === end.hash)
    walked = further
    if (page.length < pageSize) break
  }
  const seals = walked.head?.sequence ?? 0
  if (!isEndHeld) return { ...walked, seals, broken: { what: 'end', sequence: end!.sequence, auditID: '' } }
  return { ...walked, seals, broken: await breakOfUnsealed(context, seals + 1) }
}
