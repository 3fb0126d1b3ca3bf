import { metaOf } from '#domain/kit/fields.ts'
import { moveBetween, mover, type Obstacle } from '#domain/kit/moves.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { allows } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import type { Context } from './context.ts'
import { changedFields, invalid, writableFields, type Values } from './values.ts'

type Machine = NonNullable<Resource['moves']>
/** A move of a noun's machine, by its name. */
export type NamedMove = { name: string; move: Machine['table'][string] }
/** A row as it will be, and the move that brings it there, if one does. */
export type Change = { after: Values; by: NamedMove | undefined }

/** The machine of a noun. @throws if the noun has none */
export function machineOf({ name, moves }: Resource): Machine {
  if (!moves) throw new Error(`${name} has no moves`)
  return moves
}

const stateOf = ({ field }: Machine, row: Values) => row[field] as number | null

/** The refusal that the present state, named by its Japanese label, does not allow what was asked; `why` says more where more is known. */
function outOfTurn(resource: Resource, field: string, state: number | null, why: Obstacle[] = []): AppError {
  if (state === null) return new AppError('conflict', 'この操作はできません。最新の内容を確認してください。')
  const { choice } = metaOf(resource.row.shape[field]!)
  const label = choice?.label(state) ?? String(state)
  const reason = why[0]?.message ?? `今は「${label}」のため、この操作はできません。最新の内容を確認してください。`
  const issues = why.map(({ path, message }) => ({ path, message }))
  return new AppError('conflict', reason, [
    { path: [field], message: `今の状態：${label}（${String(state)}）` },
    ...issues,
  ])
}

/** The names of moves that stand in for others now. */
type StandIns = ReadonlySet<string>
const noStandIns: StandIns = new Set()

/** A move, or the one that stands in for it now. */
function orStandIn({ table }: Machine, asked: NamedMove, standIns: StandIns): NamedMove {
  const name = [...standIns].find((name) => table[name]?.insteadOf === asked.name)
  const move = name && table[name]
  return move ? { name, move } : asked
}

/** The move that a body asks for; undefined if the status stays. @throws AppError conflict if there is no such move */
function moveAskedBy(
  resource: Resource,
  { me }: Context,
  before: Values,
  body: Values,
  standIns: StandIns,
): NamedMove | undefined {
  const { moves } = resource
  if (!moves || body[moves.field] === undefined || body[moves.field] === before[moves.field]) return undefined
  const state = stateOf(moves, before)
  const step = moveBetween(moves, state, stateOf(moves, body), mover(me))
  if (!step) throw outOfTurn(resource, moves.field, state)
  const [name, move] = step
  return orStandIn(moves, { name, move }, standIns)
}

/** A refusal for each of these fields that is left empty. */
const emptyIssues = (fields: readonly string[], values: Values) =>
  fields
    .filter((field) => values[field] == null || values[field] === '')
    .map((field) => ({ path: [field], message: '入力してください' }))

/** The row after a move: what the move needs is there, nothing stands in its way, and what it writes is written. */
function rowAfterMove(resource: Resource, { name, move }: NamedMove, values: Values, row: Values, now: string): Change {
  const machine = machineOf(resource)
  const after: Values = { ...row, [machine.field]: move.to }
  const obstacles = move.obstacles?.(after, now) ?? []
  const byState = obstacles.filter(({ isState }) => isState)
  if (byState.length) throw outOfTurn(resource, machine.field, stateOf(machine, row), byState)
  const issues = [...emptyIssues(move.needs ?? [], values), ...obstacles]
  if (issues.length) throw invalid(issues)
  return { after: { ...after, ...move.sets?.(after, now) }, by: { name, move } }
}

/**
 * What a row becomes by a move of the product's own code: `values` are written with it, whoever may write them.
 * @throws AppError conflict where the row's state, or the hand that moves, does not allow the move; bad_request
 */
export function applyMove(
  resource: Resource,
  context: Context,
  before: Values,
  asked: string,
  values: Values,
  standIns: StandIns = noStandIns,
): Change {
  const machine = machineOf(resource)
  const askedMove = machine.table[asked]
  if (!askedMove) throw new Error(`${resource.name} has no move ${asked}`)
  const { name, move } = orStandIn(machine, { name: asked, move: askedMove }, standIns)
  const state = stateOf(machine, before)
  if (!move.from.includes(state) || !move.by.includes(mover(context.me)))
    throw outOfTurn(resource, machine.field, state)
  return rowAfterMove(resource, { name, move }, values, { ...before, ...values }, context.now)
}

/**
 * What a row becomes by a body that somebody sent: its fields, its status, and what the move itself writes.
 * @throws AppError forbidden, conflict (state or version), bad_request
 */
export function applyChange(
  resource: Resource,
  context: Context,
  before: Values,
  body: Values,
  standIns: StandIns = noStandIns,
): Change {
  const { me, now } = context
  if (body.version !== undefined && body.version !== before.version)
    throw new AppError('conflict', 'ほかの画面で先に更新されました。最新の内容を読み直してください。', [
      { path: ['version'], message: 'この画面を開いたあとに、変更されました' },
    ])
  const by = moveAskedBy(resource, context, before, body, standIns)
  const open = by ? [...(by.move.needs ?? []), ...(by.move.takes ?? [])] : []
  const status = resource.moves?.field
  const fields = Object.fromEntries(Object.entries(body).filter(([name]) => name !== status))
  const after: Values = { ...before, ...writableFields(resource, me, fields, before, open) }
  const touchedFields = changedFields(before, after).filter((name) => !open.includes(name))
  const may = (rule: 'change' | 'move', row: Values) =>
    context.asSystem ?? allows((resource.rules[rule] ?? resource.rules.change)(me), row)
  if (by ? !may('move', before) : !may('change', before) && touchedFields.length === 0 && !may('move', before))
    throw new AppError('forbidden', 'この操作をする権限がありません')
  if (touchedFields.length && !(may('change', before) && may('change', after)))
    throw lockedFields(resource, touchedFields)
  if (by) return rowAfterMove(resource, by, body, after, now)
  const issues = emptyIssues(touchedFields.filter(isNeededBy(resource, after)), after)
  if (issues.length) throw invalid(issues)
  return { after, by }
}

/** Whether every move into the row's state needs a field: as long as the row is in it, the field is there. */
function isNeededBy({ moves }: Resource, row: Values): (field: string) => boolean {
  const ways = moves ? Object.values(moves.table).filter(({ to }) => to === stateOf(moves, row)) : []
  return (field) => ways.length > 0 && ways.every(({ needs = [] }) => needs.includes(field))
}

/** Fields that cannot be changed in this state are a conflict; in any state, a refusal. */
function lockedFields(resource: Resource, touchedFields: string[]) {
  const issues = touchedFields.map((field) => ({ path: [field], message: '今の状態では変更できません' }))
  return new AppError(resource.moves ? 'conflict' : 'forbidden', '今の状態では内容を変更できません', issues)
}
