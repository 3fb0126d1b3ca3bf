import { z } from 'zod'
import { searchAliases } from '#domain/estate/conditions/filters.ts'
import { metaOf, takesAny, type FieldMeta } from '#domain/kit/fields.ts'
import { dayText, monthText, timeText } from '#domain/kit/moments.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { maxLimit } from './all-items.ts'

type Comparison = { field: string; or?: string | undefined; by: 'in' | 'words' | 'from' | 'to' | 'overlap' | 'within' }
/** One condition of a list: a field (`or` another that may say it besides; with `within`, a place's other half), how it is compared, with what. */
export type Condition = Comparison & { values: unknown[] }
export type ListQuery = { conditions: Condition[]; cursor?: string; limit: number; orderBy?: string }

type Value = string | number | boolean | null | undefined
type Names<F> = (keyof F & string) | `${keyof F & string}${'From' | 'To'}`
/** What a caller may ask of a list: any filter, where it starts, how many, in which order. */
export type ListInput<F> = { [K in Names<F>]?: Value | readonly Value[] } & {
  [alias: string]: Value | readonly Value[]
}

export const defaultLimit = 20

const word = z.string().max(2000)
const number = (form: RegExp) => word.regex(form, '数字で指定してください').transform(Number)
const integer = number(/^-?\d{1,9}$/)
const notDated = '日付か日時の形で指定してください'
const instant = z.union([timeText(notDated), dayText(notDated)])
/** A month, which may be said by a day of it. */
const month = z.union([monthText, dayText(notDated).transform((day) => day.slice(0, 'YYYY-MM'.length))])
const elements: Partial<Record<FieldMeta['column'], z.ZodType<unknown, string>>> = {
  integer,
  bigint: number(/^-?\d{1,15}$/),
  'numeric(12,2)': number(/^-?\d{1,10}(\.\d{1,6})?$/),
  boolean: z.enum(['true', 'false']).transform((value) => value === 'true'),
  'timestamptz(3)': instant,
  date: dayText(notDated),
  'integer[]': integer,
}

type Element = z.ZodType<unknown, string>

/** Parses a text into values of one schema, after it was split. */
const listOf = (schema: Element, split: (text: string) => string[]) =>
  word.transform((text, context) => {
    const results = split(text).map((part) => schema.safeParse(part))
    const isSound = results.every(({ success }) => success)
    if (isSound && results.length >= 1 && results.length <= 200) return results.map(({ data }) => data)
    context.addIssue({ code: 'custom', message: '値の形が正しくありません' })
    return z.NEVER
  })
const several = (schema: Element) => listOf(schema, (text) => text.split(',').filter(Boolean))
const single = (schema: Element) => listOf(schema, (text) => [text])

/** The fields of a noun that a list can be filtered and ordered by, its derived columns with them. */
export const filterable = (resource: Resource) =>
  Object.entries({ ...resource.row.shape, ...resource.derived?.fields } as z.ZodRawShape)
    .map(([field, schema]) => ({ field, meta: metaOf(schema as z.ZodType) }))
    .filter(({ field, meta }) => meta.filter !== 'none' && !resource.internal.includes(field))

type Parameter = Comparison & { name: string; schema: z.ZodType; label: string }

/** The query parameters by which a field can be filtered: itself, and the bounds of its range if it has one. */
function fieldParameters(field: string, { filter, column, control, label, or }: FieldMeta): Parameter[] {
  if (filter === 'words')
    return [{ name: field, field, by: 'words', schema: single(word), label: `${label}に含まれることば` }]
  const schema = control === 'month' ? month : (elements[column] ?? word)
  const by = filter === 'overlap' ? 'overlap' : 'in'
  const itself = { name: field, field, or, by } as const
  const equal: Parameter = { ...itself, schema: several(schema), label: `${label}（カンマ区切りで複数）` }
  if (filter !== 'range') return [equal]
  return [
    equal,
    { name: `${field}From`, field, by: 'from', schema: single(schema), label: `${label}（下限）` },
    { name: `${field}To`, field, by: 'to', schema: single(schema), label: `${label}（上限）` },
  ]
}

/** Other names by which the lists of a noun may be filtered. No noun brings them: forms in the browser have the nouns, and no search. */
const aliasesOf: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  estate: searchAliases,
  publication: searchAliases,
}

/** Every query parameter that a list of this noun takes, besides cursor, limit and orderBy. */
export function parameters(resource: Resource): Parameter[] {
  const fields = filterable(resource)
  const isField = (name: string) => fields.some(({ field }) => field === name)
  // A bound may have the name of another field: `priceBeforeFrom` is a field, and would also be the lower bound of `priceBefore`. Such a
  // name means the field.
  const all = fields.flatMap(({ field, meta }) =>
    fieldParameters(field, meta).filter(({ name }) => name === field || !isField(name)),
  )
  const aliases = Object.entries(aliasesOf[resource.name] ?? {}).flatMap(([name, field]) => {
    const parameter = all.find((other) => other.name === field)
    return parameter ? [{ ...parameter, name }] : []
  })
  return [...all, ...aliases]
}

const pagingFields = {
  cursor: z.string().max(2000),
  limit: z.coerce.number().int().min(1).max(maxLimit),
  orderBy: z.string().max(60),
}

/** The query of a list that cannot be filtered: where it starts and how many; the most by default. */
export const pageQuery = z
  .strictObject({ cursor: pagingFields.cursor, limit: pagingFields.limit })
  .partial()
  .transform(({ limit = maxLimit, cursor }): ListQuery => ({ conditions: [], limit, ...(cursor && { cursor }) }))

/** The query of a noun's list. A parameter that is not of the noun is refused by name. */
export function listQuery<F>(
  resource: Resource,
  extra: z.ZodRawShape = {},
  /** What the documentation adds to a filter by a field. */
  noteOn: (field: string) => string = () => '',
) {
  const all = parameters(resource)
  const { shape: fields } = resource.row
  const shape = Object.fromEntries(
    all.map(({ name, field, schema, label }) => [name, schema.describe(`${label}${noteOn(field)}`)]),
  )
  return z
    .strictObject({ ...pagingFields, ...shape, ...extra } as Record<string, z.ZodType>)
    .partial()
    .transform((query): ListQuery & Record<string, unknown> => ({
      ...Object.fromEntries(Object.keys(extra).map((name) => [name, query[name]])),
      conditions: all
        .filter(({ name }) => query[name] !== undefined)
        .map(({ name, field, or, by }) => ({ field, or, by, values: query[name] as unknown[] }))
        // The other field is compared only with values that it can have.
        .map(({ or, ...asked }) => ({ ...asked, or: takesAny(fields[or ?? ''], asked.values) ? or : undefined })),
      limit: (query.limit as number | undefined) ?? defaultLimit,
      ...(query.cursor !== undefined && { cursor: query.cursor as string }),
      ...(query.orderBy !== undefined && { orderBy: query.orderBy as string }),
    })) as unknown as z.ZodType<ListQuery & Record<string, unknown>, ListInput<F>>
}
