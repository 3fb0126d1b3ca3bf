import { isDeepStrictEqual } from 'node:util'
import { publicFields } from '#domain/estate/fields.ts'
import { metaOf } from '#domain/kit/fields.ts'
import type { Values } from '../kernel/values.ts'

const marks = ['approvedAt', 'firstApprovedAt', 'nextUpdateAt', 'negotiationStatus']

/** Which public fields differ between two versions of a listing, the marks of the product's own aside. */
export function differences(before: Values, after: Values) {
  return Object.entries(publicFields)
    .filter(([field]) => !marks.includes(field))
    .map(([field, schema]) => ({
      field,
      label: metaOf(schema).label,
      before: before[field] as never,
      after: after[field] as never,
    }))
    .filter((difference) => !isDeepStrictEqual(difference.before, difference.after))
}
