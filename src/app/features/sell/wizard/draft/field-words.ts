import { z } from 'zod'
import { metaOf, unwrap } from '#domain/kit/field-meta.ts'
import { wordsOf } from '#domain/kit/words-of.ts'
import { writtenFields } from './changes.ts'

/** A written field, also one of a part, by its name and its value in words. */
export function inWords([field = '', inner]: readonly string[], value: unknown): { label: string; words: string } {
  const schema = writtenFields[field as keyof typeof writtenFields] as z.ZodType | undefined
  const part = schema && unwrap(schema)
  const row = inner !== undefined && part instanceof z.ZodObject ? part : z.object(writtenFields as z.ZodRawShape)
  const name = inner ?? field
  const own = row.shape[name] as z.ZodType | undefined
  return { label: own ? metaOf(own).label : name, words: wordsOf({ row }, name, value) }
}
