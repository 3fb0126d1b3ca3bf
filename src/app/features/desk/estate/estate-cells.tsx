import { price as priceWords } from '#domain/format/money.ts'
import type { EstateRow } from '#http/desk/estates.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import { OnBehalf } from '#ui/state/on-behalf.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { thumbnailUrl } from '#app/features/listing/photos.ts'
import { stateOf } from '#app/features/sell/listing-state.ts'
import { Ago } from '../list/ago.tsx'

/** What of a listing its row shows in another way than in words. */
export const estateCells = (now: string, isQueue: boolean) => ({
  home: ({ id, title, place, topImage }: EstateRow) => (
    <Link href={href(pages.adminEstate, { id })} className="group flex min-w-0 items-center gap-4 md:min-w-64">
      <span className="bg-base-200 aspect-square w-14 shrink-0 overflow-hidden rounded-xl md:w-16">
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
  status: (row: EstateRow) => (
    <span className="flex flex-wrap gap-1">
      <StatusBadge tone={stateOf(row).tone}>{stateOf(row).label}</StatusBadge>
      <OnBehalf of={row} />
    </span>
  ),
  rules: ({ issueCount }: EstateRow) =>
    issueCount ? (
      <StatusBadge tone="error">{issueCount}件の指摘</StatusBadge>
    ) : (
      <StatusBadge tone="success">そろっています</StatusBadge>
    ),
  applied: (row: EstateRow) => <Ago at={row.appliedAt} now={now} since={isQueue} />,
  updated: (row: EstateRow) => <Ago at={row.updatedAt} now={now} />,
  approved: (row: EstateRow) => <Ago at={row.approvedAt} now={now} />,
  price: (row: EstateRow) => (
    <span className="font-bold whitespace-nowrap">{row.price === null ? '未定' : priceWords(row.price)}</span>
  ),
})
