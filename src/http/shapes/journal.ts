import { z } from 'zod'
import { journalFormNames } from '#domain/desk/journal/form-names.ts'
import { pastMonth } from '#domain/kit/moments.ts'

/** What the journal is called where it is written down. */
export const journalName = 'journal'

/** Which journal is asked for: a month in Japan that has begun. */
export const journalQuery = z.strictObject({ month: pastMonth('月') })

/** Which journal is written down, and for which program. */
export const journalSearch = journalQuery.extend({
  form: z.enum(journalFormNames, '会計ソフトを選んでください').describe('会計ソフトの形式'),
})

/** What a month's journal comes to, in yen with tax. */
export const journal = z.object({
  month: z.string(),
  closesOn: z.string(),
  isClosed: z.boolean(),
  count: z.int(),
  rates: z.array(
    z.object({
      rate: z.int(),
      label: z.string(),
      sold: z.int(),
      soldTax: z.int(),
      givenBack: z.int(),
      givenBackTax: z.int(),
    }),
  ),
  accounts: z.array(z.object({ name: z.string(), debit: z.int(), credit: z.int() })),
})
export type Journal = z.output<typeof journal>
