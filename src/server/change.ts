import { eq } from 'drizzle-orm'
import { moveBetween, mover } from '#domain/kit/moves.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { allows, isAdmin } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { record } from './audit.ts'
import { inside, type Context } from './context.ts'
import { effectsOf } from './effects.ts'
import { newID } from './id.ts'
import { demand, oneRow } from './store.ts'
import { tableOf } from './table.ts'
import { changedFields, emptied, invalid, whole, writable, type Values } from './writing.ts'

type Made = { name: string; move: NonNullable<Resource['moves']>['table'][string] }

const pick = (row: Values, fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, row[field]]))

/** Makes a row from what the body says and what is blank otherwise; the rule is asked of the row as it will be. */
export function createRow(context: Context, resource: Resource, body: Values, given: Values = {}): Promise<Values> {
  const { me, now } = context
  const answer = context.asSystem ?? resource.rules.create(me)
  demand(me, answer)
  const blank = { ...emptied(resource), ...resource.blank(me) } as Values
  const settled = pick(
    body,
    resource.settled.filter((field) => field in body),
  )
  const id = 'id' in resource.fields ? (body.id ?? given.id) : newID()
  const written = writable(resource, me, body, { ...blank, ...settled, id }, [])
  const row = { ...blank, ...written, ...settled, ...given, id, createdAt: now, updatedAt: now, version: 1 }
  const kept = whole(resource, row)
  if (!allows(answer, kept)) throw new AppError('forbidden', 'この内容で登録する権限がありません')
  return inside(context, async (context) => {
    await context.db.insert(tableOf(resource)).values(kept as never)
    await effectsOf(resource).created?.(context, kept)
    if (isAdmin(me))
      await record(context, { action: 'create', noun: resource.name, rowID: row.id as string, after: body })
    return kept
  })
}

/** The move that a body asks for; undefined if the status stays. @throws AppError conflict if there is no such move */
function moveOf(resource: Resource, context: Context, before: Values, body: Values): Made | undefined {
  const { moves } = resource
  if (!moves || body[moves.field] === undefined || body[moves.field] === before[moves.field]) return undefined
  const found = moveBetween(moves, before[moves.field] as number, body[moves.field] as number, mover(context.me))
  if (!found) {
    const message = '今の状態では、この操作はできません。最新の内容を確認してください。'
    throw new AppError('conflict', message, [
      { path: [moves.field], message: `今の状態：${String(before[moves.field])}` },
    ])
  }
  return { name: found[0], move: found[1] }
}

function checkMove({ move }: Made, body: Values, after: Values) {
  const needed = (move.needs ?? []).filter(
    (field) => body[field] === undefined || body[field] === null || body[field] === '',
  )
  const issues = [
    ...needed.map((field) => ({ path: [field], message: '入力してください' })),
    ...(move.obstacles?.(after as never) ?? []),
  ]
  if (issues.length) throw invalid(issues)
}

/** What a row becomes by a body: its fields, its status, and what the move itself writes. */
function become(
  resource: Resource,
  context: Context,
  before: Values,
  body: Values,
): { after: Values; made: Made | undefined } {
  const { me, now } = context
  if (body.version !== undefined && body.version !== before.version)
    throw new AppError('conflict', 'ほかの人が先に更新しました。最新の内容を読み直してください。', [
      { path: ['version'], message: `最新の版：${String(before.version)}` },
    ])
  const made = moveOf(resource, context, before, body)
  const open = made ? [...(made.move.needs ?? []), ...(made.move.takes ?? [])] : []
  const field = resource.moves?.field
  const fields = Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))
  const written = writable(resource, me, fields, before, open)
  const after: Values = { ...before, ...written }
  const touched = changedFields(before, after).filter((name) => !open.includes(name))
  const may = (rule: 'change' | 'move', row: Values) =>
    context.asSystem ?? allows((resource.rules[rule] ?? resource.rules.change)(me), row)
  if (made ? !may('move', before) : !may('change', before) && touched.length === 0 && !may('move', before))
    throw new AppError('forbidden', 'この操作をする権限がありません')
  if (touched.length && !(may('change', before) && may('change', after))) throw locked(resource, before, touched)
  if (!made) return { after, made }
  const moved: Values = { ...after, [field as string]: made.move.to }
  checkMove(made, body, moved)
  return { after: { ...moved, ...made.move.sets?.(moved as never, now) }, made }
}

/** Fields that cannot be changed in this state are a conflict; in any state, a refusal. */
function locked(resource: Resource, before: Values, touched: string[]) {
  const issues = touched.map((field) => ({ path: [field], message: '今の状態では変更できません' }))
  return new AppError(resource.moves ? 'conflict' : 'forbidden', '今の状態では内容を変更できません', issues)
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
  demand(context.me, context.asSystem ?? resource.rules.read(context.me))
  return inside(context, async (context) => {
    const before = await oneRow(context, resource, id, { lock: true })
    const { after, made } = become(
      resource,
      context,
      before,
      replace ? { ...replaced(resource, context, before), ...body } : body,
    )
    const next = { ...after, ...given }
    const changed = changedFields(before, next)
    const row = changed.length ? { ...next, updatedAt: context.now, version: (before.version as number) + 1 } : before
    if (!changed.length && !made) return before
    const kept = whole(resource, row)
    await context.db
      .update(tableOf(resource))
      .set(kept as never)
      .where(eq(tableOf(resource).id!, id))
    await effectsOf(resource).changed?.(context, before, kept, made?.name)
    if (made || isAdmin(context.me) || resource.name === 'user')
      await record(context, {
        action: made?.name ?? 'change',
        noun: resource.name,
        rowID: id,
        before: pick(before, changed),
        after: pick(kept, changed),
        reason: (body.denyReason ?? body.sellerDenyReason ?? body.changeReason ?? body.failReason ?? null) as
          string | null,
      })
    return kept
  })
}

/** What a whole replace starts from: what one may write is blank again, the rest stays. */
function replaced(resource: Resource, { me }: Context, before: Values): Values {
  const blank = { ...emptied(resource), ...resource.blank(me) } as Values
  const kept = [resource.moves?.field, ...resource.settled, ...Object.keys(resource.writers)]
  return Object.fromEntries(Object.entries(blank).filter(([field]) => !kept.includes(field) && field in before))
}

/** Removes a row. @throws AppError not_found, forbidden, conflict when its state does not allow it */
export function removeRow(context: Context, resource: Resource, id: string | number): Promise<null> {
  const answer = resource.rules.remove(context.me)
  demand(context.me, answer)
  return inside(context, async (context) => {
    const before = await oneRow(context, resource, id, { lock: true })
    if (!allows(answer, before)) throw new AppError('conflict', '今の状態では削除できません')
    await effectsOf(resource).removing?.(context, before)
    await context.db.delete(tableOf(resource)).where(eq(tableOf(resource).id!, id))
    await record(context, { action: 'remove', noun: resource.name, rowID: id })
    return null
  })
}
