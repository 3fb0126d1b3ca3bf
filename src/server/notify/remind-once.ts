import { gt } from 'drizzle-orm'
import type { Resource } from '#domain/kit/resource.ts'
import { conflict } from '#http/errors.ts'
import { audits, record } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { exists } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'

const aDay = 24 * 60 * 60 * 1000

/** Records that somebody is reminded of a row, whose lock is held; at most once in 24 hours. @throws AppError conflict */
export async function remindOnce(context: Context, { name: noun }: Resource, rowID: string): Promise<void> {
  const since = new Date(Date.parse(context.now) - aDay).toISOString()
  const reminded = { noun, rowID, action: 'remind' }
  if (await exists(context, audits, reminded, gt(tableOf(audits).createdAt, since)))
    throw conflict('24時間のうちに、すでにお願いを送っています')
  await record(context, reminded)
}
