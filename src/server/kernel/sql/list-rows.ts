import { createHash } from 'node:crypto'
import { and, sql, type SQL } from 'drizzle-orm'
import type { FieldMeta } from '#domain/kit/fields.ts'
import type { Resource, Row } from '#domain/kit/resource.ts'
import { mayRead } from '#domain/kit/field-rights.ts'
import type { Me } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { filterable, type ListQuery } from '#http/filters.ts'
import type { Context } from '../context.ts'
import { afterCursor, parseOrder, type Measure } from './paging.ts'
import { filterToSql } from './to-sql.ts'
import { byIndexOrder, type Finder } from './find-page.ts'
import { queryOne } from '../query.ts'
import { sideIndexOf } from './side-index.ts'
import { visible } from '../store.ts'
import { columnOf, columnsByName, columnsIn } from '../table.ts'

/** What rows meet besides what a query asks. */
type Further = { also?: SQL | undefined }
/** The same, which columns a list needs (all, if not said), and how its pages are found. */
type ListOptions<K extends string> = Further & { columns?: readonly K[]; find?: Finder }

const filters = new WeakMap<Resource, Map<string, FieldMeta>>()

/** What lists of a noun can be filtered and ordered by, made once. */
function filtersOf(resource: Resource) {
  const all = filters.get(resource) ?? new Map(filterable(resource).map(({ field, meta }) => [field, meta]))
  filters.set(resource, all)
  return all
}

/** Whether one may narrow and order a list by these fields. @throws AppError bad_request */
export function checkFields(resource: Resource, me: Me, { conditions, orderBy }: ListQuery) {
  const all = filtersOf(resource)
  const readable = (field: string) => (all.has(field) && mayRead(resource, field, me) ? all.get(field) : undefined)
  // Whoever reads the publication asks with the names of the estate, of which it has not all.
  const unreadable = conditions.find(({ field }) => !readable(field))
  if (unreadable) throw refuse(unreadable.field, 'この項目では絞り込めません')
  if (orderBy === undefined) return
  const { field } = parseOrder(orderBy)
  if ((readable(field)?.filter ?? 'overlap') === 'overlap')
    throw refuse('orderBy', `「${field.slice(0, 60)}」では並べ替えられません`)
}
const refuse = (name: string, message: string) =>
  new AppError('bad_request', '検索条件を確認してください', [{ path: [name], message }])

/** What a cursor belongs to: the same question by the same person. */
const aboutOf = (resource: Resource, me: Me, query: ListQuery) => {
  const { cursor: _, limit: __, ...question } = query
  return createHash('sha256')
    .update(JSON.stringify([resource.name, me?.id, question]))
    .digest('base64url')
    .slice(0, 16)
}

/** What the rows of a list meet: its reader's rights, and what is asked. */
export const rowsOf = (context: Context, resource: Resource, query: ListQuery, { also }: Further) =>
  and(
    visible(context, resource),
    ...query.conditions.map((condition) => filterToSql(columnsByName(resource), condition)),
    also,
  )

/** Where the own order of a noun is by a choice: the place of each code, which says nothing itself. Codes of a later release come last. */
function placeInChoice(resource: Resource): Measure | undefined {
  const { order } = resource
  const choice = filtersOf(resource).get(order)?.choice
  if (!choice) return undefined
  const column = columnOf(columnsByName(resource), order)
  const codes = sql`${sql.param(choice.options.map(({ value }) => value))}::${sql.raw(column.getSQLType())}[]`
  return { by: sql`array_position(${codes}, ${column})::double precision`, reads: [order] }
}

function orderOf(resource: Resource, { orderBy }: ListQuery, find: Finder) {
  const measure = find.measure ?? (orderBy === undefined ? placeInChoice(resource) : undefined)
  if (measure) return { field: 'measure', descending: false, measure }
  const order = parseOrder(orderBy ?? resource.order)
  return { ...order, sideIndex: sideIndexOf(resource, order.field) }
}

/** One page of a noun's rows, by keyset: stable while others write. */
export async function listRows<R extends Resource, K extends keyof Row<R> & string = keyof Row<R> & string>(
  context: Context,
  resource: R,
  query: ListQuery,
  { also, columns, find = byIndexOrder }: ListOptions<K> = {},
): Promise<{ rows: Pick<Row<R>, K>[]; cursor: string | null }> {
  checkFields(resource, context.me, query)
  const { cursors } = context.services
  const table = columnsByName(resource)
  const order = orderOf(resource, query, find)
  const about = () => aboutOf(resource, context.me, query)
  const mark = query.cursor === undefined ? undefined : cursors.read(query.cursor, about())
  // The cursor needs what rows are ordered by, also where nobody reads it of them.
  const { field, measure } = order
  const orderField = !measure && columns && !columns.some((name) => name === field) ? [field] : []
  const rows = await find.rows(context, {
    table,
    columns: {
      ...columnsIn(table, columns && [...columns, ...orderField]),
      ...(measure && { measure: measure.by.as('measure') }),
    },
    conditions: query.conditions,
    also: and(visible(context, resource), also, mark && afterCursor(table, order, mark)),
    order,
    limit: query.limit + 1,
  })
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const cursor = last ? cursors.write({ value: last[field] ?? null, id: last.id as string, about: about() }) : null
  for (const row of page) for (const name of orderField) delete row[name]
  return { rows: page as Pick<Row<R>, K>[], cursor }
}

/** How many rows there are; no further than `bound`, where one is given. */
export async function countRows(
  context: Context,
  resource: Resource,
  query: ListQuery,
  { also, bound }: Further & { bound?: number } = {},
) {
  checkFields(resource, context.me, query)
  const matches = context.db
    .select({ match: sql`1`.as('match') })
    .from(columnsByName(resource))
    .where(rowsOf(context, resource, query, { also }))
    .$dynamic()
  if (bound) matches.limit(bound)
  return queryOne<{ count: number }>(context, sql`select count(*)::int as count from ${matches.as('matches')}`)
}
