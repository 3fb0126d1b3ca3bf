import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Lets a schema check a form (react-hook-form's `resolver`). Each field shows its first issue; an issue of a list with fields of its
 * own lies under the list's `root`, where the list's own errors belong.
 */
export const zodResolver =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  async (values, _context, { names = [] }) => {
    const { success, data, error } = await schema.safeParseAsync(values)
    if (success) return { values: data, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const { path, code, message } of error.issues) {
      const field = path.join('.')
      const isList = names.some((name) => name.startsWith(`${field}.`) && /^\d/.test(name.slice(field.length + 1)))
      const place = isList ? `${field}.root` : field
      if (!get(errors, place)) set(errors, place, { type: code, message })
    }
    return { values: {}, errors }
  }
