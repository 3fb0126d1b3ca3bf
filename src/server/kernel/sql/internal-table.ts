import { z } from 'zod'
import { integer, maybe, ref } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'

/**
 * A table that is no noun of the business: nobody asks for its rows by the API, and no rule speaks of them. Its fields are
 * written with the words of the kit, and `find.ts` and `bulk.ts` serve it as they serve a noun's.
 */
export const internalTable = <F extends z.ZodRawShape>(name: string, fields: F) => ({
  name,
  plural: name,
  row: z.object(fields),
  moves: undefined,
  computed: undefined,
  derived: undefined,
})

/** An internal table of what was saved, a version a saving: a trigger refuses every change. */
export const versionTable = <F extends z.ZodRawShape>(name: string, fields: F) =>
  internalTable(name, {
    id: ref('番号'),
    version: integer('版'),
    createdAt: time('保存日時'),
    actorID: maybe(ref('保存した人')),
    ...fields,
  })
