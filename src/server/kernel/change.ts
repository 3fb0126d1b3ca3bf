import { eq } from 'drizzle-orm'
import type { Resource } from '#domain/kit/resource.ts'
import { allows, isAdmin } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { record } from './audit.ts'
import { bySystem, inTransaction, type Context } from './context.ts'
import { effectsOf } from './effects.ts'
import { newID } from './id.ts'
import { authorize, oneRow } from './store.ts'
import { tableOf } from './table.ts'
import { applyChange } from './apply-change.ts'
import { changedFields, emptyRow, validateRow, writableFields, type Values } from './values.ts'

const pick = (row: Values, fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, row[field]]))

/** Makes a row from what the body says and what is blank otherwise; the rule is asked of the row as it will be. */
export function createRow(context: Context, resource: Resource, body: Values, given: Values = {}): Promise<Values> {
  const { me, now } = context
  const answer = context.asSystem ?? resource.rules.create(me)
  authorize(me, answer)
  const blank = { ...emptyRow(resource), ...resource.blank(me) } as Values
  const settled = pick(
    body,
    resource.settled.filter((field) => field in body),
  )
  const id = 'id' in resource.fields ? (body.id ?? given.id) : newID()
  const written = writableFields(resource, me, body, { ...blank, ...settled, id }, [])
  const row = { ...blank, ...written, ...settled, ...given, id, createdAt: now, updatedAt: now, version: 1 }
  const kept = validateRow(resource, row)
  if (!allows(answer, kept)) throw new AppError('forbidden', 'この内容で登録する権限がありません')
  return inTransaction(context, async (context) => {
    await context.db.insert(tableOf(resource)).values(kept as never)
    await effectsOf(resource).created?.(context, kept)
    if (isAdmin(me))
      await record(context, { action: 'create', noun: resource.name, rowID: row.id as string, after: body })
    return kept
  })
}

/**
 * Changes a row: only what the body names, or (`replace`) everything. A status changes only by a move of its noun.
 * @throws AppError not_found, forbidden, conflict (state or version), bad_request
 */
export function changeRow(
  context: Context,
  resource: Resource,
  id: string | number,
  body: Values,
  { replace = false, given = {} as Values } = {},
): Promise<Values> {
  authorize(context.me, context.asSystem ?? resource.rules.read(context.me))
  return inTransaction(context, async (context) => {
    const before = await oneRow(context, resource, id, { lock: true })
    const { after, made } = applyChange(
      resource,
      context,
      before,
      replace ? { ...replaced(resource, context, before), ...body } : body,
    )
    const next = { ...after, ...given }
    const changed = changedFields(before, next)
    const row = changed.length ? { ...next, updatedAt: context.now, version: (before.version as number) + 1 } : before
    if (!changed.length && !made) return before
    const kept = validateRow(resource, row)
    await context.db
      .update(tableOf(resource))
      .set(kept as never)
      .where(eq(tableOf(resource).id!, id))
    const { changed: carryOn } = effectsOf(resource)
    await carryOn?.(context, before, kept, made?.name)
    if (made || isAdmin(context.me) || resource.audited)
      await record(context, {
        action: made?.name ?? 'change',
        noun: resource.name,
        rowID: id,
        before: pick(before, changed),
        after: pick(kept, changed),
        reason: (body.denyReason ?? body.sellerDenyReason ?? body.changeReason ?? body.failReason ?? null) as
          string | null,
      })
    // What follows from a change may write to the row as well.
    return carryOn ? oneRow(bySystem(context), resource, id) : kept
  })
}

/** What a whole replace starts from: what one may write is blank again, the rest stays. */
function replaced(resource: Resource, { me }: Context, before: Values): Values {
  const blank = { ...emptyRow(resource), ...resource.blank(me) } as Values
  const kept = [resource.moves?.field, ...resource.settled, ...Object.keys(resource.writers)]
  return Object.fromEntries(Object.entries(blank).filter(([field]) => !kept.includes(field) && field in before))
}

/** Removes a row. @throws AppError not_found, forbidden, conflict when its state does not allow it */
export function removeRow(context: Context, resource: Resource, id: string | number): Promise<null> {
  const answer = resource.rules.remove(context.me)
  authorize(context.me, answer)
  return inTransaction(context, async (context) => {
    const before = await oneRow(context, resource, id, { lock: true })
    if (!allows(answer, before)) throw new AppError('conflict', '今の状態では削除できません')
    await effectsOf(resource).removing?.(context, before)
    await context.db.delete(tableOf(resource)).where(eq(tableOf(resource).id!, id))
    await record(context, { action: 'remove', noun: resource.name, rowID: id })
    return null
  })
}
