import { eq } from 'drizzle-orm'
import type { Resource } from '#domain/kit/resource.ts'
import { allows } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { record } from './audit.ts'
import { inTransaction, type Context } from './context.ts'
import { effectsOf } from './effects.ts'
import { authorize, oneRow } from './store.ts'
import { columnsByName } from './table.ts'
import type { Values } from './values.ts'

/** Removes a row. @throws AppError not_found, forbidden, conflict when its state or a guard does not allow it */
export function removeRow(context: Context, noun: Resource, id: string | number): Promise<null> {
  const answer = noun.rules.remove(context.me)
  authorize(context.me, answer)
  return inTransaction(context, async (context) => {
    const before: Values = await oneRow<Resource>(context, noun, id, { lock: true })
    if (!allows(answer, before)) throw new AppError('conflict', '今の状態では削除できません')
    const { guard, remove } = effectsOf(context, noun)
    await guard?.remove?.(context, before)
    await remove?.(context, before)
    await context.db.delete(columnsByName(noun)).where(eq(columnsByName(noun).id!, id))
    await record(context, { action: 'remove', noun: noun.name, rowID: id })
    return null
  })
}
