import { and, lt } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { date } from '#domain/format/date.ts'
import { integer, maybe, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { record } from '../kernel/audit.ts'
import { deleteWhere, insertRow } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { count } from '../kernel/find.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import type { StoredNoun } from '../kernel/table.ts'

/** What was removed because its time was over: a trigger lets immutable rows go by such a record alone. */
const retentions = internalTable('retentions', {
  id: ref('番号'),
  createdAt: time('日時'),
  what: text('対象'),
  subject: maybe(ref('会員')),
  before: time('これより前'),
  count: integer('件数', { max: 2_147_483_647 }),
})

type Removal = {
  /** The rows made before this go. */
  before: string
  /** Only those of somebody who has left. */
  subject?: string
  also?: SQL | undefined
  /** Rows of other tables that hang on them, removed first. */
  first?: () => Promise<unknown>
}

/** Removes rows that nobody may change, leaving a record of it here and in the audit log. Answers how many. */
export async function removeImmutableRows<R extends StoredNoun>(
  context: Context,
  noun: R,
  column: PgColumn,
  { before, subject, also, first }: Removal,
): Promise<number> {
  const old = and(lt(column, before), also)
  const removedCount = await count(context, noun, {}, old)
  if (!removedCount) return 0
  const what = noun.plural
  await insertRow(context, retentions, { what, subject: subject ?? null, before, count: removedCount })
  await record(context, {
    action: 'retention',
    noun: noun.name,
    rowID: subject ?? '*',
    reason: `${date(before)}より前：${removedCount}件`,
  })
  await first?.()
  return deleteWhere(context, noun, {}, old)
}
