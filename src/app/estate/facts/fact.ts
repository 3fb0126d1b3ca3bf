import type { z } from 'zod'
import { flagLabel } from '#domain/choices/flag.ts'
import { buildingFields } from '#domain/estate/building.ts'
import { publicFields } from '#domain/estate/fields.ts'
import { landFields } from '#domain/estate/land.ts'
import type { PublicEstate } from '#domain/estate/publication.ts'
import { areaWithTsubo } from '#domain/format/area.ts'
import { digits } from '#domain/format/count.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { metaOf } from '#domain/kit/field-meta.ts'

/** One line of an estate's outline (物件概要). `wide` for what needs the whole width; lines break at `\n`. */
export type Fact = { label: string; value: string; wide?: boolean }

/** Makes a line of the outline; null leaves it out. `today` is `YYYY-MM-DD` in Japan. */
export type Item = { label: string; wide?: boolean; say: (estate: PublicEstate, today: string) => string | null }

/** The Japanese label of a field. */
export const labelOf = (schema: z.core.$ZodType): string => metaOf(schema).label

/** A field's value in words, by the unit, choice and column of the field; null without a value. */
export function inWords(schema: z.core.$ZodType, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const { choice, unit, control, column } = metaOf(schema)
  if (Array.isArray(value)) return value.map((code: string) => choice?.label(code)).join('・') || null
  if (choice) return choice.label(value as number) || null
  if (typeof value === 'boolean') return flagLabel(value)
  if (typeof value === 'number')
    return control === 'yen' ? yen(value) : unit === '㎡' ? areaWithTsubo(value) : `${digits(value)}${unit ?? ''}`
  return column === 'date' || column === 'timestamptz(3)' ? date(String(value)) : String(value)
}

type Look = Partial<Pick<Item, 'label' | 'wide'>> & {
  /** Replaces the words of the field, where there is a value. */
  as?: (words: string, estate: PublicEstate) => string
}
const item = (schema: z.core.$ZodType, read: (estate: PublicEstate) => unknown, { as, ...look }: Look = {}): Item => ({
  label: labelOf(schema),
  ...look,
  say(estate) {
    const words = inWords(schema, read(estate))
    return words === null || !as ? words : as(words, estate)
  },
})

/** The line of a field of the estate itself. */
export const ofEstate = (field: keyof typeof publicFields & keyof PublicEstate, look?: Look): Item =>
  item(publicFields[field], (estate) => estate[field], look)
/** The line of a field of the land. */
export const ofLand = (field: keyof typeof landFields, look?: Look): Item =>
  item(landFields[field], ({ land }) => land[field], look)
/** The line of a field of the building. */
export const ofBuilding = (field: keyof typeof buildingFields, look?: Look): Item =>
  item(buildingFields[field], ({ building }) => building[field], look)
