import { createHmac } from 'node:crypto'
import { and, asc, desc, gt, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { AppError } from '#http/errors.ts'
import { sameBytes } from '#providers/same-bytes.ts'
import { columnOf, type Table } from '../table.ts'

/** An order of rows: by a column, ties by id in the same direction, rows without a value last. */
export type Order = { field: string; descending: boolean }
type Mark = { value: unknown; id: string | number; about: string }

export const parseOrder = (orderBy: string): Order =>
  orderBy.startsWith('-') ? { field: orderBy.slice(1), descending: true } : { field: orderBy, descending: false }

/** The column that is ordered by, and the one that decides between equals. */
const columnsIn = (table: Table, field: string) => [columnOf(table, field), columnOf(table, 'id')] as const

export function orderBySql(table: Table, { field, descending }: Order): SQL[] {
  const [column, id] = columnsIn(table, field)
  const way = descending ? desc : asc
  return column.notNull ? [way(column), way(id)] : [sql`${way(column)} nulls last`, way(id)]
}

/** The rows behind a mark, compared as a row value so that an index on (field, id) serves it. */
export function afterCursor(table: Table, { field, descending }: Order, { value, id: last }: Mark): SQL | undefined {
  const [column, id] = columnsIn(table, field)
  const past = descending ? lt : gt
  if (value === null) return and(isNull(column), past(id, last))
  const sign = sql.raw(descending ? '<' : '>')
  const isPast = sql`(${column}, ${id}) ${sign} (${sql.param(value, column)}, ${sql.param(last, id)})`
  return column.notNull ? isPast : or(and(isNotNull(column), isPast), isNull(column))
}

/** Cursors mark where the last page ended. They are signed: a request can only use one that the server wrote. */
export function cursors(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(`cursor:${text}`).digest('base64url')
  return {
    write(mark: Mark): string {
      const text = Buffer.from(JSON.stringify(mark)).toString('base64url')
      return `${text}.${sign(text)}`
    },
    /** @throws AppError bad_request if it was not written for this very list */
    read(cursor: string, about: string): Mark {
      const [text = '', signature = ''] = cursor.split('.')
      if (sameBytes(Buffer.from(signature), Buffer.from(sign(text)))) {
        const mark = JSON.parse(Buffer.from(text, 'base64url').toString()) as Mark
        if (mark.about === about) return mark
      }
      throw new AppError('bad_request', '続きの位置が正しくありません。はじめから読み直してください。', [
        { path: ['cursor'], message: 'この条件の続きではありません' },
      ])
    },
  }
}
