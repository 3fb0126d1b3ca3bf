import { isSame } from '#domain/kit/is-same.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A field that was changed here and elsewhere. `path` leads to it (`['land', 'gas']`), `theirs` is how it is stored by now. */
export type Conflict = { path: readonly string[]; theirs: unknown }

export type Comparison = {
  /** Whether two values of a field say the same. */
  isSame: (one: unknown, other: unknown, path: readonly string[]) => boolean
  /** Whether a value is compared field by field, and not as a whole. */
  isPart: (value: unknown) => value is Fields
}

export const wholeFields: Comparison = { isSame, isPart: (_: unknown): _ is Fields => false }

type Edit = { mine: unknown; base: unknown; newest: unknown }
type LaidOver<T> = { values: T; conflicts: readonly Conflict[] }

function layField({ mine, base, newest }: Edit, comparison: Comparison, path: readonly string[]): LaidOver<unknown> {
  const { isSame, isPart } = comparison
  if (isPart(mine) && isPart(newest)) return layOver(mine, isPart(base) ? base : {}, newest, comparison, path)
  if (isSame(mine, newest, path)) return { values: mine, conflicts: [] }
  if (isSame(mine, base, path)) return { values: newest, conflicts: [] }
  return { values: mine, conflicts: isSame(newest, base, path) ? [] : [{ path, theirs: newest }] }
}

/**
 * A draft over a newer row than the one that it began with (`base`): what only one side has changed is as that side has it. What both
 * have changed stays as it is in the draft, and is a conflict.
 */
export function layOver(
  draft: Fields,
  base: Fields,
  newest: Fields,
  comparison: Comparison = wholeFields,
  path: readonly string[] = [],
): LaidOver<Fields> {
  const fields = Object.keys({ ...draft, ...newest }).map((field) => {
    const edit = { mine: draft[field], base: base[field], newest: newest[field] }
    return { field, ...layField(edit, comparison, [...path, field]) }
  })
  return {
    values: Object.fromEntries(fields.map(({ field, values }) => [field, values])),
    conflicts: fields.flatMap(({ conflicts }) => conflicts),
  }
}

/** The value that a path leads to. */
export const valueAt = (values: Fields, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), values)

/** The same values with another one at a path. */
export function withValue(values: Fields, [name, ...rest]: readonly string[], value: unknown): Fields {
  if (name === undefined) return values
  const inner = values[name]
  return { ...values, [name]: rest.length ? withValue(isFields(inner) ? inner : {}, rest, value) : value }
}
