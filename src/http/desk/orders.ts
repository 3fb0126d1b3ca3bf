import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { feeName } from '#domain/master/fee-name.ts'
import { nameOrLeft } from '#domain/text/display-name.ts'
import { pages } from '../pages.ts'
import { deskList, orders as order, type ListRow } from './desk-list.ts'
import { one, several } from './joins.ts'

const { request, ordered, canceled } = OrderStatus
const byStatus = (key: string, status: number) => ({
  key,
  label: OrderStatus.label(status),
  filter: { orderStatus: status },
})

/** What was ordered of the desk's services, and whether it is paid. */
export const orders = deskList({
  name: 'orders',
  label: '注文',
  noun: 'order',
  page: pages.adminPayment,
  at: { view: 'orders' },
  orderBy: '-orderAt',
  sum: 'totalAmount',
  alikeBy: {
    field: 'orderStatus',
    label: '状況',
  },
  joins: {
    buyer: one('user', 'orderUserID'),
    quotation: one('quotation', 'quotationID'),
    deal: one('negotiation', 'negotiationID'),
    home: one('estate', 'estateID', 'deal'),
    payments: several('payment', 'orderID'),
  },
  rowOf({ id, negotiationID, quotationID, orderUserID, orderAt, orderCancelAt, orderStatus, totalAmount }, joined) {
    const { buyer, quotation, deal, home, payments } = joined
    const last = payments.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0]
    const fee = feeName[deal?.sellerID === orderUserID ? 'seller' : 'buyer']
    return {
      id,
      negotiationID,
      quotationID,
      orderUserID,
      orderAt,
      orderCancelAt,
      orderStatus,
      totalAmount,
      buyer: nameOrLeft(buyer),
      what: quotation?.lines.map(({ name }) => name).join('、') ?? fee,
      home: home?.title ?? '（無題）',
      paymentStatus: last?.paymentStatus ?? null,
    }
  },
  columns: [
    { key: 'buyer', label: '注文者', value: (row) => row.buyer },
    { key: 'what', label: '内容', value: (row) => row.what },
    { key: 'home', label: '物件', value: (row) => row.home },
    { key: 'ordered', label: '注文', value: (row) => row.orderAt, as: 'time', sort: order.time('orderAt') },
    { key: 'status', label: '注文状況', value: (row) => OrderStatus.label(row.orderStatus) },
    { key: 'canceled', label: 'キャンセル', value: (row) => row.orderCancelAt, as: 'time', extra: true },
    { key: 'paid', label: '支払い', value: (row) => PaymentStatus.label(row.paymentStatus) },
    {
      key: 'total',
      label: '合計（税込）',
      value: (row) => row.totalAmount,
      as: 'yen',
      sort: order.amount('totalAmount'),
    },
  ],
  tabs: [
    { key: 'all', label: 'すべて', filter: {} },
    byStatus('request', request),
    byStatus('ordered', ordered),
    byStatus('canceled', canceled),
  ],
  filters: [
    { name: 'orderAt', label: '注文日', range: 'day' },
    { name: 'totalAmount', label: '合計', range: 'yen' },
  ],
  keyword: {
    label: '注文者・物件・番号',
    placeholder: '佐藤、駅前、I202611-0001 など',
  },
})
export type OrderRow = ListRow<typeof orders>
