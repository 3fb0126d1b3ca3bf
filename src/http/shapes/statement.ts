import { z } from 'zod'
import { transfer } from '#domain/deal/transfer.ts'
import { bankStatement } from '#domain/desk/statement/bank-statement.ts'
import { bankStatementLine } from '#domain/desk/statement/bank-statement-line.ts'

const column = z.int().min(0).max(200).nullable()
const columns = z.strictObject({ paidOn: column, amount: column, paidOut: column, payerName: column, note: column })

/** A bank's statement that its sender has uploaded, and in which columns (from 0) its parts stand, where its headings do not say so. */
export const statementForm = z.strictObject({
  filePath: bankStatement.row.shape.filePath.describe('送ったCSVのファイル（POST /image の path、dir は statement）'),
  columns: columns.optional().describe('列の番号（0から）。指定しなければ、見出しから読み取る'),
})

const statementStates = ['new', 'added', 'known', 'byHand', 'other', 'unreadable', 'refused'] as const
const { paidOn, payerName, amount, status, paymentID } = transfer.row.shape
const entry = bankStatementLine.row.pick({ tradedOn: true, kind: true, amount: true, name: true })

/** What a statement says line by line, and what became of each line. */
export const statement = z.object({
  headings: z.array(z.string()),
  columns,
  stored: z
    .object({ at: z.string().describe('保管した日時'), lineCount: z.int().describe('検索できる行の数') })
    .nullable()
    .describe('この明細の保管。まだ保管していなければ null'),
  lines: z.array(
    z.object({
      line: z.int().describe('ファイルの何行目か'),
      state: z
        .enum(statementStates)
        .describe(
          'new 新しい、added 取り込んだ、known 取り込み済み、byHand 手で記録済み、other 入金ではない、unreadable 読めない、refused 取り込めなかった',
        ),
      why: z.string().nullable().describe('読めない・取り込めない理由'),
      entry: entry.nullable().describe('検索できる行として保管する内容'),
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
