import { TaxRate } from '#domain/choices/tax.ts'
import type { JournalAccount } from '#domain/operator/journal-accounts.ts'
import type { JournalFormName } from './form-names.ts'
import type { JournalLine, LineTax } from './journal-line.ts'

/** A line as a form writes it: numbered within its month from 1, with what the operator calls the accounts. */
export type NumberedLine = JournalLine & { number: number; names: Readonly<Record<JournalAccount, string>> }
type Column = readonly [heading: string, value: (line: NumberedLine) => string]

/** What a program calls a rate of tax, by what a line does. */
type TaxNames = Readonly<Record<LineTax['kind'], Readonly<Record<number, string>>>>

/** How a program for accounting reads a journal. */
export type JournalForm = {
  hasHeadings: boolean
  columns: readonly Column[]
}

const untaxedLabel = '対象外'
const blank = (heading: string): Column => [heading, () => '']
const day = ({ on }: NumberedLine) => on.replaceAll('-', '/')
const amount = ({ amount }: NumberedLine) => String(amount)
const text = ({ text }: NumberedLine) => text
const number = ({ number }: NumberedLine) => String(number)

type SideName = 'debit' | 'credit'
const account = (side: SideName) => (line: NumberedLine) => line.names[line[side]]
const taxName = (side: SideName, names: TaxNames) => (line: NumberedLine) =>
  line.tax && line[side] === 'sales' ? (names[line.tax.kind][line.tax.rate] ?? untaxedLabel) : untaxedLabel
const taxAmount = (side: SideName) => (line: NumberedLine) =>
  String(line.tax && line[side] === 'sales' ? line.tax.amount : 0)
const client = (side: SideName) => (line: NumberedLine) => (line[side] === 'receivable' ? line.client : '')

const { standard, reduced, none } = TaxRate

const yayoiTaxes: TaxNames = {
  sale: { [standard]: '課税売上込10%', [reduced]: '課税売上込軽減8%', [none]: untaxedLabel },
  giveBack: { [standard]: '課税売返込10%', [reduced]: '課税売返込軽減8%', [none]: untaxedLabel },
}
const freeeTaxes: TaxNames = {
  sale: { [standard]: '課税売上10%', [reduced]: '課税売上8%（軽）', [none]: untaxedLabel },
  giveBack: { [standard]: '課税売返10%', [reduced]: '課税売返8%（軽）', [none]: untaxedLabel },
}
const moneyForwardTaxes: TaxNames = {
  sale: { [standard]: '課税売上 10%', [reduced]: '課税売上 (軽)8%', [none]: untaxedLabel },
  giveBack: { [standard]: '課税売上-返還等 10%', [reduced]: '課税売上-返還等 (軽)8%', [none]: untaxedLabel },
}

const yayoiSide = (side: SideName, word: string): Column[] => [
  [`${word}勘定科目`, account(side)],
  blank(`${word}補助科目`),
  blank(`${word}部門`),
  [`${word}税区分`, taxName(side, yayoiTaxes)],
  [`${word}金額`, amount],
  [`${word}税金額`, taxAmount(side)],
]

const freeeSide = (side: SideName, word: string): Column[] => [
  [`${word}勘定科目`, account(side)],
  blank(`${word}補助科目`),
  [`${word}取引先`, client(side)],
  blank(`${word}部門`),
  [`${word}金額`, amount],
  [`${word}税区分`, taxName(side, freeeTaxes)],
  [`${word}税額`, taxAmount(side)],
]

const moneyForwardSide = (side: SideName, word: string): Column[] => [
  [`${word}勘定科目`, account(side)],
  blank(`${word}補助科目`),
  blank(`${word}部門`),
  [`${word}取引先`, client(side)],
  [`${word}税区分`, taxName(side, moneyForwardTaxes)],
  blank(`${word}インボイス`),
  [`${word}金額(円)`, amount],
  [`${word}税額`, taxAmount(side)],
]

/** The forms that a journal can be written in (decision 048 says where their columns come from). */
export const journalForms: Readonly<Record<JournalFormName, JournalForm>> = {
  yayoi: {
    hasHeadings: false,
    columns: [
      // 2000 is an entry of one line that belongs to no slip.
      ['識別フラグ', () => '2000'],
      ['伝票No.', number],
      blank('決算'),
      ['取引日付', day],
      ...yayoiSide('debit', '借方'),
      ...yayoiSide('credit', '貸方'),
      ['摘要', text],
      blank('番号'),
      blank('期日'),
      ['タイプ', () => '0'],
      blank('生成元'),
      blank('仕訳メモ'),
      blank('付箋1'),
      blank('付箋2'),
      ['調整', () => 'no'],
    ],
  },
  freee: {
    hasHeadings: true,
    columns: [
      ['日付', day],
      ['伝票番号', number],
      blank('決算整理仕訳'),
      ...freeeSide('debit', '借方'),
      ...freeeSide('credit', '貸方'),
      ['摘要', text],
    ],
  },
  moneyForward: {
    hasHeadings: true,
    columns: [
      ['取引No', number],
      ['取引日', day],
      ...moneyForwardSide('debit', '借方'),
      ...moneyForwardSide('credit', '貸方'),
      ['摘要', text],
      blank('仕訳メモ'),
      blank('タグ'),
      blank('MF仕訳タイプ'),
      blank('決算整理仕訳'),
      blank('作成日時'),
      blank('作成者'),
      blank('最終更新日時'),
      blank('最終更新者'),
    ],
  },
}

/** The lines of a file in a form, its headings first where it has any. */
export function rowsOfForm(form: JournalForm, lines: readonly NumberedLine[]): string[][] {
  const rows = lines.map((line) => form.columns.map(([, value]) => value(line)))
  return form.hasHeadings ? [form.columns.map(([heading]) => heading), ...rows] : rows
}
