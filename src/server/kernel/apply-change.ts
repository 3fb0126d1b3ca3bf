import type { z } from 'zod'
import { metaOf } from '#domain/kit/fields.ts'
import { moveBetween, mover } from '#domain/kit/moves.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { allows } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import type { Context } from './context.ts'
import { changedFields, invalid, writableFields, type Values } from './values.ts'

type Made = { name: string; move: NonNullable<Resource['moves']>['table'][string] }

/** A state in Japanese. */
const nameOf = ({ row }: Resource, field: string, state: unknown) =>
  metaOf(row.shape[field] as z.ZodType).choice?.label(state as number) ?? String(state)

/** The move that a body asks for; undefined if the status stays. @throws AppError conflict if there is no such move */
function moveOf(resource: Resource, context: Context, before: Values, body: Values): Made | undefined {
  const { moves } = resource
  if (!moves || body[moves.field] === undefined || body[moves.field] === before[moves.field]) return undefined
  const found = moveBetween(moves, before[moves.field] as number, body[moves.field] as number, mover(context.me))
  if (!found) {
    const state = nameOf(resource, moves.field, before[moves.field])
    const message = `今は「${state}」のため、この操作はできません。最新の内容を確認してください。`
    throw new AppError('conflict', message, [
      { path: [moves.field], message: `今の状態：${state}（${String(before[moves.field])}）` },
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

/**
 * What a row becomes by a body: its fields, its status, and what the move itself writes.
 * @throws AppError forbidden, conflict (state or version), bad_request
 */
export function applyChange(
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
  const written = writableFields(resource, me, fields, before, open)
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
