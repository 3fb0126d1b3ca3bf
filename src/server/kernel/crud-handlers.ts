import type { Call, OutputOf, ParsedOf } from '#http/call.ts'
import type { Contract } from '#http/contract.ts'
import type { Crud, Noun } from '#http/crud.ts'
import { maxLimit } from '#http/all-items.ts'
import type { ListQuery } from '#http/filters.ts'
import { AppError } from '#http/errors.ts'
import type { z } from 'zod'
import { metaOf } from '#domain/kit/fields.ts'
import { systemFields, type CallName, type Resource } from '#domain/kit/resource.ts'
import { changeRow } from './change.ts'
import { type Context, inTransaction } from './context.ts'
import { createRow, refuseBornState } from './create.ts'
import { countRows, listRows } from './sql/list-rows.ts'
import { manyRows, oneRow, shownRow, authorize, authorizeArea } from './store.ts'
import type { Values } from './values.ts'
import { eq, type SQL } from 'drizzle-orm'
import { allows } from '#domain/kit/rules.ts'
import { record } from './audit.ts'
import { effectsOf } from './effects.ts'
import { columnsByName } from './table.ts'

/** Removes a row. @throws AppError not_found, forbidden, conflict when its state or a guard does not allow it */
function removeRow(context: Context, noun: Resource, id: string | number): Promise<null> {
  authorizeArea(context, noun)
  const answer = noun.rules.remove(context.me)
  authorize(context.me, answer)
  return inTransaction(context, async (context) => {
    const before: Values = await oneRow<Resource>(context, noun, id, { lock: true })
    if (!allows(answer, before)) throw new AppError('conflict', '今の状態では削除できません')
    const { guard, remove } = effectsOf(context, noun)
    await guard?.remove?.(context, before)
    await remove?.(context, before)
    await context.db.delete(columnsByName(noun)).where(eq(columnsByName(noun).id, id))
    await record(context, { action: 'remove', noun: noun.name, rowID: id, before: removedContent(noun, before) })
    return null
  })
}

/**
 * The content of a removed row for the audit log, if only the desk can remove such rows; null for rows of persons, of which nothing is
 * kept.
 */
function removedContent(noun: Resource, row: Values): object | null {
  if (!noun.isRemovedByDesk) return null
  const filledFields = Object.entries(row).filter(([field, value]) => value !== null && !(field in systemFields))
  return Object.fromEntries(filledFields)
}

/** Answers one call: `input` holds the path parameters, `query` and `body`, parsed. */
export type Handler<C extends Call> = (context: Context, input: ParsedOf<C>) => Promise<OutputOf<C> | Response>
type CallHandlers<G> = { [C in keyof G]: G[C] extends Call ? Handler<G[C]> : never }
/** An answer for every call of a noun. A missing one does not compile. */
export type Handlers<N extends keyof Contract = keyof Contract> = { [K in N]: CallHandlers<Contract[K]> }
export type CrudHandlers<R extends Noun> = CallHandlers<Crud<R>>

type ById = { id: string }
type ListInput = { query: ListQuery }
type BodyInput = { body: Values }

/** The ids of a path: at most 100, texts or numbers as the noun has them. */
export function idsOf(resource: Resource, ids: string): (string | number)[] {
  const all = [...new Set(ids.split(',').filter(Boolean))]
  if (all.length > maxLimit)
    throw new AppError('bad_request', `一度に読めるのは${maxLimit}件までです`, [
      { path: ['ids'], message: '多すぎます' },
    ])
  return all.map((id) => idOf(resource, id)).filter((id) => id !== null)
}
const hasNumbers = ({ row }: Resource) => metaOf(row.shape.id as z.ZodType).column === 'integer'
const idOf = (resource: Resource, id: string) => {
  const result = resource.row.shape.id!.safeParse(hasNumbers(resource) ? Number(id) : id)
  return result.success ? (result.data as string | number) : null
}

/** The handler of a `create` call whose row is made by `make`, after the checks that every such call has. */
export const creationHandler =
  (resource: Resource, make: (context: Context, body: Values) => Promise<object>) =>
  async (context: Context, { body }: { body: object }) => {
    authorizeArea(context, resource)
    authorize(context.me, resource.rules.create(context.me))
    refuseBornState(resource, context.me, body as Values)
    return shownRow(resource, context.me, await make(context, body as Values))
  }

/**
 * The answers to the calls of a noun that has nothing peculiar about it; `further` is what a list's query asks for besides
 * conditions, `see` what of a row one sees.
 */
export function crudHandlers<R extends Noun>(
  noun: R,
  further: (context: Context, query: ListQuery) => Promise<{ also?: SQL | undefined }> = async () => ({}),
  see: (context: Context, row: object) => object = ({ me }, row) => shownRow(noun, me, row),
): CrudHandlers<R> {
  const resource: Resource = noun
  // A text that cannot be an id is answered as the id of no row.
  const id = (text: string) => idOf(resource, text) ?? (hasNumbers(resource) ? 0 : '-')
  const all: Record<CallName, unknown> = {
    count: async (context: Context, { query }: ListInput) =>
      countRows(context, resource, query, await further(context, query)),
    list: async (context: Context, { query }: ListInput) => {
      const { rows, cursor } = await listRows(context, resource, query, await further(context, query))
      return { items: rows.map((row) => see(context, row)), cursor }
    },
    many: async (context: Context, { ids }: { ids: string }) =>
      (await manyRows(context, resource, idsOf(resource, ids))).map((row) => see(context, row)),
    one: async (context: Context, input: ById) => see(context, await oneRow(context, resource, id(input.id))),
    create: async (context: Context, { body }: BodyInput) => see(context, await createRow(context, resource, body)),
    put: async (context: Context, { body, ...input }: BodyInput & ById) =>
      see(context, await changeRow(context, resource, id(input.id), body, { replace: true })),
    patch: async (context: Context, { body, ...input }: BodyInput & ById) =>
      see(context, await changeRow(context, resource, id(input.id), body)),
    remove: (context: Context, input: ById) => removeRow(context, resource, id(input.id)),
  }
  return Object.fromEntries(resource.calls.map((name) => [name, all[name]])) as CrudHandlers<R>
}
