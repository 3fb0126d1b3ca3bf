import { z } from 'zod'
import { ageBandNames } from '#domain/desk/ageing.ts'

/** What the list is called where it is written down. */
export const receivablesName = 'receivables'

const bands = z.record(z.enum(ageBandNames), z.int()).describe('期限からの日数ごとの金額')

/** What clients owe, by client and deal, the oldest first; amounts are yen with tax. */
export const receivables = z.object({
  items: z.array(
    z.object({
      negotiationID: z.string(),
      userID: z.string(),
      name: z.string(),
      home: z.string().nullable().describe('物件のタイトル'),
      since: z.string().nullable().describe('いちばん早い支払期限'),
      bands,
      total: z.int(),
    }),
  ),
  count: z.int().describe('未収のある依頼者と商談の数。500件を超えるものは、CSVにすべてある'),
  bands,
  total: z.int(),
})
export type Receivables = z.output<typeof receivables>
