import { EntryKind } from '#domain/choices/bank.ts'
import { TransferStatus } from '#domain/choices/deal.ts'
import { nameOrLeft } from '#domain/text/display-name.ts'
import { pages } from '../pages.ts'
import { deskList, orders, type ListRow } from './desk-list.ts'
import { one, type Join } from './joins.ts'

const { deposit, withdrawal } = EntryKind

/** What was recorded of a line, by the key that both have. */
const depositOfLine = {
  noun: 'transfer',
  from: 'depositKey',
  by: 'statementKey',
  several: false,
} as const satisfies Join

/**
 * The lines of the bank's statements, found by day, amount and name, each alone or together, as 電子帳簿保存法施行規則2条6項5号 wants
 * them found. Nothing is added up: a day may stand in several statements.
 */
export const bankStatements = deskList({
  name: 'bankStatements',
  label: '明細の行',
  noun: 'bankStatementLine',
  page: pages.adminPayment,
  at: { view: 'statements' },
  orderBy: '-tradedOn',
  opensRanges: true,
  joins: {
    statement: one('bankStatement', 'statementID'),
    recorded: depositOfLine,
    payment: one('payment', 'paymentID', 'recorded'),
    taker: one('user', 'takenBy', 'statement'),
  },
  rowOf: ({ id, tradedOn, kind, amount, name, note, line }, { statement, recorded, payment, taker }) => ({
    id,
    tradedOn,
    kind,
    amount,
    name,
    note,
    line,
    filePath: statement?.filePath ?? '',
    fileName: statement?.fileName ?? '',
    sha256: statement?.sha256 ?? '',
    takenAt: statement?.createdAt ?? null,
    takenBy: nameOrLeft(taker),
    depositStatus: recorded?.status ?? null,
    negotiationID: payment?.negotiationID ?? null,
  }),
  columns: [
    { key: 'name', label: '名義', value: (row) => row.name || '（名義なし）' },
    { key: 'traded', label: '取引日', value: (row) => row.tradedOn, as: 'day', sort: orders.time('tradedOn') },
    { key: 'paidIn', label: '入金', value: (row) => (row.kind === deposit ? row.amount : null), as: 'yen' },
    { key: 'paidOut', label: '出金', value: (row) => (row.kind === withdrawal ? row.amount : null), as: 'yen' },
    { key: 'note', label: '摘要', value: (row) => row.note },
    { key: 'recorded', label: '照合', value: (row) => TransferStatus.label(row.depositStatus) },
    { key: 'statement', label: '明細', value: (row) => row.fileName },
    { key: 'line', label: 'ファイルの行', value: (row) => row.line, extra: true },
    { key: 'sha256', label: '明細のSHA-256', value: (row) => row.sha256, extra: true },
    { key: 'taken', label: '取り込んだ日時', value: (row) => row.takenAt, as: 'time', extra: true },
    { key: 'taker', label: '取り込んだ担当者', value: (row) => row.takenBy, extra: true },
  ],
  tabs: [
    { key: 'all', label: 'すべて', filter: {} },
    { key: 'deposit', label: '入金', filter: { kind: deposit } },
    { key: 'withdrawal', label: '出金', filter: { kind: withdrawal } },
  ],
  filters: [
    { name: 'tradedOn', label: '取引日', range: 'day' },
    { name: 'amount', label: '金額', range: 'yen' },
    { name: 'name', label: '名義', words: 80, tidy: (text) => text.normalize('NFKC') },
  ],
  keyword: { label: '名義・摘要', placeholder: 'ヤマダ、電気料金 など' },
})
export type BankStatementRow = ListRow<typeof bankStatements>
