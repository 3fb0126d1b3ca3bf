import { z } from 'zod'
import { estate } from '#domain/estate/estate.ts'
import { estateFields, type Estate } from '#domain/estate/fields.ts'
import { hiddenAnswers } from '#domain/estate/form/hidden-answers.ts'
import { unwrap } from '#domain/kit/field-meta.ts'
import { isSame } from '#domain/kit/is-same.ts'
import type { Comparison } from '#app/shell/autosave/lay-over.ts'

const readOnly = new Set(['status', ...estate.createOnly, ...Object.keys(estate.writers)])

/** The fields of an estate that its seller writes: what the wizard may send. */
export const writtenFields = Object.fromEntries(
  Object.entries(estateFields).filter(([field]) => !readOnly.has(field)),
) as Partial<typeof estateFields>

/** The values that the form begins with: the written fields of an estate. */
export const valuesOf = (estate: Estate) =>
  Object.fromEntries(Object.keys(writtenFields).map((field) => [field, estate[field as keyof Estate]]))

type Values = Record<string, unknown>

/**
 * A value of a draft as far as its field accepts it: what the field refuses stays as it was `before`, in a part field by
 * field, and so in a row that is known by its id; a list leaves out its other unfinished rows.
 */
function keepValid(schema: z.ZodType, draft: unknown, before: unknown): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject && draft && typeof draft === 'object')
    return keepValidPart(inner.shape as Record<string, z.ZodType>, draft as Values, (before ?? {}) as Values)
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject && Array.isArray(draft)) {
    const { element } = inner
    const formerRows: Values[] = Array.isArray(before) ? before : []
    return draft.flatMap((row: Values) => {
      const formerRow = formerRows.find(({ id }) => id && id === row.id)
      return element.safeParse(keepValid(element, row, formerRow)).data ?? []
    })
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

/**
 * The fields of a draft that differ from the saved row, as far as they may be sent. What an answer hides is sent as blank; the draft
 * holds it still, for whoever takes that answer back.
 */
export function sendable(draft: Values, saved: Estate): Partial<Estate> {
  const valid: Values = Object.fromEntries(
    Object.entries(writtenFields)
      .filter(([field]) => field in draft)
      .map(([field, schema]) => [field, keepValid(schema, draft[field], saved[field as keyof Estate])]),
  )
  const answers: Values = { ...valid, ...hiddenAnswers({ ...saved, ...valid }) }
  return Object.fromEntries(
    Object.entries(answers).filter(([field, value]) => !isSame(value, saved[field as keyof Estate])),
  )
}

/** Whether a draft holds something that cannot be saved as it stands. */
export function hasUnsendable(draft: Values, saved: Estate): boolean {
  const row: Values = { ...saved, ...sendable(draft, saved) }
  const answers: Values = { ...draft, ...hiddenAnswers({ ...saved, ...draft }) }
  return Object.entries(writtenFields).some(([field, schema]) => {
    const { success, data } = schema.safeParse(answers[field])
    return !isSame(success ? data : answers[field], row[field])
  })
}

const isPart = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A draft is compared with what was saved elsewhere field by field, in its parts (land, building) too. */
export const fieldByField: Comparison = { isSame, isPart }
