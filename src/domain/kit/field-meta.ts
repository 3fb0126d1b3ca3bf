import { z } from 'zod'
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
}

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

/** The verb before ください for an empty field. */
export const verbOf = (schema: z.core.$ZodType) => (metaOf(schema).control === 'select' ? '選んで' : '入力して')

/** Whether the field may be empty (null). */
export const isOptional = (schema: z.core.$ZodType): boolean => z.safeParse(schema, null).success
