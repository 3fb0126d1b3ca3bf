import { OrderStatus, PaymentMethod, PaymentStatus, RefundStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { paymentState } from '#domain/deal/payment-state.ts'
import { isRefusedByGateway } from '#domain/deal/refund.ts'
import { restOf } from '#domain/deal/transfer.ts'
import { openAmount } from '#domain/desk/open-amount.ts'
import { feeName } from '#domain/master/fee-name.ts'
import { nameOrLeft } from '#domain/text/display-name.ts'
import { pages } from '../pages.ts'
import { deskList, orders, type ListRow } from './desk-list.ts'
import { one, several } from './joins.ts'

const byStatus = (key: string, paymentStatus: number) => ({
  key,
  label: PaymentStatus.label(paymentStatus),
  filter: { paymentStatus },
})

/** What the desk reads of all payments: who pays, what for, about which home, by which paper, and when the money came. */
export const payments = deskList({
  name: 'payments',
  label: '支払い',
  noun: 'payment',
  page: pages.adminPayment,
  at: {},
  orderBy: '-createdAt',
  sum: 'amount',
  sumLeavesOut: '取り消された注文',
  alikeBy: {
    field: 'paymentStatus',
    label: '状況',
  },
  joins: {
    payer: one('user', 'paymentUserID'),
    order: one('order', 'orderID'),
    quotation: one('quotation', 'quotationID', 'order'),
    deal: one('negotiation', 'negotiationID'),
    home: one('estate', 'estateID', 'deal'),
    papers: several('document', 'orderID', 'orderID'),
    refunds: several('refund', 'paymentID'),
    deposits: several('transfer', 'paymentID'),
    returns: several('refund', 'transferID', 'id', 'deposits'),
  },
  rowOf(payment, { payer, order, quotation, deal, home, papers, refunds, deposits, returns }) {
    const { id, version, negotiationID, paymentUserID, createdAt, paymentStatus, method, dueDate } = payment
    const { amount, refundedAmount, errorReason } = payment
    const newestPaper = papers.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    const receipt = newestPaper.find(({ kind, voidedAt }) => kind === DocumentKind.receipt && voidedAt === null)
    const invoice = newestPaper.find(({ kind }) => kind === DocumentKind.invoice)
    const fee = feeName[deal?.sellerID === paymentUserID ? 'seller' : 'buyer']
    return {
      id,
      version,
      negotiationID,
      createdAt,
      paymentStatus,
      method,
      amount,
      /** What has not come yet, in yen. */
      open: openAmount(
        payment,
        order,
        deposits.map((deposit) => ({ ...deposit, rest: restOf(deposit, returns) })),
      ),
      refundedAmount,
      errorReason,
      dueDate,
      paymentUserID,
      payer: nameOrLeft(payer),
      what: quotation?.lines.map(({ name }) => name).join('、') ?? fee,
      home: home?.title ?? '（無題）',
      number: (receipt ?? invoice)?.number ?? null,
      paidOn: receipt?.paidOn ?? receipt?.issuedOn ?? null,
      quotationID: order?.quotationID ?? null,
      isCanceled: order?.orderStatus === OrderStatus.canceled,
      isBeingRefunded: refunds.some(({ status }) => RefundStatus.open.includes(status)),
      isRefusedByGateway: refunds.some(isRefusedByGateway),
    }
  },
  columns: [
    { key: 'payer', label: '支払者', value: (row) => row.payer },
    { key: 'what', label: '内容', value: (row) => row.what },
    { key: 'home', label: '物件', value: (row) => row.home, extra: true },
    { key: 'number', label: '請求書・領収書', value: (row) => row.number, extra: true },
    {
      key: 'ordered',
      label: '注文',
      value: (row) => row.createdAt,
      as: 'time',
      sort: orders.time('createdAt'),
      extra: true,
    },
    { key: 'status', label: '状況', value: (row) => paymentState(row.paymentStatus, row.isCanceled) },
    { key: 'error', label: '決済できなかった理由', value: (row) => row.errorReason, extra: true },
    { key: 'method', label: '方法', value: (row) => PaymentMethod.label(row.method) || '未定' },
    { key: 'due', label: '期限', value: (row) => row.dueDate, as: 'day', sort: orders.due('dueDate') },
    { key: 'paid', label: '領収日', value: (row) => row.paidOn, as: 'day', extra: true },
    { key: 'amount', label: '金額（税込）', value: (row) => row.amount, as: 'yen', sort: orders.amount('amount') },
    { key: 'refunded', label: '返金額', value: (row) => row.refundedAmount, as: 'yen', extra: true },
  ],
  tabs: [
    { key: 'all', label: 'すべて', filter: {} },
    { ...byStatus('unpaid', PaymentStatus.unpaid), orderBy: 'dueDate' },
    byStatus('error', PaymentStatus.error),
    byStatus('paid', PaymentStatus.paid),
    byStatus('refunded', PaymentStatus.refunded),
  ],
  filters: [
    { name: 'createdAt', label: '注文日', range: 'day' },
    { name: 'method', label: '方法', options: PaymentMethod.options },
    { name: 'amount', label: '金額', range: 'yen' },
    { name: 'paymentUserID', label: '支払者', from: 'user' },
  ],
  keyword: {
    label: '支払者・物件・番号',
    placeholder: '佐藤、駅前、R202611-0001 など',
  },
})
export type PaymentRow = ListRow<typeof payments>
