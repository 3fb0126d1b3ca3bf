import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Resource } from '#domain/kit/resource.ts'
import { integer, ref } from '#domain/kit/fields.ts'
import { columnOf, columnsByName, type Table } from '../table.ts'
import { internalTable } from './internal-table.ts'

/** Where the index of an order is: a table, how its rows are joined to the noun's, the value it has of each, and the id. */
export type SideIndex = { table: Table; on: SQL; key: AnyPgColumn; id: AnyPgColumn }

// Triggers copy each change of the home's own figures into these tables.
const viewCounts = internalTable('estateViewCounts', { estateID: ref('物件'), views: integer('閲覧数') })
const favoriteCounts = internalTable('estateFavoriteCounts', {
  estateID: ref('物件'),
  favorites: integer('お気に入り数'),
})

/**
 * By noun and field: figures that change so often that an index on the row would cost too much, since PostgreSQL would write all indexes of
 * the row each time. A narrow table beside it holds the figure with an index of its own.
 */
const sideIndexes: Readonly<Record<string, { table: Table; id: string; value: string }>> = {
  'estate.viewCount': { table: columnsByName(viewCounts), id: 'estateID', value: 'views' },
  'estate.favoriteCount': { table: columnsByName(favoriteCounts), id: 'estateID', value: 'favorites' },
}

export function sideIndexOf(resource: Resource, field: string): SideIndex | undefined {
  const index = sideIndexes[`${resource.name}.${field}`]
  if (!index) return undefined
  const { table, id, value } = index
  const of = columnOf(table, id)
  return { table, on: sql`${of} = ${columnOf(columnsByName(resource), 'id')}`, key: columnOf(table, value), id: of }
}
