import { isSame } from '#app/estate/is-same.ts'

type Values = Record<string, unknown>
const isPart = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The values of a draft over a newer row: what differs from the row that the draft began with (`base`) stays, all else is
 * as in the `newest`; in a part (land, building) field by field.
 */
export function rebase(draft: Values, base: Values, newest: Values): Values {
  return Object.fromEntries(
    Object.entries(draft).map(([field, value]) => {
      const [before, after] = [base[field], newest[field]]
      if (isPart(value) && isPart(after)) return [field, { ...after, ...changes(value, isPart(before) ? before : {}) }]
      return [field, isSame(value, before) ? after : value]
    }),
  )
}

const changes = (draft: Values, base: Values) =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, base[name])))
