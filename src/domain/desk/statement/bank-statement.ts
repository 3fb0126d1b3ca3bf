import { DeskArea } from '#domain/choices/desk-area.ts'
import { integer, pattern, ref, text } from '#domain/kit/fields.ts'
import { day } from '#domain/kit/moments.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { deskOf } from '#domain/kit/rules.ts'

const fields = {
  filePath: ref('ファイル', { upload: 'statement' }),
  fileName: text('ファイル名', { min: 1 }),
  /** Of the file's bytes: whoever has the file can prove that it is the same. */
  sha256: pattern('ファイルのSHA-256', /^[0-9a-f]{64}$/, 'SHA-256を16進数で入力してください'),
  size: integer('ファイルの大きさ', { min: 1, unit: 'バイト' }),
  firstOn: day('最初の日'),
  lastOn: day('最後の日'),
  /** All lines below the headings, also those that say no day and amount. */
  lineCount: integer('行数', { min: 1 }),
  takenBy: ref('取り込んだ担当者'),
}
export type BankStatement = RowOf<typeof fields>

/**
 * A statement of the operator's bank as it came (電子帳簿保存法7条): its file, of which no byte is changed, and its hash. The same bytes
 * are one statement, whoever sends them; nobody changes or removes it before its years are over.
 */
export const bankStatement = resource('bankStatement', fields, {
  label: '銀行の明細',
  calls: ['list'],
  area: DeskArea.money,
  rules: { read: deskOf(DeskArea.money) },
})
