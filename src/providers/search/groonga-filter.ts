import type { SearchColumn, SearchDemand, SearchQuestion, SearchValue } from './index.ts'

/** The column of a document's id has a name of Groonga's own. */
export const columnName = ({ name }: SearchColumn) => (name === 'id' ? '_key' : name)
/** The column that says of a document that it has no value in another. */
export const lackName = ({ name }: SearchColumn) => `no_${name}`

// JSON escapes quotes, backslashes and control characters, as Groonga's scripts do.
const literal = (value: SearchValue) => JSON.stringify(value)
const signs = { from: '>=', to: '<=' }

function demandText({ column, by, values }: SearchDemand): string {
  const name = columnName(column)
  const [first = ''] = values
  const meets =
    by === 'in' ? `in_values(${[name, ...values.map(literal)].join()})` : `${name} ${signs[by]} ${literal(first)}`
  // Groonga has no null: such columns have a zero, or nothing.
  return column.mayLack ? `${meets} && ${lackName(column)} == false` : meets
}

function behind({ order: { column, descending }, after }: SearchQuestion): string[] {
  if (!after) return []
  const name = columnName(column)
  const sign = descending ? '<' : '>'
  const isLater = `_key ${sign} ${literal(after.id)}`
  if (after.value === null) return [`${lackName(column)} == true && ${isLater}`]
  const value = literal(after.value)
  const isPast = `(${name} ${sign} ${value} || (${name} == ${value} && ${isLater}))`
  return [column.mayLack ? `(${lackName(column)} == true || (${lackName(column)} == false && ${isPast}))` : isPast]
}

/** A question as Groonga's script; '' is met by all. What leads to few stands first. */
export const filterText = (question: SearchQuestion): string =>
  [
    ...question.words.map((word) => `words @ ${literal(word)}`),
    ...question.demands.toSorted((a, b) => Number(b.by === 'in') - Number(a.by === 'in')).map(demandText),
    ...behind(question),
    ...question.except.map((id) => `_key != ${literal(id)}`),
  ].join(' && ')

export const sortKeys = ({ order: { column, descending } }: SearchQuestion): string => {
  const way = descending ? '-' : ''
  const names = [...(column.mayLack ? [lackName(column)] : []), ...[columnName(column), '_key'].map((n) => way + n)]
  return names.join()
}
