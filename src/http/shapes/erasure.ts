import { z } from 'zod'
import { announcedNames } from '#domain/law/erasure.ts'

/** A row that will be erased soon, or is held back from it. */
export const erasure = z.object({
  what: z.enum(announcedNames),
  id: z.string(),
  negotiationID: z.string().nullable(),
  who: z.string().nullable().describe('だれの'),
  about: z.string().nullable().describe('何についての'),
  goesOn: z.string().describe('消去する日。お知らせが遅れたときは、お知らせの7日あと'),
  isHeldWithDeal: z.boolean().describe('商談の保管に合わせて、消去を止めている'),
  hold: z
    .object({ reason: z.int(), note: z.string(), by: z.string().nullable(), at: z.string() })
    .nullable()
    .describe('消去を止めている理由'),
})
export type Erasure = z.output<typeof erasure>
