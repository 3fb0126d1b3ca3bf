import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Resource } from '#domain/kit/resource.ts'
import { emptyRow, type Values } from '../kernel/values.ts'

/**
 * A row of a noun from what the shipped files say of it. What they leave out is as in a new row; `updatedAt` is
 * `createdAt` unless it is there.
 * @param name what tells the row from others, for its id; none where `values` hold an id
 * @throws z.ZodError naming the fields that are wrong, missing or unknown
 */
export function demoRow<S extends z.ZodRawShape>(
  noun: Omit<Resource, 'row'> & { row: z.ZodObject<S> },
  name: string | null,
  values: Values & { createdAt?: string },
) {
  const { createdAt = '' } = values
  const id = name === null ? {} : { id: demoID(`${noun.name} ${name}`, createdAt) }
  const row = { ...emptyRow(noun), ...noun.defaults(null), ...id, version: 1, updatedAt: createdAt, ...values }
  return noun.row.strict().parse({ ...row, ...noun.computed?.(row) })
}

/** An id in the form of a UUIDv7 (RFC 9562): the same for the same name and time, in order of time among others. */
export function demoID(name: string, createdAt: string): string {
  const time = Date.parse(createdAt).toString(16).padStart(12, '0')
  const digits = createHash('sha256').update(name).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`
}
