import {
  and,
  arrayOverlaps,
  eq,
  gte,
  ilike,
  inArray,
  isNull,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { hasCome, type Answer, type Where } from '#domain/kit/rules.ts'
import type { Condition } from '#http/filters.ts'
import { columnOf, type Table } from '../table.ts'
import type { Values } from '../values.ts'

const never = sql`false`
const escapeLike = (words: string) => words.replace(/[\\%_]/g, '\\$&')

function holds(column: AnyPgColumn, value: unknown): SQL {
  if (value === hasCome) return sql`${column} <= (now() at time zone 'Asia/Tokyo')::date`
  if (value === null) return isNull(column)
  return Array.isArray(value) ? inArray(column, value) : eq(column, value)
}

/** The rows of which every named field equals its value, or one of its values. */
export const whereToSql = (table: Table, where: Where<Values>): SQL | undefined =>
  and(...Object.entries(where).map(([field, value]) => holds(columnOf(table, field), value)))

/** A rule's answer, asked of the database. `undefined` is every row. */
export function ruleToSql(table: Table, answer: Answer<Values>): SQL | undefined {
  if (answer === true) return undefined
  if (answer === false || answer.length === 0) return never
  return or(...answer.map((where) => whereToSql(table, where)))
}

/** The fields that a condition asks. */
export const fieldsOf = ({ field, or: otherField }: Pick<Condition, 'field' | 'or'>): string[] =>
  otherField ? [field, otherField] : [field]

/** That a place lies in a polygon: by the function and not its operator, which the planner takes to find one row of a thousand. */
export const isInPolygon = (lat: SQLWrapper, lng: SQLWrapper, polygon: unknown): SQL =>
  sql`pt_contained_poly(point(${lat}, ${lng}), ${polygon}::polygon)`

/** More values than this are looked up: an overlap compares each value of a row with each of them. */
const maxCompared = 30

/** That a column's list has one of some values: few by the column's index, where it has one, many by a table of them that a row is looked up in. */
export const hasOneOf = (column: AnyPgColumn, values: readonly unknown[]): SQL =>
  values.length > maxCompared
    ? sql`exists (select from unnest(${column}) as one(value) where one.value = any(${sql.param(values, column)}))`
    : arrayOverlaps(column, [...values])

/** A condition of a list, asked of the database. */
export function filterToSql(table: Table, { field, or: otherField, by, values }: Condition): SQL | undefined {
  const column = columnOf(table, field)
  const [first] = values
  switch (by) {
    case 'words':
      return ilike(column, `%${escapeLike(String(first))}%`)
    case 'from':
      return since(column, first)
    case 'to':
      return until(column, first)
    case 'overlap':
      return hasOneOf(column, values)
    case 'within':
      return isInPolygon(column, columnOf(table, otherField ?? field), first)
    case 'in':
      return or(...fieldsOf({ field, or: otherField }).map((name) => isAmong(columnOf(table, name), values)))
  }
}

const isMoment = (column: AnyPgColumn) => column.getSQLType().startsWith('timestamp')
/** A day that moments are compared with is that day in Japan, at a time of its clock; the database would take it for a day of its own zone. */
const momentAt = (column: AnyPgColumn, value: unknown, time: string) =>
  isMoment(column) && /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? `${String(value)}T${time}+09:00` : value
const since = (column: AnyPgColumn, value: unknown) => gte(column, momentAt(column, value, '00:00:00.000'))
const until = (column: AnyPgColumn, value: unknown) => lte(column, momentAt(column, value, '23:59:59.999'))
/** One of these values; moments are also those of a day. */
const isAmong = (column: AnyPgColumn, values: unknown[]): SQL | undefined =>
  isMoment(column)
    ? or(...values.map((value) => and(since(column, value), until(column, value))))
    : inArray(column, values)
