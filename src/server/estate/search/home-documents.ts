import { isOptional } from '#domain/kit/fields.ts'
import { publication, type Publication } from '#domain/estate/publication.ts'
import { filterable } from '#http/filters.ts'
import type { SearchColumn, SearchDocument, SearchValue } from '#providers/search/index.ts'

const fields = new Map(
  filterable(publication).flatMap(({ field, meta }) => (meta.filter === 'words' ? [] : [[field, meta]])),
)
const schemas = new Map(Object.entries(publication.row.shape))
const texts: ReadonlySet<string> = new Set(['text', 'date', 'text[]'])

/** What the index knows of a home besides its words: whatever everybody may narrow the search by, and no more. */
export const homeColumns: readonly SearchColumn[] = [...fields].map(([name, { column, filter }]) => {
  const schema = schemas.get(name)
  const mayLack = schema !== undefined && isOptional(schema)
  return { name, type: texts.has(column) ? 'text' : 'number', isList: filter === 'overlap', mayLack }
})
const columns = new Map(homeColumns.map((column) => [column.name, column]))

/** The column of a field; undefined where the index has none. */
export const homeColumn = (field: string): SearchColumn | undefined => columns.get(field)

const moment = /^\d{4}-\d{2}-\d{2}T[\d:]+(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/

/** A value as the index has it: a moment in milliseconds, yes and no as one and zero. Undefined where it cannot be compared with those. */
export function homeValue(field: string, value: unknown): SearchValue | undefined {
  if (fields.get(field)?.column === 'timestamptz(3)')
    return moment.test(String(value)) ? Date.parse(String(value)) : undefined
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** What is read of a publication for its document. */
export const homeFields = publication.row.keyof().options.filter((name) => name === 'words' || fields.has(name))

/** The document of a publication. */
export function homeDocument(home: Pick<Publication, 'id' | 'words'>): SearchDocument {
  const values = Object.entries<unknown>(home).flatMap(([name, value]): [string, SearchDocument['values'][string]][] =>
    fields.has(name) ? [[name, Array.isArray(value) ? value : (homeValue(name, value) ?? null)]] : [],
  )
  return { id: home.id, words: home.words, values: Object.fromEntries(values) }
}
