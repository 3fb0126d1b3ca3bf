import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { displayName } from '#domain/text/display-name.ts'
import { pages } from '../pages.ts'
import { deskList, orders, type ListRow } from './desk-list.ts'
import { one } from './joins.ts'

const { active, negotiating, established, finished, failed } = DealStatus
const isShown = { deletedFlag: false }
const byStatus = (key: string, status: number) => ({
  key,
  label: DealStatus.label(status),
  filter: {
    ...isShown,
    status,
  },
})

/** Whom a deal waits for, as a list says it. */
export const awaitedRoleLabel = (role: number) => (role === Role.admin ? '運営' : Role.label(role))

/** The deals: about which home, between whom, in whose charge, and whom they wait for. */
export const deals = deskList({
  name: 'deals',
  label: '商談',
  noun: 'negotiation',
  page: pages.adminDeals,
  orderBy: '-lastSendAt',
  joins: {
    home: one('estate', 'estateID'),
    owner: one('user', 'adminID'),
  },
  rowOf(deal, { home, owner }) {
    const { id, version, status, negotiationType, adminID, failReason, deliveredOn } = deal
    const { buyerID, buyerName, sellerID, sellerName, onBehalfFlag } = deal
    const { createdAt, lastSendAt, awaitedRole, awaitedSince } = deal
    return {
      id,
      version,
      status,
      negotiationType,
      adminID,
      failReason,
      deliveredOn,
      buyerID,
      buyerName,
      sellerID,
      sellerName,
      onBehalfFlag,
      createdAt,
      lastSendAt,
      awaitedRole,
      awaitedSince,
      home: home?.title ?? '（無題）',
      owner: adminID ? (owner ? displayName(owner) : '運営の担当者') : null,
    }
  },
  columns: [
    { key: 'home', label: '物件', value: (row) => row.home },
    { key: 'buyer', label: '買主', value: (row) => row.buyerName, person: (row) => row.buyerID },
    { key: 'seller', label: '売主', value: (row) => row.sellerName, person: (row) => row.sellerID },
    { key: 'status', label: '状況', value: (row) => DealStatus.label(row.status) },
    { key: 'type', label: '種別', value: (row) => DealRole.label(row.negotiationType), extra: true },
    { key: 'owner', label: '担当', value: (row) => row.owner },
    {
      key: 'awaited',
      label: '返事を待つ相手',
      value: ({ awaitedRole }) => (awaitedRole ? awaitedRoleLabel(awaitedRole) : null),
    },
    {
      key: 'since',
      label: '待っている',
      as: 'time',
      sort: orders.time('awaitedSince'),
      extra: true,
      value: (row) => row.awaitedSince,
    },
    { key: 'last', label: '最終送信', value: (row) => row.lastSendAt, as: 'time', sort: orders.time('lastSendAt') },
    {
      key: 'begun',
      label: '開始',
      value: (row) => row.createdAt,
      as: 'time',
      sort: orders.time('createdAt'),
      extra: true,
    },
    { key: 'delivered', label: '引渡日', value: (row) => row.deliveredOn, as: 'day', extra: true },
    { key: 'origin', label: '作成', value: (row) => (row.onBehalfFlag ? '運営が代わりに作成' : '本人'), extra: true },
    { key: 'reason', label: '不成立の理由', value: (row) => row.failReason, extra: true },
  ],
  tabs: [
    { key: 'open', label: '進行中', filter: { ...isShown, status: DealStatus.open } },
    byStatus('active', active),
    byStatus('negotiating', negotiating),
    byStatus('established', established),
    byStatus('finished', finished),
    byStatus('failed', failed),
    { key: 'all', label: 'すべて', filter: isShown },
  ],
  filters: [
    { name: 'createdAt', label: '開始日', range: 'day' },
    {
      name: 'awaitedRole',
      label: '返事を待つ相手',
      options: Role.options.map(({ value }) => ({
        value,
        label: awaitedRoleLabel(value),
      })),
    },
    { name: 'adminID', label: '担当', from: 'user' },
    { name: 'estateID', label: '物件', from: 'estate' },
    { name: 'buyerID', label: '買主', from: 'user' },
    { name: 'sellerID', label: '売主', from: 'user' },
  ],
  keyword: {
    label: '買主・売主・物件',
    placeholder: '佐藤、駅前 など',
  },
})
export type DealRow = ListRow<typeof deals>
