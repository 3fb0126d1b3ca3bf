import { z } from 'zod'
import type { UploadDir } from '../upload.ts'
import type { Choice } from './choice.ts'
import './messages.ts'

/** The PostgreSQL types that fields are stored in. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'numeric(12,2)'
  | 'boolean'
  | 'timestamptz(3)'
  | 'date'
  | 'jsonb'
  | 'text[]'
  | 'integer[]'

/** How a list may be filtered by a field: not at all, by equality (or one of several), by words in it, by a range besides. */
export type Filter = 'none' | 'exact' | 'words' | 'range' | 'overlap'

/** What a field's schema knows besides how to parse its values. */
export type FieldMeta = {
  label: string
  column: ColumnType
  filter: Filter
  control: 'text' | 'area' | 'number' | 'yen' | 'select' | 'checks' | 'switch' | 'date' | 'month' | 'hidden'
  unit?: string
  /** The most characters of words, or rows of a list. */
  max?: number
  choice?: Choice
  /** The field that may say it besides: who looks for a value of this one looks there as well. */
  or?: string
  /** How a stored word reads; it is typed either way. */
  shown?: (text: string) => string
  /** Whether mails to others say it: what names a site is refused. */
  isMailed?: true
  /** The bucket of the upload whose key this is, or of each of them. */
  upload?: UploadDir
  /** The noun of the row whose id this is, or of each of them: whoever writes an id must name one that is there. */
  of?: NamedNoun
}
/** As much of a noun as the field of another says of it. */
type NamedNoun = { readonly plural: string }

const metaBySchema = new WeakMap<z.core.$ZodType, FieldMeta>()

/** Attaches the metadata of a field to its schema. */
export const withMeta = <S extends z.ZodType>(schema: S, meta: FieldMeta): S => {
  metaBySchema.set(schema, meta)
  return schema
}

/** The schema without its `nullable` and `optional` wrappers. */
export const unwrap = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema

/** The metadata of a field. @throws if no builder of the kit made the schema */
export function metaOf(schema: z.core.$ZodType): FieldMeta {
  const meta = metaBySchema.get(unwrap(schema))
  if (!meta) throw new Error('A field must be written with a builder of kit/fields.ts or kit/parts.ts')
  return meta
}

/** The same field, but no list is filtered or ordered by it. */
export function withoutFilter<S extends z.ZodType>(schema: S): S {
  metaBySchema.set(unwrap(schema), { ...metaOf(schema), filter: 'none' })
  return schema
}

/** Whether a builder of the kit made the schema, so that it has a label. */
export const isLabelled = (schema: z.core.$ZodType): boolean => metaBySchema.has(unwrap(schema))

/** The verb before ください for an empty field. */
export const verbOf = (schema: z.core.$ZodType) => (metaOf(schema).control === 'select' ? '選んで' : '入力して')

/** Whether the field may be empty (null). */
export const isOptional = (schema: z.core.$ZodType): boolean => takesAny(schema, [null])

/** Whether a field, if there is one, can have one of these values. */
export const takesAny = (schema: z.core.$ZodType | undefined, values: unknown[]): boolean =>
  values.some((value) => schema !== undefined && z.safeParse(schema, value).success)

/** The key of an upload that a value names, where it stands, and the bucket that it must lie in. */
export type NamedUpload = { key: string; dir: UploadDir; path: (string | number)[] }

/** The id of another row that a value names, where it stands, and the noun of that row. */
export type NamedRow = { id: string; of: NamedNoun; path: (string | number)[] }

/** What a value of a schema says in fields of which `pick` wants something, in its parts as well. */
function leavesIn<T>(
  schema: z.core.$ZodType,
  value: unknown,
  pick: (meta: FieldMeta) => T | undefined,
  path: (string | number)[] = [],
): { word: string; tag: T; path: (string | number)[] }[] {
  if (value === null || value === undefined) return []
  const inner = unwrap(schema)
  const meta = metaBySchema.get(inner)
  const tag = meta && pick(meta)
  if (tag) return [value].flat().map((word) => ({ word: String(word), tag, path }))
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => leavesIn(inner.element as z.ZodType, item, pick, [...path, index]))
  if (!(inner instanceof z.ZodObject)) return []
  const values = value as Record<string, unknown>
  return Object.entries(inner.shape).flatMap(([field, part]) =>
    leavesIn(part as z.ZodType, values[field], pick, [...path, field]),
  )
}

/** Every upload that a value of a schema names, in its parts as well. */
export const uploadsIn = (schema: z.core.$ZodType, value: unknown): NamedUpload[] =>
  leavesIn(schema, value, ({ upload }) => upload).map(({ word, tag, path }) => ({ key: word, dir: tag, path }))

/** Every row that a value of a schema names, in its parts as well, where its field says of which noun. */
export const rowsIn = (schema: z.core.$ZodType, value: unknown): NamedRow[] =>
  leavesIn(schema, value, ({ of }) => of).map(({ word, tag, path }) => ({ id: word, of: tag, path }))
