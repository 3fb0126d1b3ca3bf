import { QuotationStatus } from '#domain/choices/deal.ts'
import { nameOrLeft } from '#domain/text/display-name.ts'
import { pages } from '../pages.ts'
import { deskList, orders, type ListRow } from './desk-list.ts'
import { one } from './joins.ts'

const { request, fixed, ordered, paid, cancel } = QuotationStatus
const byStatus = (key: string, status: number, orderBy = '-createdAt') => ({
  key,
  label: QuotationStatus.label(status),
  filter: { quotationStatus: status },
  orderBy,
})

/** What was asked and offered: the requests that wait for the desk first. */
export const quotations = deskList({
  name: 'quotations',
  label: '見積',
  noun: 'quotation',
  page: pages.adminPayment,
  at: { view: 'quotations' },
  orderBy: '-createdAt',
  sum: 'totalAmount',
  alikeBy: {
    field: 'quotationStatus',
    label: '状況',
  },
  joins: {
    asker: one('user', 'userID'),
    deal: one('negotiation', 'negotiationID'),
    home: one('estate', 'estateID', 'deal'),
  },
  rowOf(quotation, { asker, home }) {
    const { id, negotiationID, quotationStatus, quotationRequestAt, quotationFixAt, validUntil, lines } = quotation
    return {
      id,
      negotiationID,
      quotationStatus,
      quotationRequestAt,
      quotationFixAt,
      validUntil,
      totalAmount: quotation.totalAmount,
      userID: quotation.userID,
      asker: nameOrLeft(asker),
      what: lines.map(({ name }) => name).join('、'),
      home: home?.title ?? '（無題）',
    }
  },
  columns: [
    { key: 'asker', label: '依頼者', value: (row) => row.asker },
    { key: 'what', label: '内容', value: (row) => row.what },
    { key: 'home', label: '物件', value: (row) => row.home },
    {
      key: 'requested',
      label: '依頼',
      as: 'time',
      sort: orders.time('quotationRequestAt'),
      value: (row) => row.quotationRequestAt,
    },
    {
      key: 'fixed',
      label: '確定',
      as: 'time',
      sort: orders.time('quotationFixAt'),
      extra: true,
      value: (row) => row.quotationFixAt,
    },
    { key: 'valid', label: '有効期限', value: (row) => row.validUntil, as: 'day', sort: orders.due('validUntil') },
    { key: 'status', label: '状況', value: (row) => QuotationStatus.label(row.quotationStatus) },
    {
      key: 'total',
      label: '合計（税込）',
      value: (row) => row.totalAmount,
      as: 'yen',
      sort: orders.amount('totalAmount'),
    },
  ],
  tabs: [
    byStatus('request', request, 'quotationRequestAt'),
    byStatus('fixed', fixed, 'validUntil'),
    byStatus('ordered', ordered),
    byStatus('paid', paid),
    byStatus('cancel', cancel),
    { key: 'all', label: 'すべて', filter: {} },
  ],
  filters: [
    { name: 'quotationRequestAt', label: '依頼日', range: 'day' },
    { name: 'totalAmount', label: '合計', range: 'yen' },
  ],
  keyword: {
    label: '依頼者・物件・番号',
    placeholder: '佐藤、駅前、Q202611-0001 など',
  },
})
export type QuotationRow = ListRow<typeof quotations>
