import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { DeskArea, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import type { Resource, Row } from '#domain/kit/resource.ts'
import { mayRead } from '#domain/kit/field-rights.ts'
import { isAdmin, isManager, worksIn, type Answer, type Me } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { ruleToSql } from './sql/to-sql.ts'
import { query } from './query.ts'
import type { Context } from './context.ts'
import { columnsByName, columnsIn } from './table.ts'
import { pick, rowOf, type Values } from './values.ts'

/** Refuses who may not do this to any row at all. */
export function authorize(me: Me, answer: Answer<Values>): void {
  if (answer !== false) return
  if (me) throw new AppError('forbidden', 'この操作をする権限がありません')
  throw new AppError('unauthenticated', 'ログインしてください')
}

const outsideArea = (area: DeskAreaCode) =>
  new AppError('forbidden', `「${DeskArea.label(area)}」の担当だけができます。必要なときは、責任者に相談してください。`)

/** Lets in who of the desk works in this area. @throws AppError unauthenticated, forbidden */
export function authorizeDesk(me: Me, area: DeskAreaCode): void {
  authorize(me, isAdmin(me))
  if (!worksIn(me, area)) throw outsideArea(area)
}

/** Lets in who answers for the desk (責任者). @throws AppError unauthenticated, forbidden */
export function authorizeManager(me: Me): void {
  authorize(me, isAdmin(me))
  if (!isManager(me)) throw new AppError('forbidden', '責任者だけができます。必要なときは、責任者に相談してください。')
}

/** Refuses who of the desk works elsewhere than in the noun's area, before anything is read. @throws AppError forbidden */
export function authorizeArea({ me, asSystem }: Pick<Context, 'me' | 'asSystem'>, { area }: Resource): void {
  if (!asSystem && area !== null && isAdmin(me) && !worksIn(me, area)) throw outsideArea(area)
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
  if (!resource.parent || resource.parent.isReadApart) return ruleToSql(table, answer)
  const owner = columnsByName(resource.parent.noun)
  const readable = ruleToSql(owner, resource.parent.noun.rules.read(me))
  return and(
    ruleToSql(table, answer),
    inArray(table[resource.parent.field]!, db.select({ id: owner.id }).from(owner).where(readable)),
  )
}

/** A row as this person may see it: derived columns and what is not theirs to read are absent. */
export function shownRow(resource: Resource, me: Me, row: object): never {
  const fields = Object.keys(resource.row.shape).filter((field) => field in row && mayRead(resource, field, me))
  return pick(row as Values, fields) as never
}

/** The rows of these ids that one may read, in the order asked. */
export async function manyRows<R extends Resource>(
  context: Context,
  resource: R,
  ids: readonly (string | number)[],
): Promise<Row<R>[]> {
  const table = columnsByName(resource)
  const condition = and(inArray(table.id, [...ids]), visible(context, resource))
  const rows = await query<Values>(context, context.db.select(columnsIn(table)).from(table).where(condition))
  const byID = new Map<unknown, Row<R>>(rows.map((row) => [row.id, rowOf(resource, row)]))
  return ids.map((id) => byID.get(id)).filter((row) => row !== undefined)
}

/** One row, if one may read it; `lock` keeps it from changing until the transaction ends. @throws AppError not_found */
export async function oneRow<R extends Resource>(
  context: Context,
  resource: R,
  id: string | number,
  { lock = false } = {},
): Promise<Row<R>> {
  const table = columnsByName(resource)
  const statement = context.db
    .select(columnsIn(table))
    .from(table)
    .where(and(eq(table.id, id), visible(context, resource)))
  const [row] = await query<Values>(context, lock ? statement.for('update') : statement)
  if (!row) throw notFound(resource)
  return rowOf(resource, row)
}
