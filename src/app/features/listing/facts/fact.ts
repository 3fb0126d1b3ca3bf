import type { z } from 'zod'
import { flagLabel } from '#domain/choices/flag.ts'
import { buildingFields } from '#domain/estate/building.ts'
import { publicFields } from '#domain/estate/fields.ts'
import { isLease } from '#domain/choices/land.ts'
import { landFields } from '#domain/estate/land.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { areaWithTsubo } from '#domain/format/area.ts'
import { digits } from '#domain/format/count.ts'
import { date } from '#domain/format/date.ts'
import { yen, price } from '#domain/format/money.ts'
import { metaOf, type FieldMeta } from '#domain/kit/field-meta.ts'
import { InquirySource } from '#domain/choices/listing.ts'
import { accessLabel, accessLines } from '../access-lines.ts'

/** One line of an estate's outline (物件概要). `wide` for what needs the whole width; lines break at `\n`. */
export type Fact = { label: string; value: string; wide?: boolean }

/** Makes a line of the outline; null leaves it out. `today` is `YYYY-MM-DD` in Japan. */
export type Item = { label: string; wide?: boolean; say: (estate: PublicEstate, today: string) => string | null }

/** The Japanese label of a field. */
export const labelOf = (schema: z.core.$ZodType): string => metaOf(schema).label

/** A field's value in words, by the unit, choice and column of the field; null without a value. */
export function inWords(schema: z.core.$ZodType, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const meta = metaOf(schema)
  const { choice, column } = meta
  if (Array.isArray(value)) return value.map((code: string) => choice?.label(code)).join('・') || null
  if (choice) return choice.label(value as number) || null
  if (typeof value === 'boolean') return flagLabel(value)
  if (typeof value === 'number') return numberInWords(value, meta)
  return column === 'date' || column === 'timestamptz(3)' ? date(String(value)) : String(value)
}

function numberInWords(value: number, { control, unit = '' }: FieldMeta): string {
  if (control === 'yen') return yen(value)
  if (unit === '㎡') return areaWithTsubo(value)
  return `${digits(value)}${unit}`
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

/** The first lines of every listing: price, role of the advertiser (取引態様), place. */
export const firstItems: readonly Item[] = [
  {
    label: labelOf(publicFields.price),
    say: (e) => {
      if (e.freeTransfer && !e.price) return labelOf(publicFields.freeTransfer)
      if (!e.priceDecided || e.price === null) return '応相談'
      return price(e.price)
    },
  },
  ofEstate('transactionMode'),
  ofEstate('estateTypeDetail', { as: (words, { estateTypeDetail }) => (estateTypeDetail ? words : '') }),
  {
    label: '所在地',
    wide: true,
    say: (e) => e.publicAddress || [e.prefectures, e.city, e.town].filter(Boolean).join('') || null,
  },
  { label: accessLabel, wide: true, say: (e) => accessLines(e).join('\n') || null },
]

/** The right to the land, and for a lease its term and rent. */
export const rightItems: readonly Item[] = [
  ofLand('landRight'),
  ...[ofLand('leaseTerm'), ofLand('leaseRent')].map((item): Item => ({
    ...item,
    say: (e, today) => (isLease(e.land.landRight) ? item.say(e, today) : null),
  })),
]

/** The last lines of every listing: use, handover, notes, and the dates of the information. */
export const lastItems: readonly Item[] = [
  ofEstate('statusOfUse'),
  ofEstate('deliveryTiming', {
    as: (words, { deliveryDate }) => {
      const day = inWords(publicFields.deliveryDate, deliveryDate)
      return day ? `${words}（${day}）` : words
    },
  }),
  {
    label: labelOf(publicFields.reasonForSaleCodes),
    wide: true,
    say: (e) =>
      [inWords(publicFields.reasonForSaleCodes, e.reasonForSaleCodes), e.reasonForSale].filter(Boolean).join('\n') ||
      null,
  },
  {
    label: labelOf(publicFields.surveyCodes),
    wide: true,
    say: (e) => [inWords(publicFields.surveyCodes, e.surveyCodes), e.surveyMemo].filter(Boolean).join('\n') || null,
  },
  ofLand('restrictions', { wide: true }),
  {
    label: labelOf(publicFields.disclosure),
    wide: true,
    say: (e) =>
      e.disclosure || (e.disclosureSource === InquirySource.inquiry ? InquirySource.label(e.disclosureSource) : null),
  },
  ofEstate('notes', { wide: true }),
  ofEstate('firstApprovedAt'),
  ofEstate('nextUpdateAt'),
  ofEstate('estateNumber'),
]
