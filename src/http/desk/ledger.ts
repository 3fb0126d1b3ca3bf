import { tokyoDate } from '#domain/calendar.ts'
import { LedgerKind } from '#domain/choices/agreeing.ts'
import { pages } from '../pages.ts'
import { deskList, orders, type ListRow } from './desk-list.ts'

/** The first year that has a ledger. */
const firstYear = 2026
/** The years of ledgers until this one: a process that was started in an earlier one knows it, too. */
function yearOptions() {
  const year = Number(tokyoDate(new Date()).slice(0, 4))
  return Array.from({ length: year - firstYear + 1 }, (_, at) => ({
    value: firstYear + at,
    label: `${firstYear + at}年度`,
  }))
}

/** The ledger (帳簿), its columns in the order of 宅地建物取引業法施行規則18条1項. */
export const ledger = deskList({
  name: 'ledger',
  label: '帳簿',
  noun: 'ledgerLine',
  page: pages.adminLedger,
  orderBy: '-createdAt',
  joins: {},
  rowOf: (line) => line,
  columns: [
    { key: 'traded', label: '取引年月日', value: (row) => row.tradedOn, as: 'day' },
    { key: 'kind', label: '記載', value: (row) => LedgerKind.label(row.kind) },
    { key: 'type', label: '取引態様', value: (row) => row.tradeType, extra: true },
    { key: 'place', label: '所在', value: (row) => row.place },
    { key: 'area', label: '面積', value: (row) => row.area, extra: true },
    { key: 'overview', label: '地目・構造などの概況', value: (row) => row.overview, extra: true },
    { key: 'price', label: '売買金額', value: (row) => row.price, as: 'yen' },
    { key: 'seller', label: '売主', value: (row) => row.sellerName },
    { key: 'sellerAddress', label: '売主の住所', value: (row) => row.sellerAddress, extra: true },
    { key: 'buyer', label: '買主', value: (row) => row.buyerName },
    { key: 'buyerAddress', label: '買主の住所', value: (row) => row.buyerAddress, extra: true },
    { key: 'agents', label: '代理人', value: (row) => row.agents, extra: true },
    { key: 'brokers', label: '関与した他の宅建業者', value: (row) => row.otherBrokers, extra: true },
    { key: 'fee', label: '報酬（税込）', value: (row) => row.fee, as: 'yen' },
    { key: 'terms', label: '特約その他', value: (row) => row.terms, extra: true },
    { key: 'specialist', label: '宅地建物取引士', value: (row) => row.specialistName, extra: true },
    { key: 'specialistNumber', label: '登録番号', value: (row) => row.specialistNumber, extra: true },
    { key: 'note', label: '記載の理由', value: (row) => row.note, extra: true },
    { key: 'year', label: '年度', value: (row) => row.fiscalYear, extra: true },
    {
      key: 'entered',
      label: '記載した日時',
      value: (row) => row.createdAt,
      as: 'time',
      sort: orders.time('createdAt'),
    },
    { key: 'id', label: '記載の番号', value: (row) => row.id, extra: true },
    { key: 'first', label: 'はじめの記載の番号', value: (row) => row.firstID, extra: true },
  ],
  tabs: [{ key: 'all', label: 'すべて', filter: {} }],
  filters: [
    {
      name: 'fiscalYear',
      label: '年度',
      get options() {
        return yearOptions()
      },
    },
    { name: 'kind', label: '記載', options: LedgerKind.options },
    { name: 'tradedOn', label: '取引年月日', range: 'day' },
    { name: 'price', label: '売買金額', range: 'yen' },
  ],
  keyword: { label: '所在・当事者・特約・理由', placeholder: '鎌倉、佐藤 など' },
})
export type LedgerRow = ListRow<typeof ledger>
