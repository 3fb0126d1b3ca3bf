import { z } from 'zod'
import { metaOf, uploadsIn, unwrap } from '#domain/kit/field-meta.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { wordsOf } from '#domain/kit/words-of.ts'
import { isFields, type Fields } from './lay-over.ts'

type Shape = Pick<Resource, 'row'>

/** A value of a field as it would be saved, or as it was typed where the field refuses it. */
export function tidy({ row }: Shape, name: string, value: unknown): unknown {
  const parsed = row.shape[name]?.safeParse(value)
  return parsed?.success ? parsed.data : value
}

/**
 * A value of a form in words, for whoever chooses between two: of fields that belong together one after the other, of a list a row
 * on each line. Files are counted.
 */
export function valueWords(noun: Shape, name: string, value: unknown): string {
  const schema = noun.row.shape[name]
  const inner = schema && unwrap(schema)
  if (inner instanceof z.ZodObject) return partWords(inner, isFields(value) ? value : {})
  const files = schema ? uploadsIn(schema, value).length : 0
  if (files > 0) return `${files}件`
  if (!(inner instanceof z.ZodArray && inner.element instanceof z.ZodObject && Array.isArray(value)))
    return wordsOf(noun, name, tidy(noun, name, value))
  const { element } = inner
  return value.map((row: Fields) => rowWords(element, row)).join('\n') || 'なし'
}

const partWords = (row: z.ZodObject, parts: Fields): string =>
  Object.keys(row.shape)
    .map((name) => valueWords({ row }, name, parts[name]))
    .join('　')

/** A row of a list: its ids, and what is empty, say nothing to people. */
const rowWords = (row: z.ZodObject, parts: Fields): string =>
  Object.entries(row.shape)
    .filter(([name, schema]) => metaOf(schema).control !== 'hidden' && (parts[name] ?? '') !== '')
    .map(([name]) => valueWords({ row }, name, parts[name]))
    .join('　')
