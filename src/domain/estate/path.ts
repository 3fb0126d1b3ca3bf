import { z } from 'zod'
import { unwrap } from '../kit/field-meta.ts'
import { estateFields, type Estate } from './fields.ts'

/**
 * The schema of an estate's field by its path: `title`, `land.landArea`, `building.rooms.0.size`.
 * @throws if an estate has no such field
 */
export function schemaAt(path: string): z.ZodType {
  const [field = '', ...inner] = path.split('.')
  const fields: Partial<Record<string, z.ZodType>> = estateFields
  const schema = inner.reduce<z.ZodType | undefined>((within, name) => {
    const outer = within && unwrap(within)
    if (outer instanceof z.ZodArray) return outer.element as z.ZodType
    return outer instanceof z.ZodObject ? (outer.shape as Record<string, z.ZodType>)[name] : undefined
  }, fields[field])
  if (!schema) throw new Error(`An estate has no field ${path}`)
  return schema
}

/** What an estate holds at `field` or `part.field`. */
export function valueAt(estate: Estate, path: string): unknown {
  const [field = '', inner] = path.split('.')
  const value = estate[field as keyof Estate]
  return inner ? (value as Record<string, unknown>)[inner] : value
}
