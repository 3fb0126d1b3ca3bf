import { z } from 'zod'

/** A line of the audit log that the product has not written: when it says it was written, and what it says was done. */
export const unsignedLine = z.object({ id: z.string(), at: z.string(), what: z.string() })
export type UnsignedLine = z.output<typeof unsignedLine>
