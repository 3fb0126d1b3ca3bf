import { and, asc, desc, gt, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#http/errors.ts'
import { signedTokens } from '#providers/signed-token.ts'
import { columnOf, type Table } from '../table.ts'
import type { SideIndex } from './side-index.ts'

/** What rows are ordered by, where it is no column: an expression of the columns that it `reads`. */
export type Measure = { by: SQL; reads: readonly string[] }
/** An order of rows: by a column (of another table, if `sideIndex`) or a measure, ties by id in the same direction, rows without a value last. */
export type Order = {
  field: string
  descending: boolean
  measure?: Measure
  sideIndex?: SideIndex | undefined
}
type Mark = { value: unknown; id: string | number; about: string }

export const parseOrder = (orderBy: string): Order =>
  orderBy.startsWith('-') ? { field: orderBy.slice(1), descending: true } : { field: orderBy, descending: false }

/** What is compared, and the id beside it; how a value is written in SQL, and whether every row has one. */
function keyOf(table: Table, { field, measure, sideIndex }: Order) {
  const id = columnOf(table, 'id')
  if (measure) return { key: measure.by, id, asSql: (value: unknown) => sql`${value}::double precision`, isSure: false }
  const column = columnOf(table, field)
  return { key: column, id, ...sideIndex, asSql: (value: unknown) => sql.param(value, column), isSure: column.notNull }
}

export function orderBySql(table: Table, order: Order): SQL[] {
  const { key, id, isSure } = keyOf(table, order)
  const way = order.descending ? desc : asc
  return isSure ? [way(key), way(id)] : [sql`${way(key)} nulls last`, way(id)]
}

/** The rows behind a mark, compared as a row value so that an index on (field, id) serves it. */
export function afterCursor(table: Table, order: Order, { value, id: last }: Mark): SQL | undefined {
  const { key, id, asSql, isSure } = keyOf(table, order)
  if (value === null) return and(isNull(key), order.descending ? lt(id, last) : gt(id, last))
  const sign = sql.raw(order.descending ? '<' : '>')
  const isPast = sql`(${key}, ${id}) ${sign} (${asSql(value)}, ${sql.param(last, columnOf(table, 'id'))})`
  return isSure ? isPast : or(and(isNotNull(key), isPast), isNull(key))
}

const marks = signedTokens<Mark>({
  purpose: 'sumika cursor v1',
  payload: z.strictObject({ value: z.unknown(), id: z.union([z.string(), z.number()]), about: z.string() }),
})

/** Cursors mark where the last page ended. They are signed: a request can only use one that the server wrote. */
export function cursors(secret: string) {
  return {
    write: (mark: Mark): string => marks.sign(mark, secret),
    /** @throws AppError bad_request if it was not written for this very list */
    read(cursor: string, about: string): Mark {
      const mark = marks.verify(cursor, secret)
      if (mark?.about === about) return mark
      throw new AppError('bad_request', '続きの位置が正しくありません。はじめから読み直してください。', [
        { path: ['cursor'], message: 'この条件の続きではありません' },
      ])
    },
  }
}
