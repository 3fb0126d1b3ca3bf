import { and, asc, gt, lt } from 'drizzle-orm'
import { audit } from '#domain/desk/audit.ts'
import { keptSince, retention } from '#domain/law/retention.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { rowOf } from '../kernel/values.ts'
import { auditChain, hashOfLine, hashOfSeal, type Seal } from './chain.ts'
import { isUnsealed } from './seal.ts'

/** How many seals are read at once. */
const pageSize = 2_000
/** How many minutes a line may wait for its seal. */
const maxUnsealedMinutes = 10

/**
 * The first line that is not as it was written: changed, gone, with a seal that was changed or exchanged for another, with no
 * seal before it, or written past the product. `end`: the chain does not hold the end that somebody has kept.
 */
export type Break = {
  what: 'changed' | 'removed' | 'seal' | 'gap' | 'added' | 'end'
  sequence: number
  auditID: string
}
export type ChainReport = { seals: number; head: Pick<Seal, 'sequence' | 'hash'> | null; broken: Break | null }
type Reading = Pick<Context, 'db' | 'now'>

/** What is wrong with a page of seals, the first of it; `head` is the seal before them. */
async function breakIn(context: Reading, head: ChainReport['head'], seals: readonly Seal[]): Promise<Break | null> {
  const lines = await find(context, audit, { id: seals.map(({ auditID }) => auditID) })
  const byID = new Map(lines.map((line) => [line.id, line]))
  // Lines from before may have been removed.
  const since = keptSince(retention.audits.keep, context.now)
  let { sequence, hash } = head ?? { sequence: 0, hash: '' }
  for (const seal of seals) {
    const { auditID } = seal
    const line = byID.get(auditID)
    const breakOf = (what: Break['what']) => ({ what, sequence: sequence + 1, auditID })
    if (seal.sequence !== sequence + 1) return breakOf('gap')
    if (hashOfSeal(hash, seal) !== seal.hash) return breakOf('seal')
    if (!line && seal.madeAt >= since) return breakOf('removed')
    if (line && hashOfLine(line) !== seal.line) return breakOf('changed')
    ;({ sequence, hash } = seal)
  }
  return null
}

/** Walks the whole chain; `end` is one that was told before (`logChainHead`). */
export async function verifyAudits(context: Reading, end?: ChainReport['head']): Promise<ChainReport> {
  const table = tableOf(auditChain)
  let head: ChainReport['head'] = null
  let isEndHeld = !end
  for (let page: Seal[] = []; ;) {
    const from = context.db
      .select()
      .from(table)
      .where(gt(table.sequence, head?.sequence ?? 0))
    page = (await from.orderBy(asc(table.sequence)).limit(pageSize)).map((row) => rowOf(auditChain, row))
    const firstBreak = await breakIn(context, head, page)
    if (firstBreak) return { seals: firstBreak.sequence - 1, head, broken: firstBreak }
    isEndHeld ||= page.some(({ sequence, hash }) => sequence === end?.sequence && hash === end.hash)
    const last = page.at(-1)
    if (last) head = { sequence: last.sequence, hash: last.hash }
    if (page.length < pageSize) break
  }
  const seals = head?.sequence ?? 0
  if (!isEndHeld) return { seals, head, broken: { what: 'end', sequence: end!.sequence, auditID: '' } }
  const before = new Date(Date.parse(context.now) - maxUnsealedMinutes * 60_000).toISOString()
  const also = and(lt(tableOf(audit).createdAt, before), isUnsealed(context))
  const unsealedLine = await findOne(context, audit, {}, { also, orderBy: 'createdAt', columns: ['id'] })
  return { seals, head, broken: unsealedLine ? { what: 'added', sequence: seals + 1, auditID: unsealedLine.id } : null }
}
