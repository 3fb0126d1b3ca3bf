import { createHash } from 'node:crypto'
import { and, sql, type SQL } from 'drizzle-orm'
import type { FieldMeta } from '#domain/kit/fields.ts'
import type { Resource, Row } from '#domain/kit/resource.ts'
import { mayRead } from '#domain/kit/field-rights.ts'
import type { Me } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { defaultLimit, filterable, type ListQuery } from '#http/filters.ts'
import type { Context } from '../context.ts'
import { afterCursor, orderBySql, parseOrder, type Measure } from './paging.ts'
import { filterToSql } from './to-sql.ts'
import { columnsIn, readNamed, readRows } from './read-rows.ts'
import { leanConditions, type Lean } from './lean-rows.ts'
import { orderApart } from './order-apart.ts'
import { readPage, walkPage } from './read-page.ts'
import { visible } from '../store.ts'
import { columnsByName } from '../table.ts'
import type { Values } from '../values.ts'

/**
 * How far rows are asked for what no index finds: of the next ones no more than `most`, so that a page may be short, or empty, though
 * there is a cursor to go on from. `some` are the ids of a few that may meet it.
 */
type Walk = { most: number; some: readonly string[] }

/**
 * A further condition on the rows, and which of their columns a list needs (all, if not said); `lean` where there may be millions
 * of wide rows; `walk` where no index finds what meets `also`. `name`: under which connections keep a visitor's first page, planned once
 * for all values; the same name must always mean the same columns and conditions, of one value each (decision 038).
 * With `nearest`, the rows where this is least come first, whatever order the query asks for.
 */
export type Look<K extends string = string> = {
  also?: SQL | undefined
  columns?: readonly K[]
  lean?: Lean | undefined
  walk?: Walk
  name?: string | undefined
  nearest?: Measure | undefined
}

const filters = new WeakMap<Resource, Map<string, FieldMeta>>()

/** What lists of a noun can be filtered and ordered by, made once. */
function filtersOf(resource: Resource) {
  const all = filters.get(resource) ?? new Map(filterable(resource).map(({ field, meta }) => [field, meta]))
  filters.set(resource, all)
  return all
}

export function checkFields(resource: Resource, me: Me, { conditions, orderBy }: ListQuery) {
  const all = filtersOf(resource)
  const readable = (field: string) => (all.has(field) && mayRead(resource, field, me) ? all.get(field) : undefined)
  // Whoever reads the publication asks with the names of the estate, of which it has not all.
  const unread = conditions.find(({ field }) => !readable(field))
  if (unread) throw refuse(unread.field, 'この項目では絞り込めません')
  if (orderBy === undefined) return
  const { field } = parseOrder(orderBy)
  if ((readable(field)?.filter ?? 'overlap') === 'overlap')
    throw refuse('orderBy', `「${field.slice(0, 60)}」では並べ替えられません`)
}
const refuse = (name: string, message: string) =>
  new AppError('bad_request', '検索条件を確認してください', [{ path: [name], message }])

/** What a cursor belongs to: the same question by the same person. */
export const aboutOf = (resource: Resource, me: Me, query: ListQuery) => {
  const { cursor: _, limit: __, ...question } = query
  return createHash('sha256')
    .update(JSON.stringify([resource.name, me?.id, question]))
    .digest('base64url')
    .slice(0, 16)
}

/** What the rows of a list meet: its reader's rights, and what is asked. */
export const rowsOf = (context: Context, resource: Resource, query: ListQuery, { also }: Look) =>
  and(
    visible(context, resource),
    ...query.conditions.map((condition) => filterToSql(columnsByName(resource), condition)),
    also,
  )

/** The first page of whoever is not signed in: the rights and the length of all such pages are the same. */
const isFirstOfVisitor = ({ me, asSystem }: Context, { cursor, limit }: ListQuery) =>
  me === null && !asSystem && cursor === undefined && limit === defaultLimit

/** The same query with places for its values. */
const withPlaces = (query: ListQuery): ListQuery => ({
  ...query,
  conditions: query.conditions.map((condition) => ({ ...condition, values: [sql.placeholder(condition.field)] })),
})

/** One page of a noun's rows, by keyset: stable while others write. */
export async function listRows<R extends Resource, K extends keyof Row<R> & string = keyof Row<R> & string>(
  context: Context,
  resource: R,
  query: ListQuery,
  look: Look<K> = {},
): Promise<{ rows: Pick<Row<R>, K>[]; cursor: string | null }> {
  checkFields(resource, context.me, query)
  const { cursors } = context.services
  const table = columnsByName(resource)
  const { nearest } = look
  const order = nearest
    ? { field: 'nearest', descending: false, measure: nearest }
    : parseOrder(query.orderBy ?? resource.order)
  const about = aboutOf(resource, context.me, query)
  const mark = query.cursor === undefined ? undefined : cursors.read(query.cursor, about)
  // The cursor needs what rows are ordered by, also where nobody reads it of them.
  const unread = !nearest && look.columns && !look.columns.some((name) => name === order.field) ? [order.field] : []
  const read = columnsIn(table, look.columns && [...look.columns, ...unread])
  const columns = { ...read, ...(nearest && { nearest: nearest.by.as('nearest') }) }
  const apart = orderApart(resource, order.field)
  const walked = { ...order, apart }
  const after = mark && afterCursor(table, walked, mark)
  const limit = query.limit + 1
  const orderBy = orderBySql(table, order)
  const walkBy = orderBySql(table, walked)
  const asked = { table, name: resource.plural, columns, orderBy, walkBy, apart, limit }
  let found: { rows: Values[]; last?: Values | undefined } = { rows: [] }
  if (look.walk) {
    const meets = and(rowsOf(context, resource, query, {}), after)
    found = await walkPage(context, { ...asked, meets, also: look.also, most: look.walk.most })
  } else if (look.name && isFirstOfVisitor(context, query)) {
    const page = () => readPage(context, { ...asked, meets: rowsOf(context, resource, withPlaces(query), look) })
    const values = Object.fromEntries(query.conditions.map(({ field, values: [value] }) => [field, value]))
    found = { rows: await readNamed(context.db, look.name, page, values) }
  } else {
    const also = and(visible(context, resource), look.also, after)
    const lean = look.lean && { ...look.lean, conditions: query.conditions, also }
    const reads = nearest?.reads ?? [order.field]
    const meetings = lean
      ? leanConditions({ ...asked, db: context.db, reads }, lean)
      : [and(rowsOf(context, resource, query, look), after)]
    for (const meets of meetings) {
      found = { rows: await readRows(context.db, readPage(context, { ...asked, meets })) }
      if (found.rows.length === limit) break
    }
  }
  const page = found.rows.slice(0, query.limit)
  const last = found.rows.length > query.limit ? page.at(-1) : found.last
  const cursor = last ? cursors.write({ value: last[order.field] ?? null, id: last.id as string, about }) : null
  for (const row of page) for (const name of unread) delete row[name]
  return { rows: page as Pick<Row<R>, K>[], cursor }
}

/** How many rows there are; no further than `bound`, where one is given. */
export async function countRows(
  context: Context,
  resource: Resource,
  query: ListQuery,
  look: Look & { bound?: number } = {},
) {
  checkFields(resource, context.me, query)
  const matches = context.db
    .select({ match: sql`1`.as('match') })
    .from(columnsByName(resource))
    .where(rowsOf(context, resource, query, look))
    .$dynamic()
  if (look.bound) matches.limit(look.bound)
  const [counted] = await context.db.select({ count: sql<number>`count(*)::int` }).from(matches.as('matches'))
  return { count: counted?.count ?? 0 }
}
