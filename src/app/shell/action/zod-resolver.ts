import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { noAnswer } from '#http/api-error.ts'

/** Parses what was typed; as a function it is fetched when it is wanted, for pages that are to be alive before. */
export type FormSchema<Input, Output> = z.ZodType<Output, Input> | (() => Promise<z.ZodType<Output, Input>>)

/**
 * Lets a schema check a form (react-hook-form's `resolver`). Each field shows its first issue; an issue of a list with fields of its
 * own lies under the list's `root`, where the list's own errors belong. The form's `root` says that the schema could not be fetched.
 */
export const zodResolver =
  <Input extends FieldValues, Output>(schema: FormSchema<Input, Output>): Resolver<Input, unknown, Output> =>
  async (values, _context, { names = [] }) => {
    const known = typeof schema === 'function' ? await schema().catch(() => null) : schema
    const errors: FieldErrors<Input> = {}
    if (!known) {
      set(errors, 'root', { type: 'network', message: noAnswer('network').message })
      return { values: {}, errors }
    }
    const { success, data, error } = await known.safeParseAsync(values)
    if (success) return { values: data, errors: {} }
    for (const { path, code, message } of error.issues) {
      const field = path.join('.')
      const isList = names.some((name) => name.startsWith(`${field}.`) && /^\d/.test(name.slice(field.length + 1)))
      const place = isList ? `${field}.root` : field
      if (!get(errors, place)) set(errors, place, { type: code, message })
    }
    return { values: {}, errors }
  }
