import { z } from 'zod'

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
