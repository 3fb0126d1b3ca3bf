import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { mayRead, type Resource, type Row } from '#domain/kit/resource.ts'
import type { Answer, Me } from '#domain/kit/rules.ts'
import { filterable, type ListQuery } from '#http/filters.ts'
import { AppError } from '#http/errors.ts'
import { ruleToSql, filterToSql } from './sql/to-sql.ts'
import type { Context } from './context.ts'
import { afterCursor, orderBySql, parseOrder } from './sql/paging.ts'
import { columnsByName } from './table.ts'
import { pick, rowOf, type Values } from './values.ts'

/** A further condition on the rows, and which of their columns a list needs (all, if not said). */
type Look<K extends string = string> = { also?: SQL | undefined; columns?: readonly K[] }

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
  const table = columnsByName(resource)
  if (!resource.parent) return ruleToSql(table, answer)
  const owner = columnsByName(resource.parent.noun)
  const readable = ruleToSql(owner, resource.parent.noun.rules.read(me))
  return and(
    ruleToSql(table, answer),
    inArray(table[resource.parent.field]!, db.select({ id: owner.id! }).from(owner).where(readable)),
  )
}

/** A row as this person may see it: derived columns and what is not theirs to read are absent. */
export function shown(resource: Resource, me: Me, row: object): never {
  const fields = Object.keys(resource.row.shape).filter((field) => field in row && mayRead(resource, field, me))
  return pick(row as Values, fields) as never
}

function checkFields(resource: Resource, me: Me, { conditions, orderBy }: ListQuery) {
  const unread = conditions.find(({ field }) => !mayRead(resource, field, me))
  if (unread) throw refuse(unread.field, 'この項目では絞り込めません')
  if (orderBy === undefined) return
  const { field } = parseOrder(orderBy)
  const sortable =
    field === 'id' || filterable(resource).some((each) => each.field === field && each.meta.filter !== 'overlap')
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
  and(visible(context, resource), ...query.conditions.map((one) => filterToSql(columnsByName(resource), one)), also)

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
    .where(where(context, resource, query, look))
    .$dynamic()
  if (look.bound) matches.limit(look.bound)
  const [counted] = await context.db.select({ count: sql<number>`count(*)::int` }).from(matches.as('matches'))
  return { count: counted?.count ?? 0 }
}

/** The rows of these ids that one may read, in the order asked. */
export async function manyRows<R extends Resource>(
  context: Context,
  resource: R,
  ids: readonly (string | number)[],
): Promise<Row<R>[]> {
  const table = columnsByName(resource)
  const rows = (await context.db
    .select()
    .from(table)
    .where(and(inArray(table.id!, [...ids]), visible(context, resource)))) as (Row<R> & { id: string | number })[]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One row, if one may read it; `lock` keeps it from changing until the transaction ends. @throws AppError not_found */
export async function oneRow<R extends Resource>(
  context: Context,
  resource: R,
  id: string | number,
  { lock = false } = {},
): Promise<Row<R>> {
  const table = columnsByName(resource)
  const query = context.db
    .select()
    .from(table)
    .where(and(eq(table.id!, id), visible(context, resource)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound(resource)
  return rowOf(resource, row)
}
