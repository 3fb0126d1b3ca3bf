import { z } from 'zod'
import { transfer } from '#domain/deal/transfer.ts'

const column = z.int().min(0).max(200).nullable()
const columns = z.strictObject({ paidOn: column, amount: column, payerName: column, note: column })

/** A bank's statement as a CSV text, and in which columns (from 0) a deposit stands, where its headings do not say so. */
export const statementForm = z.strictObject({
  text: z.string().max(300_000, 'ファイルが大きすぎます。期間を分けて取り込んでください。'),
  columns: columns.optional().describe('列の番号（0から）。指定しなければ、見出しから読み取る'),
})

export const statementStates = ['new', 'added', 'known', 'byHand', 'other', 'unreadable', 'refused'] as const
const { paidOn, payerName, amount, status, paymentID } = transfer.row.shape

/** What a statement says line by line, and what became of each line. */
export const statement = z.object({
  headings: z.array(z.string()),
  columns,
  lines: z.array(
    z.object({
      line: z.int().describe('ファイルの何行目か'),
      state: z
        .enum(statementStates)
        .describe(
          'new 新しい、added 取り込んだ、known 取り込み済み、byHand 手で記録済み、other 入金ではない、unreadable 読めない、refused 取り込めなかった',
        ),
      why: z.string().nullable().describe('読めない・取り込めない理由'),
      deposit: z.object({ paidOn, payerName, amount }).nullable(),
      recorded: z
        .object({ id: z.string(), status, paymentID, negotiationID: z.string().nullable() })
        .nullable()
        .describe('記録されている入金'),
    }),
  ),
})
export type Statement = z.output<typeof statement>
/** A row of a statement, and what has become of it. */
export type StatementRow = Statement['lines'][number]
export type StatementForm = z.output<typeof statementForm>
