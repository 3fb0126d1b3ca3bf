import type { Estate } from '#domain/estate/fields.ts'
import { isSame } from './is-same.ts'

type Values = Record<string, unknown>
const isPart = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The draft over a newer row: what was typed since `before` stays, all else is as in `after`; in a part (land,
 * building) field by field.
 */
export function rebase(typed: Values, before: Values, after: Values): Values {
  return Object.fromEntries(
    Object.keys(typed).map((field) => {
      const [mine, old, theirs] = [typed[field], before[field], after[field]]
      if (isPart(mine) && isPart(theirs)) return [field, { ...theirs, ...changedIn(mine, isPart(old) ? old : {}) }]
      return [field, isSame(mine, old) ? theirs : mine]
    }),
  )
}

const changedIn = (mine: Values, old: Values) =>
  Object.fromEntries(Object.entries(mine).filter(([name, value]) => !isSame(value, old[name])))

/** A row as the values that a draft is laid over. */
export const valuesOf = (estate: Estate): Values => estate
