import type { CsvLine } from '#domain/text/parse-csv.ts'

/** What a line of a bank's statement says, each with its label and the headings under which banks have it. */
export const statementParts = {
  paidOn: {
    label: '日付',
    headings: ['日付', '取引日', 'お取引日', '入金日', '年月日', '取引年月日', '勘定日', '操作日'],
  },
  amount: {
    label: '入金額',
    headings: [
      '金額',
      '入金額',
      '入金金額',
      '入金',
      '預入金額',
      'お預入金額',
      'お預かり金額',
      'お預り金額',
      '振込金額',
    ],
  },
  paidOut: {
    label: '出金額',
    headings: [
      '出金額',
      '出金金額',
      '出金',
      '支払金額',
      'お支払金額',
      'お支払い金額',
      '支払額',
      'お支払額',
      '引出金額',
      'お引出金額',
      'お引出し金額',
      '引出額',
      '払出金額',
      '払戻金額',
      'お引落金額',
      '引落金額',
    ],
  },
  payerName: {
    label: '振込依頼人名',
    headings: [
      '振込依頼人名',
      '振込依頼人',
      '依頼人名',
      '依頼人',
      '振込人名',
      '振込名義',
      '振込名義人',
      '名義',
      'お名前',
    ],
  },
  note: { label: '摘要', headings: ['摘要', 'メモ', '備考', 'お取引内容', '取引内容', '取引区分'] },
} as const

export type StatementPart = keyof typeof statementParts
export const statementPartNames = Object.keys(statementParts) as StatementPart[]
/** In which column, from 0, each part stands; null for none. */
export type StatementColumns = Record<StatementPart, number | null>

const tidy = (heading: string) => heading.normalize('NFKC').replace(/[\s()【】]|円/g, '')
/** Banks write their account and the period above the table. */
const maxPreamble = 20

const columnsIn = (cells: readonly string[]): StatementColumns => {
  const headings = cells.map(tidy)
  const columnOf = (names: readonly string[]) => {
    const at = headings.findIndex((heading) => names.includes(heading))
    return at === -1 ? null : at
  }
  const { paidOn, amount, paidOut, payerName, note } = statementParts
  return {
    paidOn: columnOf(paidOn.headings),
    amount: columnOf(amount.headings),
    paidOut: columnOf(paidOut.headings),
    payerName: columnOf(payerName.headings),
    note: columnOf(note.headings),
  }
}

/**
 * The headings of a statement, the columns that they name, and the lines below. Where no line names both a day and an amount there
 * are no headings: the columns are told by what stands in them first, and every line is one of the table.
 */
export function tableOf(lines: readonly CsvLine[]): {
  headings: string[]
  columns: StatementColumns
  body: readonly CsvLine[]
} {
  const at = lines.slice(0, maxPreamble).findIndex(({ cells }) => {
    const { paidOn, amount } = columnsIn(cells)
    return paidOn !== null && amount !== null
  })
  const cells = lines[Math.max(0, at)]?.cells ?? []
  const headings = cells.map((cell, index) => (at === -1 ? `${index + 1}列目（${cell.trim() || '空'}）` : cell.trim()))
  return { headings, columns: columnsIn(at === -1 ? [] : cells), body: lines.slice(at + 1) }
}

/** Whether deposits cannot be read without this part. */
export const isNeededPart = (part: StatementPart): boolean => part !== 'note' && part !== 'paidOut'

/** What a deposit needs and no column is known for; undefined where all are. */
export const missingPart = (columns: StatementColumns): StatementPart | undefined =>
  statementPartNames.find((part) => isNeededPart(part) && columns[part] === null)
