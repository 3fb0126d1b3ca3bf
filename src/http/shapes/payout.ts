import { z } from 'zod'
import { maxResultLength } from '#domain/desk/payout/zengin-result.ts'
import { refund } from '#domain/deal/refund.ts'

/** The bank's answer to a file of transfers, as a text (Shift_JIS read). */
const answeredFile = z.strictObject({
  text: z.string().max(maxResultLength, 'ファイルが大きすぎます。この振込データの結果だけのファイルを選んでください。'),
  isPreview: z.boolean().describe('true なら、取り込んだらどうなるかだけを答え、何も書かない'),
})

/** What the bank did: its file of results, or that it has sent on one day all that still waits. */
export const payoutResultForm = z.union([answeredFile, z.strictObject({ sentOn: refund.row.shape.sentOn.unwrap() })])

/** What the bank says of each transfer of a file, and what became of it. */
export const payoutResult = z.object({
  lines: z.array(
    z.object({
      refundID: z.string(),
      account: z.string().describe('振込先の口座（番号は下3桁）'),
      amount: refund.row.shape.amount,
      state: z
        .enum(['new', 'sent', 'known', 'failed', 'differs'])
        .describe(
          'new 取り込める、sent 取り込んだ、known 取り込み済み、failed 銀行が振り込めなかった、differs 金額か口座が違う',
        ),
      why: z.string().nullable().describe('振り込まれていない理由、違うところ'),
    }),
  ),
})
export type PayoutResult = z.output<typeof payoutResult>
