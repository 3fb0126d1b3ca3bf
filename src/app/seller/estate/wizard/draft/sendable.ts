import { z } from 'zod'
import type { Estate } from '#domain/estate/fields.ts'
import { unwrap } from '#domain/kit/field-meta.ts'
import { isSame } from './is-same.ts'
import { writtenFields } from './written-fields.ts'

type Values = Record<string, unknown>

/**
 * What of the typed can be kept: whatever its field refuses stays as it was `before`, in a part field by field; a list
 * leaves out its unfinished rows.
 */
function accepted(schema: z.ZodType, typed: unknown, before: unknown): unknown {
  const within = unwrap(schema)
  if (within instanceof z.ZodObject && typed && typeof typed === 'object')
    return acceptedPart(within.shape as Record<string, z.ZodType>, typed as Values, (before ?? {}) as Values)
  if (within instanceof z.ZodArray && within.element instanceof z.ZodObject && Array.isArray(typed)) {
    const { element } = within
    return typed.flatMap((row) => element.safeParse(row).data ?? [])
  }
  const parsed = schema.safeParse(typed)
  return parsed.success ? parsed.data : before
}

function acceptedPart(shape: Record<string, z.ZodType>, typed: Values, before: Values): Values {
  const fields = Object.keys(shape).filter((field) => typed[field] !== undefined || before[field] !== undefined)
  return Object.fromEntries(
    fields
      .map((field) => [field, accepted(shape[field] as z.ZodType, typed[field] ?? null, before[field])] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/** The fields of a draft that differ from what is saved, as far as they may be sent. */
export function sendable(typed: Values, saved: Estate): Partial<Estate> {
  const changes = Object.entries(writtenFields)
    .filter(([field]) => field in typed)
    .map(([field, schema]) => [field, accepted(schema, typed[field], saved[field as keyof Estate])] as const)
    .filter(([field, value]) => !isSame(value, saved[field as keyof Estate]))
  return Object.fromEntries(changes)
}

/** Whether something is typed that cannot be kept as it stands. */
export function hasUnsendable(typed: Values, saved: Estate): boolean {
  const kept: Values = { ...saved, ...sendable(typed, saved) }
  return Object.entries(writtenFields).some(([field, schema]) => {
    const parsed = schema.safeParse(typed[field])
    return !isSame(parsed.success ? parsed.data : typed[field], kept[field])
  })
}
