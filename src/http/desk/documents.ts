import { DocumentKind } from '#domain/choices/document.ts'
import { pages } from '../pages.ts'
import { deskList, orders, type ListRow } from './desk-list.ts'
import { one } from './joins.ts'

/**
 * The papers about money, found by day, amount and party, each alone or together, as 電子帳簿保存法施行規則2条6項5号 wants
 * them found.
 */
export const documents = deskList({
  name: 'documents',
  label: '帳票',
  noun: 'document',
  page: pages.adminDocuments,
  orderBy: '-issuedOn',
  sum: 'amount',
  sumLeavesOut: '取り消した帳票',
  alikeBy: {
    field: 'kind',
    label: '種類',
  },
  opensRanges: true,
  joins: {
    deal: one('negotiation', 'negotiationID'),
    home: one('estate', 'estateID', 'deal'),
  },
  rowOf: (document, { home }) => ({
    ...document,
    home: home?.title ?? '（無題）',
  }),
  columns: [
    { key: 'number', label: '番号', value: (row) => row.number },
    { key: 'kind', label: '種類', value: (row) => DocumentKind.label(row.kind), extra: true },
    { key: 'issued', label: '発行日', value: (row) => row.issuedOn, as: 'day', sort: orders.time('issuedOn') },
    { key: 'paid', label: '領収日・返還日', value: (row) => row.paidOn, as: 'day', extra: true },
    { key: 'party', label: '取引先', value: (row) => row.partyName },
    { key: 'home', label: '物件', value: (row) => row.home, extra: true },
    { key: 'amount', label: '金額（税込）', value: (row) => row.amount, as: 'yen', sort: orders.amount('amount') },
    { key: 'reissues', label: '再発行', value: (row) => row.reissues, extra: true },
    { key: 'voided', label: '取り消し', value: (row) => row.voidedAt, as: 'time', extra: true },
  ],
  tabs: [{ key: 'all', label: 'すべて', filter: {} }],
  filters: [
    { name: 'issuedOn', label: '発行日', range: 'day' },
    { name: 'amount', label: '金額', range: 'yen' },
    { name: 'partyName', label: '取引先（宛名）', words: 80 },
    { name: 'partyID', label: '宛先の会員', from: 'user' },
    { name: 'kind', label: '種類', options: DocumentKind.options },
  ],
  keyword: {
    label: '番号・取引先・物件',
    placeholder: 'R202611-0001、佐藤、駅前 など',
  },
})
export type DocumentRow = ListRow<typeof documents>
