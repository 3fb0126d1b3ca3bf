import { expect, test } from 'vitest'
import { z } from 'zod'
import { isLabelled, metaOf } from '#domain/kit/field-meta.ts'
import { publication } from '#domain/estate/publication.ts'
import * as nouns from '#domain/nouns.ts'
import { brandVersions } from '../operator/brand-versions.ts'
import { namers } from './named-files.ts'

/** The buckets that fields of a schema name files of, in its parts as well. */
function dirsIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return [...own(schema), ...dirsIn(schema.unwrap() as z.ZodType)]
  if (schema instanceof z.ZodArray) return [...own(schema), ...dirsIn(schema.element as z.ZodType)]
  if (schema instanceof z.ZodObject)
    return [...own(schema), ...Object.values(schema.shape).flatMap((part) => dirsIn(part as z.ZodType))]
  return own(schema)
}
function own(schema: z.core.$ZodType): string[] {
  const upload = isLabelled(schema) ? metaOf(schema).upload : undefined
  return upload ? [upload] : []
}

test('every noun with a field for files of a bucket is asked before one of them is given up', () => {
  const declared = [...Object.values(nouns), publication, brandVersions].flatMap(({ plural, row }) =>
    [...new Set(dirsIn(row))].map((dir) => `${dir}: ${plural}`),
  )
  const asked = Object.entries(namers).flatMap(([dir, ofDir]) => ofDir.map(({ table }) => `${dir}: ${table}`))
  const ofNouns = new Set(asked.filter((name) => !name.endsWith(': removedEstates')))
  expect([...ofNouns].toSorted()).toEqual([...new Set(declared)].toSorted())
})
