import { and, desc, eq, gte, notExists, sql } from 'drizzle-orm'
import { audit } from '#domain/desk/audit.ts'
import { insertRows } from '../kernel/bulk.ts'
import { inTransaction, systemContext, type Context, type Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { rowOf } from '../kernel/values.ts'
import { auditChain, hashOfLine, hashOfSeal, type Seal } from './chain.ts'

/** Only one process seals at a time. */
const LOCK = 5_605_701
/** How many lines are sealed in one transaction. */
const batchSize = 1_000
/**
 * How much earlier than the last sealed line an unsealed one may have been made: the transaction that wrote it may have committed later.
 */
const maxCommitDelayMs = 24 * 60 * 60 * 1000

/** The last seal. */
export async function headOf({ db }: Pick<Context, 'db'>): Promise<Seal | undefined> {
  const table = tableOf(auditChain)
  const [head] = await db.select().from(table).orderBy(desc(table.sequence)).limit(1)
  return head && rowOf(auditChain, head)
}

/** That a line of the audit log has no seal. */
export function isUnsealed({ db }: Pick<Context, 'db'>) {
  const chain = tableOf(auditChain)
  const seals = db.select({ yes: sql`1` }).from(chain)
  return notExists(seals.where(eq(chain.auditID, tableOf(audit).id)))
}

async function sealSome(context: Context): Promise<number> {
  await context.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const head = await headOf(context)
  const since = head && new Date(Date.parse(head.madeAt) - maxCommitDelayMs).toISOString()
  const also = and(since ? gte(tableOf(audit).createdAt, since) : undefined, isUnsealed(context))
  const lines = await find(context, audit, {}, { also, orderBy: 'createdAt', limit: batchSize })
  let { sequence, hash } = head ?? { sequence: 0, hash: '' }
  const seals = lines.map((line) => {
    const seal = { sequence: ++sequence, auditID: line.id, madeAt: line.createdAt, line: hashOfLine(line) }
    hash = hashOfSeal(hash, seal)
    return { ...seal, hash }
  })
  await insertRows(context, auditChain, seals)
  return seals.length
}

/**
 * Seals what has been written to the audit log since, each line after the one before. A job of its own does it: whoever writes
 * a line would otherwise wait for every other writer until they commit.
 */
export async function sealAudits(services: Services): Promise<void> {
  const context = systemContext(services)
  while ((await inTransaction(context, sealSome)) === batchSize);
}

/** Tells the app's log where the chain ends, for whoever keeps it elsewhere: a cut end is noticed by nothing else. */
export async function logChainHead(services: Services): Promise<void> {
  const head = await headOf(services)
  if (!head) return
  const { sequence, hash } = head
  services.log.info({ sequence, hash }, 'the audit log is sealed up to here')
}
