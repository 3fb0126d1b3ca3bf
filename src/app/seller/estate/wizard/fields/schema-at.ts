import { z } from 'zod'
import { estateFields } from '#domain/estate/fields.ts'
import { unwrap } from '#domain/kit/field-meta.ts'

/** The schema of an estate's field by its path: `title`, `land.landArea`, `building.rooms.0.size`. @throws if there is none */
export function schemaAt(path: string): z.ZodType {
  const found = path.split('.').reduce<z.ZodType | undefined>((within, key) => {
    const schema = within && unwrap(within)
    if (schema instanceof z.ZodArray) return schema.element as z.ZodType
    return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>)[key] : undefined
  }, z.object(estateFields))
  if (!found) throw new Error(`An estate has no field ${path}`)
  return found
}

/** The fields of a row of a list (`land.roads`) by their names. */
export function rowShapeAt(path: string): Record<string, z.ZodType> {
  const list = unwrap(schemaAt(path))
  const row = list instanceof z.ZodArray ? list.element : undefined
  return row instanceof z.ZodObject ? (row.shape as Record<string, z.ZodType>) : {}
}

/** How many rows a list may have at most. */
export function mostRowsAt(path: string): number {
  const limits = (unwrap(schemaAt(path)).def.checks ?? []).map(({ _zod }) => _zod.def)
  return Math.min(...limits.map((limit) => ('maximum' in limit ? Number(limit.maximum) : Infinity)))
}
