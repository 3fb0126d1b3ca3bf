import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { mayRead, type Resource } from '#domain/kit/resource.ts'
import type { Answer, Me } from '#domain/kit/rules.ts'
import { filterable, type ListQuery } from '#http/filters.ts'
import { AppError } from '#http/errors.ts'
import { ruleToSql, filterToSql } from './to-sql.ts'
import type { Context } from './context.ts'
import { afterCursor, orderBySql, parseOrder } from './paging.ts'
import { tableOf } from './table.ts'
import type { Values } from './values.ts'

/** Whose rows these are, and which of their columns a list needs (all, if not said). */
type Look = { also?: SQL | undefined; columns?: readonly string[] }

/** Refuses who may not do this to any row at all. */
export function authorize(me: Me, answer: Answer<Values>): void {
  if (answer !== false) return
  if (me) throw new AppError('forbidden', 'この操作をする権限がありません')
  throw new AppError('unauthenticated', 'ログインしてください')
}

export const notFound = (resource: { label: string }) => new AppError('not_found', `${resource.label}が見つかりません`)

/** The rows of a noun that this person may read, as a condition. */
export function visible(
  { db, me, asSystem }: Pick<Context, 'db' | 'me' | 'asSystem'>,
  resource: Resource,
): SQL | undefined {
  if (asSystem) return undefined
  const answer = resource.rules.read(me)
  authorize(me, answer)
  const table = tableOf(resource)
  if (!resource.within) return ruleToSql(table, answer)
  const owner = tableOf(resource.within.of)
  const readable = ruleToSql(owner, resource.within.of.rules.read(me))
  return and(
    ruleToSql(table, answer),
    inArray(table[resource.within.field]!, db.select({ id: owner.id! }).from(owner).where(readable)),
  )
}

/** A row as this person may see it: derived columns and what is not theirs to read are absent. */
export function shown(resource: Resource, me: Me, row: Values): never {
  const fields = Object.keys(resource.row.shape).filter((field) => field in row && mayRead(resource, field, me))
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as never
}

function checkFields(resource: Resource, me: Me, { conditions, orderBy }: ListQuery) {
  const unread = conditions.find(({ field }) => !mayRead(resource, field, me))
  if (unread) throw refuse(unread.field, 'この項目では絞り込めません')
  if (orderBy === undefined) return
  const { field } = parseOrder(orderBy)
  const sortable =
    field === 'id' || filterable(resource).some((one) => one.field === field && one.facts.filter !== 'overlap')
  if (!sortable || !mayRead(resource, field, me)) throw refuse('orderBy', `「${field}」では並べ替えられません`)
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

const where = (context: Context, resource: Resource, query: ListQuery, { also }: Look) =>
  and(visible(context, resource), ...query.conditions.map((one) => filterToSql(tableOf(resource), one)), also)

/** One page of a noun's rows, by keyset: stable while others write. */
export async function listRows(context: Context, resource: Resource, query: ListQuery, look: Look = {}) {
  checkFields(resource, context.me, query)
  const { cursors } = context.services
  const table = tableOf(resource)
  const order = parseOrder(query.orderBy ?? resource.order)
  const about = aboutOf(resource, context.me, query)
  const mark = query.cursor === undefined ? undefined : cursors.read(query.cursor, about)
  const columns = look.columns && Object.fromEntries(look.columns.map((name) => [name, table[name]!]))
  const from = columns ? context.db.select(columns).from(table) : context.db.select().from(table)
  const rows = (await from
    .where(and(where(context, resource, query, look), mark && afterCursor(table, order, mark)))
    .orderBy(...orderBySql(table, order))
    .limit(query.limit + 1)) as Values[]
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const cursor = last ? cursors.write({ value: last[order.field] ?? null, id: last.id as string, about }) : null
  return { rows: page, cursor }
}

/** How many rows there are; no further than `bound`, where one is given. */
export async function countRows(
  context: Context,
  resource: Resource,
  query: ListQuery,
  look: Look & { bound?: number } = {},
) {
  checkFields(resource, context.me, query)
  const rows = context.db
    .select({ one: sql`1` })
    .from(tableOf(resource))
    .where(where(context, resource, query, look))
  const { rows: found } = await context.db.execute(
    sql`select count(*)::int as count from (${look.bound ? rows.limit(look.bound) : rows}) as found`,
  )
  return { count: found[0]!.count as number }
}

/** The rows of these ids that one may read, in the order asked. */
export async function manyRows(
  context: Context,
  resource: Resource,
  ids: readonly (string | number)[],
): Promise<Values[]> {
  const table = tableOf(resource)
  const rows = (await context.db
    .select()
    .from(table)
    .where(and(inArray(table.id!, [...ids]), visible(context, resource)))) as Values[]
  const byId = new Map(rows.map((row) => [row.id, row] as const))
  return ids.flatMap((id) => (byId.has(id) ? [byId.get(id) as Values] : []))
}

/** One row, if one may read it; `lock` keeps it from changing until the transaction ends. @throws AppError not_found */
export async function oneRow(context: Context, resource: Resource, id: string | number, { lock = false } = {}) {
  const table = tableOf(resource)
  const query = context.db
    .select()
    .from(table)
    .where(and(eq(table.id!, id), visible(context, resource)))
  const [row] = (await (lock ? query.for('update') : query)) as Values[]
  if (!row) throw notFound(resource)
  return row
}
