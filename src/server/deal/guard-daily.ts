import { gt } from 'drizzle-orm'
import type { Row, Resource } from '#domain/kit/resource.ts'
import type { Where } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'
import { count } from '../kernel/find.ts'

import { columnsByName } from '../kernel/table.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * So many new rows of a kind in a deal are enough for a day: each is told to the others. The deal's row is locked by whoever makes
 * one, so that of two at the same moment the second is counted. @throws AppError too_many
 */
export async function guardDaily<R extends Resource>(
  context: Context,
  noun: R,
  where: Where<Row<R>>,
  limit: number,
): Promise<void> {
  const since = new Date(Date.parse(context.now) - dayMs).toISOString()
  if ((await count(context, noun, where, gt(columnsByName(noun).createdAt!, since))) >= limit)
    throw new AppError(
      'too_many',
      `${noun.label}は、1つの商談で1日に${limit}回までです。続きは、あしたお願いします。お急ぎのときは、チャットで運営にお知らせください。`,
    )
}
