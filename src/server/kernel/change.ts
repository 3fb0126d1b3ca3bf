import { eq } from 'drizzle-orm'
import type { MoveName } from '#domain/kit/moves.ts'
import type { Resource, Row } from '#domain/kit/resource.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { applyChange, applyMove, type Change } from './apply-change.ts'
import { orWhoWasFirst, record } from './audit.ts'
import { bySystem, inTransaction, type Context } from './context.ts'
import { effectsOf, standInsOf } from './effects.ts'
import { guardUploads } from '../images/guard-uploads.ts'
import { guardReferences } from './sql/guard-references.ts'
import { authorize, authorizeArea, oneRow } from './store.ts'
import { columnsByName } from './table.ts'
import { blankFields, changedFields, pick, requireWhole, rowOf, validateRow, type Values } from './values.ts'

/** What a person sends, and what the product itself adds; `replace` makes everything that is not named blank again. */
type Options = { replace?: boolean; serverFields?: Values }

/**
 * Changes a row as somebody asked: only what the body names, or (`replace`) everything: what is not named is blank, or asked for. A status changes only by a move of
 * its noun. `serverFields` is written besides, whoever may write it; it holds no status.
 * @throws AppError not_found, forbidden, conflict (state or version), bad_request
 */
export function changeRow<R extends Resource>(
  context: Context,
  noun: R,
  id: string | number,
  body: Values,
  { replace = false, serverFields = {} }: Options = {},
): Promise<Row<R>> {
  authorizeArea(context, noun)
  return write(context, noun, id, body, (context, before, standIns) => {
    const { after, by } = applyChange(
      noun,
      context,
      before,
      replace ? { ...blankFields(noun, context.me), ...body } : body,
      standIns,
    )
    // Who may not change the row at all hears that first.
    if (replace) requireWhole(noun, context.me, body)
    return { after: { ...after, ...withoutStatus(noun, serverFields) }, by }
  })
}

/** Writes fields of a row that follow from something else; its status is not among them. @throws AppError not_found */
export function setFields<R extends Resource>(
  context: Context,
  noun: R,
  id: string | number,
  values: Partial<Row<R>>,
): Promise<Row<R>> {
  return changeRow(bySystem(context), noun, id, {}, { serverFields: values })
}

/**
 * Moves a row by name: the only way to a status for the product's own code. Who moves is who asks (`bySystem` for the
 * product itself); `values` come with the move, as its `needs` and `takes` say.
 * @throws AppError not_found, conflict where the state does not allow it, bad_request where something stands in the way
 */
export function move<R extends Resource>(
  context: Context,
  noun: R,
  id: string | number,
  name: MoveName<R>,
  values: Partial<Row<R>> = {},
): Promise<Row<R>> {
  return write(context, noun, id, values, (context, before, standIns) =>
    applyMove(noun, context, before, name, values, standIns),
  )
}

/** Locks a row, asks its guards, writes what it becomes, and does what follows from that: one transaction. */
function write<R extends Resource>(
  outer: Context,
  noun: R,
  id: string | number,
  body: Values,
  become: (context: Context, before: Values, standIns: ReadonlySet<string>) => Change,
): Promise<Row<R>> {
  authorize(outer.me, outer.asSystem ?? noun.rules.read(outer.me))
  return inTransaction(outer, async (context) => {
    const before: Values = await oneRow<Resource>(context, noun, id, { lock: true })
    const standIns = await standInsOf(context, noun, before)
    const { after: next, by } = await orWhoWasFirst(context, noun, id, () => become(context, before, standIns))
    if (!by && !changedFields(before, next).length) return rowOf(noun, before)
    const { guard, after: consequences } = effectsOf(context, noun)
    const draft = validateRow(noun, next)
    await guardUploads(context, noun, draft, before)
    await guardReferences(context, noun, draft, before)
    const guardFields: Values = {
      ...(await guard?.change?.(context, draft, before)),
      ...(by && (await guard?.moves?.[by.name]?.(context, draft, before))),
    }
    const fieldsChanged = changedFields(before, { ...next, ...guardFields })
    const stamps = fieldsChanged.length ? { updatedAt: context.now, version: Number(before.version) + 1 } : {}
    // What guards add may change what is computed of the row; without it the row has been validated.
    const final = Object.keys(guardFields).length ? validateRow(noun, { ...next, ...guardFields }) : draft
    const row: Values = { ...final, ...stamps }
    await context.db
      .update(columnsByName(noun))
      .set(row as never)
      .where(eq(columnsByName(noun).id, id))
    await consequences?.change?.(context, row, before)
    if (by) await consequences?.moves?.[by.name]?.(context, row, before)
    if (by) await consequences?.move?.(context, row, before)
    if (by) await context.services.tellWebhooks(context, noun.name, by.name, row)
    // A move that settles what was asked for before has the reason of that request, and clears it.
    const field = by?.move.reason
    const reason = field && (body[field] ?? (row[field] === null ? before[field] : null))
    if (by || isAdmin(context.me) || noun.audited)
      await record(context, {
        ...(by ? { move: by.name } : { action: 'change' }),
        noun: noun.name,
        rowID: id,
        before: pick(before, fieldsChanged),
        after: pick(row, fieldsChanged),
        reason: typeof reason === 'string' ? reason : null,
      })
    // What follows from a change may write to the row as well.
    return consequences ? oneRow(bySystem(context), noun, id) : rowOf(noun, row)
  })
}

function withoutStatus({ name, moves }: Resource, values: Values): Values {
  if (moves && moves.field in values) throw new Error(`${name}.${moves.field} changes only by a move`)
  return values
}
