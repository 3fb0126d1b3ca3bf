import { z } from 'zod'

/** A field that was changed, in words; `before` or `after` is null where the line does not tell it. */
export const fieldChange = z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type FieldChange = z.output<typeof fieldChange>
