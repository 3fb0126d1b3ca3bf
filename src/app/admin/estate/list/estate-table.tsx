import { mdiHomeSearchOutline } from '@mdi/js'
import { ListingStatus } from '#domain/choices/listing.ts'
import { relativeTime } from '#domain/format/date.ts'
import { price as priceWords } from '#domain/format/money.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { thumbnailUrl } from '#app/estate/photos.ts'
import { stateOf } from '#app/seller/estate/listing-state.ts'
import { href, pages } from '#http/pages.ts'
import { type EstateSearch, estatesHref, type EstateTab, estateTabs, narrowedBy, tabOf } from './estate-search.ts'
import type { EstateRow } from './load-estates.ts'

const home: Column<EstateRow> = {
  label: '物件',
  head: true,
  cell: ({ id, title, place, topImage }) => (
    <Link href={href(pages.adminEstate, { id })} className="group flex min-w-0 items-center gap-4 md:min-w-72">
      <span className="bg-base-200 aspect-square w-16 shrink-0 overflow-hidden rounded-xl">
        {topImage && <Picture picture={{ src: thumbnailUrl(topImage), alt: '' }} />}
      </span>
      <span className="min-w-0">
        <span className="block font-bold wrap-anywhere group-hover:underline">
          {title || '（タイトルは未入力です）'}
        </span>
        <span className="text-muted block text-sm">{place || '所在地は未入力です'}</span>
      </span>
    </Link>
  ),
}
const seller: Column<EstateRow> = { label: '売主', cell: (row) => row.seller }
const decider: Column<EstateRow> = { label: '決定者', cell: (row) => row.decider ?? '—' }
const rules: Column<EstateRow> = {
  label: '規約の確認',
  cell: ({ issueCount }) =>
    issueCount ? (
      <StatusBadge tone="error">{issueCount}件の指摘</StatusBadge>
    ) : (
      <StatusBadge tone="success">そろっています</StatusBadge>
    ),
}
const state: Column<EstateRow> = {
  label: '状態',
  cell: (row) => <StatusBadge tone={stateOf(row).tone}>{stateOf(row).label}</StatusBadge>,
}
const price: Column<EstateRow> = {
  label: '価格',
  align: 'right',
  cell: (row) => (
    <span className="font-bold whitespace-nowrap">{row.price === null ? '未定' : priceWords(row.price)}</span>
  ),
}
const kind: Column<EstateRow> = {
  label: '申請の内容',
  cell: ({ isChange }) => (isChange ? '掲載内容の変更' : 'はじめての公開'),
}
const when = (label: string, at: (row: EstateRow) => string | null, now: string): Column<EstateRow> => ({
  label,
  cell(row) {
    const moment = at(row)
    return moment ? (
      <time dateTime={moment} className="num whitespace-nowrap">
        {relativeTime(moment, now)}
      </time>
    ) : (
      '—'
    )
  },
})

/** The listings of a tab: a table, on phones a card each. The queue shows since when each waits and what the rules say. */
export function EstateTable({ tab, rows, now }: { tab: EstateTab; rows: readonly EstateRow[]; now: string }) {
  const columns =
    tab.filter.status === ListingStatus.applying
      ? [home, seller, when('申請', (row) => row.appliedAt, now), kind, rules, price]
      : [home, seller, state, when('更新', (row) => row.updatedAt, now), decider, price]
  return <Table caption={`物件：${tab.label}`} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

/** What stands in place of the table when a search or a tab has no listing. */
export function NoEstates({ search }: { search: EstateSearch }) {
  const { status } = search
  const tab = tabOf(status)
  if (Object.keys(narrowedBy(search)).length > 0)
    return (
      <EmptyState
        icon={mdiHomeSearchOutline}
        title="条件に合う物件はありません"
        action={<LinkButton href={estatesHref({ status })}>条件を外す</LinkButton>}
      >
        ことばを短くするか、ほかのタブも見てください。
      </EmptyState>
    )
  return tab === estateTabs[0] ? (
    <EmptyState
      icon={mdiHomeSearchOutline}
      title="審査を待つ物件はありません"
      action={<LinkButton href={pages.adminDashboard}>きょうの仕事へ</LinkButton>}
    >
      新しい申請が届くと、古いものから順に並びます。
    </EmptyState>
  ) : (
    <EmptyState icon={mdiHomeSearchOutline} title={`「${tab.label}」の物件はありません`} />
  )
}
