import { estate } from '#domain/estate/estate.ts'
import { estateFields, type Estate } from '#domain/estate/fields.ts'

const readOnly = new Set(['status', ...estate.createOnly, ...Object.keys(estate.writers)])

/** The fields of an estate that its seller writes: what the wizard may send. */
export const writtenFields = Object.fromEntries(
  Object.entries(estateFields).filter(([field]) => !readOnly.has(field)),
) as Partial<typeof estateFields>

/** The values that the form begins with: the written fields of an estate. */
export const valuesOf = (estate: Estate) =>
  Object.fromEntries(Object.keys(writtenFields).map((field) => [field, estate[field as keyof Estate]]))
