import { ListingStatus, PropertyCategory, SuspendedReason } from '#domain/choices/listing.ts'
import { prefectures } from '#domain/choices/region.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { checksOf, countIssues } from '#domain/estate/obstacles/review-checks.ts'
import { displayName, nameOrLeft } from '#domain/text/display-name.ts'
import { pages } from '../pages.ts'
import { deskList, orders, type ListRow } from './desk-list.ts'
import { one } from './joins.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus

/** What a queue says of each, and what every other tab says. */
const queueColumns = ['home', 'seller', 'applied', 'kind', 'rules', 'price']
const columns = ['home', 'seller', 'status', 'updated', 'decider', 'price']

const byStatus = (key: string, status: number, orderBy = '-updatedAt') => ({
  key,
  label: ListingStatus.label(status),
  filter: { status },
  orderBy,
  columns,
})

/** The listings, the queue of those that wait for a decision first. */
export const estates = deskList({
  name: 'estates',
  label: '物件',
  noun: 'estate',
  page: pages.adminEstates,
  orderBy: '-updatedAt',
  joins: {
    seller: one('user', 'userID'),
    decider: one('user', 'decidedBy'),
  },
  rowOf(seen, { seller, decider }) {
    const estate = seen as Estate
    const {
      id,
      estateNumber,
      status,
      title,
      price,
      priceDecided,
      topImage,
      appliedAt,
      approvedAt,
      nextUpdateAt,
      estateType,
    } = estate
    const {
      createdAt,
      updatedAt,
      suspendedReason,
      onBehalfFlag,
      ownNumber,
      publicAddress,
      prefectures,
      city,
      town,
      viewCount,
      favoriteCount,
      userID,
    } = estate
    return {
      id,
      estateNumber,
      userID,
      status,
      title,
      topImage,
      appliedAt,
      approvedAt,
      nextUpdateAt,
      createdAt,
      updatedAt,
      suspendedReason,
      viewCount,
      favoriteCount,
      estateType,
      onBehalfFlag,
      ownNumber,
      price: priceDecided ? price : null,
      place: publicAddress || [prefectures, city, town].filter(Boolean).join(''),
      seller: nameOrLeft(seller),
      decider: decider ? displayName(decider) : null,
      isChange: estate.firstApprovedAt !== null,
      issueCount: countIssues(checksOf(estate, seller ?? null)),
    }
  },
  columns: [
    { key: 'home', label: '物件', value: (row) => row.title },
    { key: 'place', label: '所在地', value: (row) => row.place, extra: true },
    { key: 'seller', label: '売主', value: (row) => row.seller, person: (row) => row.userID },
    {
      key: 'status',
      label: '状態',
      // As the badge of the row says it (`listing-state.ts`).
      value: (row) =>
        row.status === approved && row.suspendedReason ? '公開を停止中' : ListingStatus.label(row.status),
    },
    { key: 'type', label: '物件種別', value: (row) => PropertyCategory.label(row.estateType), extra: true },
    { key: 'applied', label: '申請', value: (row) => row.appliedAt, as: 'time', sort: orders.time('appliedAt') },
    {
      key: 'kind',
      label: '申請の内容',
      value: (row) => (row.isChange ? '掲載内容の変更' : 'はじめての公開'),
      extra: true,
    },
    {
      key: 'rules',
      label: '規約の確認',
      value: (row) => (row.issueCount ? `${row.issueCount}件の指摘` : 'そろっています'),
    },
    { key: 'updated', label: '更新', value: (row) => row.updatedAt, as: 'time', sort: orders.time('updatedAt') },
    {
      key: 'approved',
      label: '承認',
      value: (row) => row.approvedAt,
      as: 'time',
      sort: orders.time('approvedAt'),
      extra: true,
    },
    {
      key: 'next',
      label: '次の確認',
      value: (row) => row.nextUpdateAt,
      as: 'day',
      sort: orders.due('nextUpdateAt'),
      extra: true,
    },
    { key: 'decider', label: '決定者', value: (row) => row.decider, extra: true },
    { key: 'views', label: '閲覧', value: (row) => row.viewCount, sort: orders.amount('viewCount'), extra: true },
    {
      key: 'favorites',
      label: 'お気に入り',
      value: (row) => row.favoriteCount,
      sort: orders.amount('favoriteCount'),
      extra: true,
    },
    { key: 'price', label: '価格', value: (row) => row.price, as: 'yen', sort: orders.price('price') },
    { key: 'origin', label: '作成', value: (row) => (row.onBehalfFlag ? '運営が代わりに作成' : '本人'), extra: true },
    { key: 'number', label: '物件番号', value: (row) => row.estateNumber, extra: true },
    { key: 'ownNumber', label: '自社管理番号', value: (row) => row.ownNumber, extra: true },
  ],
  tabs: [
    { ...byStatus('applying', applying, 'appliedAt'), columns: queueColumns },
    byStatus('approved', approved, '-approvedAt'),
    {
      key: 'silent',
      label: '確認待ちで非公開',
      orderBy: 'nextUpdateAt',
      columns: ['home', 'seller', 'next', 'updated', 'price'],
      filter: {
        status: approved,
        suspendedReason: SuspendedReason.stale,
      },
    },
    byStatus('rejected', rejected),
    byStatus('draft', draft),
    byStatus('finished', finished),
    { key: 'all', label: 'すべて', filter: {}, columns },
  ],
  filters: [
    {
      name: 'prefecturesCode',
      label: '都道府県',
      options: prefectures.map(({ code, name }) => ({
        value: code,
        label: name,
      })),
    },
    {
      name: 'estateType',
      label: '物件種別',
      options: PropertyCategory.options.filter(({ value }) => value !== PropertyCategory.notSelected),
    },
    { name: 'userID', label: '売主', from: 'user' },
  ],
  keyword: {
    label: 'タイトル・売主・住所・番号',
    placeholder: '駅前、佐藤、台東区浅草 など',
  },
})
export type EstateRow = ListRow<typeof estates>
