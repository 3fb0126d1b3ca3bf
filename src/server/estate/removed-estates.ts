import { z } from 'zod'
import type { Estate } from '#domain/estate/fields.ts'
import { maybe, ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { json } from '#domain/kit/parts.ts'
import { deleteWhere, insertRows } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { forgetPapers } from './ownership/forget-ownership.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'

const removedEstates = internalTable('removedEstates', {
  id: ref('物件'),
  createdAt: time('削除日時'),
  userID: ref('売主'),
  removedBy: maybe(ref('削除した人')),
  body: json('物件', z.custom<Estate>()),
})

/** Keeps a listing that is being removed, as it was, but the files that showed whose it is. */
export async function keepRemoved(context: Context, estate: Estate): Promise<void> {
  const { id, userID } = estate
  await insertRows(context, removedEstates, [{ id, userID, removedBy: context.me?.id ?? null, body: estate }])
  await forgetPapers(context, { estateID: id })
}

/** What was kept of a person's removed listings goes with the person. */
export const forgetRemoved = (context: Context, userID: string) => deleteWhere(context, removedEstates, { userID })
