import { z } from 'zod'
import type { Estate } from '#domain/estate/fields.ts'
import { unwrap } from '#domain/kit/field-meta.ts'
import { isSame } from '#app/estate/is-same.ts'
import { writtenFields } from './written-fields.ts'

type Values = Record<string, unknown>

/**
 * A value of a draft as far as its field accepts it: what the field refuses stays as it was `before`, in a part field by
 * field; a list leaves out its unfinished rows.
 */
function keepValid(schema: z.ZodType, draft: unknown, before: unknown): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject && draft && typeof draft === 'object')
    return keepValidPart(inner.shape as Record<string, z.ZodType>, draft as Values, (before ?? {}) as Values)
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject && Array.isArray(draft)) {
    const { element } = inner
    return draft.flatMap((row) => element.safeParse(row).data ?? [])
  }
  const { success, data } = schema.safeParse(draft)
  return success ? data : before
}

function keepValidPart(shape: Record<string, z.ZodType>, draft: Values, before: Values): Values {
  const fields = Object.keys(shape).filter((field) => draft[field] !== undefined || before[field] !== undefined)
  return Object.fromEntries(
    fields
      .map((field) => [field, keepValid(shape[field] as z.ZodType, draft[field] ?? null, before[field])] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/** The fields of a draft that differ from the saved row, as far as they may be sent. */
export function sendable(draft: Values, saved: Estate): Partial<Estate> {
  const changes = Object.entries(writtenFields)
    .filter(([field]) => field in draft)
    .map(([field, schema]) => [field, keepValid(schema, draft[field], saved[field as keyof Estate])] as const)
    .filter(([field, value]) => !isSame(value, saved[field as keyof Estate]))
  return Object.fromEntries(changes)
}

/** Whether a draft holds something that cannot be saved as it stands. */
export function hasUnsendable(draft: Values, saved: Estate): boolean {
  const row: Values = { ...saved, ...sendable(draft, saved) }
  return Object.entries(writtenFields).some(([field, schema]) => {
    const { success, data } = schema.safeParse(draft[field])
    return !isSame(success ? data : draft[field], row[field])
  })
}
