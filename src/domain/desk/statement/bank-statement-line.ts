import { EntryKind } from '#domain/choices/bank.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { integer, maybe, ref, text, yen } from '#domain/kit/fields.ts'
import { day } from '#domain/kit/moments.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { deskOf } from '#domain/kit/rules.ts'
import { bankStatement } from './bank-statement.ts'

const fields = {
  statementID: ref('銀行の明細', { of: bankStatement }),
  line: integer('ファイルの行', { min: 1 }),
  tradedOn: day('取引日'),
  kind: oneOf('入出金', EntryKind),
  amount: yen('金額', { min: 1 }),
  /** Who paid or was paid, as the bank names them; what the bank says of the line where it names nobody. */
  name: text('名義', { max: 300 }),
  note: maybe(text('摘要', { max: 300 })),
  /** The deposit that the line is taken over as has the same key; none where it is no deposit from somebody. */
  depositKey: maybe(text('明細の行', { max: 120, exact: true })),
}
export type BankStatementLine = RowOf<typeof fields>

/**
 * A line of a bank's statement that says a day and an amount: found by day, amount and name, each alone or together, as
 * 電子帳簿保存法施行規則2条6項5号 wants them found.
 */
export const bankStatementLine = resource('bankStatementLine', fields, {
  label: '銀行の明細の行',
  calls: ['list'],
  area: DeskArea.money,
  rules: { read: deskOf(DeskArea.money) },
  order: '-tradedOn',
  parent: { field: 'statementID', noun: bankStatement, isReadApart: true },
})
