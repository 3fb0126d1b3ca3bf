import { desc } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { tableOf } from '../kernel/table.ts'
import { rowOf } from '../kernel/values.ts'
import { auditChain, type Seal } from './chain.ts'

/** The last seal. */
export async function headOf({ db }: Pick<Context, 'db'>): Promise<Seal | undefined> {
  const table = tableOf(auditChain)
  const [head] = await db.select().from(table).orderBy(desc(table.sequence)).limit(1)
  return head && rowOf(auditChain, head)
}
