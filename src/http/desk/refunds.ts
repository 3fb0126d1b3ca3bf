import { PaymentMethod, RefundStatus } from '#domain/choices/deal.ts'
import { displayName, nameOrLeft } from '#domain/text/display-name.ts'
import { pages } from '../pages.ts'
import { deskList, orders, type ListRow } from './desk-list.ts'
import { one } from './joins.ts'

const { requested, approved, done, declined } = RefundStatus
const byStatus = (key: string, status: number) => ({ key, label: RefundStatus.label(status), filter: { status } })

/** What was or is to be given back: to whom, how much, why, and whose word is on it. */
export const refunds = deskList({
  name: 'refunds',
  label: '返金',
  noun: 'refund',
  page: pages.adminPayment,
  at: { view: 'refunds' },
  orderBy: '-createdAt',
  sum: 'amount',
  alikeBy: {
    field: 'status',
    label: '状態',
  },
  joins: {
    payment: one('payment', 'paymentID'),
    payer: one('user', 'paymentUserID', 'payment'),
    deposit: one('transfer', 'transferID'),
    requester: one('user', 'requestedBy'),
    approver: one('user', 'approvedBy'),
    decliner: one('user', 'declinedBy'),
  },
  rowOf(refund, { payment, payer, deposit, requester, approver, decliner }) {
    const nameOf = (id: string | null, person: typeof payer) => (id ? (person ? displayName(person) : '担当者') : null)
    const { requestedBy, approvedBy, declinedBy } = refund
    return {
      ...refund,
      payerID: payment?.paymentUserID ?? null,
      payer: payment === undefined && deposit ? deposit.payerName : nameOrLeft(payer),
      method: payment ? PaymentMethod.label(payment.method) : '',
      paid: payment?.amount ?? null,
      negotiationID: payment?.negotiationID ?? null,
      requester: nameOf(requestedBy, requester),
      approver: nameOf(approvedBy, approver),
      decliner: nameOf(declinedBy, decliner),
    }
  },
  columns: [
    { key: 'payer', label: '支払者', value: (row) => row.payer },
    { key: 'reason', label: '理由', value: (row) => row.reason },
    { key: 'status', label: '状態', value: (row) => RefundStatus.label(row.status) },
    { key: 'requested', label: '申請', value: (row) => row.createdAt, as: 'time', sort: orders.time('createdAt') },
    { key: 'requester', label: '申請した担当者', value: (row) => row.requester, extra: true },
    { key: 'approved', label: '承認', value: (row) => row.approvedAt, as: 'time', extra: true },
    { key: 'approver', label: '承認した担当者', value: (row) => row.approver, extra: true },
    { key: 'declined', label: '却下の理由', value: (row) => row.declineReason, extra: true },
    { key: 'account', label: '振込先', value: (row) => row.bankAccount, extra: true },
    { key: 'sent', label: '振り込んだ日', value: (row) => row.sentOn, as: 'day', extra: true },
    { key: 'method', label: '支払い方法', value: (row) => row.method, extra: true },
    { key: 'paid', label: 'お支払い額', value: (row) => row.paid, as: 'yen', extra: true },
    { key: 'amount', label: '返金額', value: (row) => row.amount, as: 'yen', sort: orders.amount('amount') },
  ],
  tabs: [
    { key: 'all', label: 'すべて', filter: {} },
    { ...byStatus('requested', requested), orderBy: 'createdAt' },
    byStatus('approved', approved),
    byStatus('done', done),
    byStatus('declined', declined),
  ],
  filters: [
    { name: 'createdAt', label: '申請日', range: 'day' },
    { name: 'amount', label: '返金額', range: 'yen' },
  ],
  keyword: {
    label: '支払者・物件・理由',
    placeholder: '佐藤、駅前、値引き など',
  },
})
export type RefundRow = ListRow<typeof refunds>
