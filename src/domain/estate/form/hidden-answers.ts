import { kindOf } from '../kind.ts'
import type { Estate } from '../fields.ts'
import { schemaAt } from '../path.ts'
import type { FormField } from './form-field.ts'
import { formFields, isAsked } from './form.ts'

type Values = Record<string, unknown>

/** The rows of the form by the value that they ask for: some kinds ask for one in a section of their own. */
const rowsByPath = Map.groupBy(formFields, ({ path }) => path)

/** Of an estate whose kind is not chosen only what other answers hide is hidden. */
const isShown = (rows: readonly (typeof formFields)[number][], estate: Estate): boolean =>
  rows.some((row) => (kindOf(estate) === null ? (row.when?.(estate) ?? true) : isAsked(row, estate)))

/** What a field holds that was never answered: null, or no where a yes or no is stored of every estate. */
const blankAt = (path: string): null | false => (schemaAt(path).safeParse(null).success ? null : false)

/** A list whose rows hide some of their fields, without what these hold; the same list where they hold nothing. */
function withoutHiddenCells(list: unknown, { rows }: FormField): unknown {
  if (!Array.isArray(list) || !rows?.when) return list
  const conditions = Object.entries(rows.when)
  return list.map((row: Values) => {
    const hiddenCells = conditions.filter(([name, isCellShown]) => row[name] != null && !isCellShown?.(row))
    return hiddenCells.length === 0 ? row : { ...row, ...Object.fromEntries(hiddenCells.map(([name]) => [name, null])) }
  })
}

/**
 * The blank values for what an estate still holds of questions that the form does not ask it any more, because another answer or its
 * kind hides them; nothing where it holds no such thing. What nobody sees is neither kept nor published.
 */
export function hiddenAnswers(estate: Estate): Partial<Estate> {
  const changes: Values = {}
  for (const [path, rows] of rowsByPath) {
    const [field = '', inner] = path.split('.')
    const holder = (inner ? (changes[field] ?? estate[field as keyof Estate]) : estate) as Values | undefined
    const current = holder?.[inner ?? field] ?? null
    const value = isShown(rows, estate) ? withoutHiddenCells(current, rows[0]!) : blankAt(path)
    if (current === null || current === value || JSON.stringify(current) === JSON.stringify(value)) continue
    if (inner) changes[field] = { ...holder, [inner]: value }
    else changes[field] = value
  }
  return changes
}
