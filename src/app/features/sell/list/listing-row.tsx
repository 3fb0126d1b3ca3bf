import { digits } from '#domain/format/count.ts'
import { mdiEyeOutline, mdiAlertCircleOutline, mdiClockOutline } from '@mdi/js'
import { EstateNegotiationStatus, ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { whenAgo } from '#domain/format/date.ts'
import { kindLabel } from '#domain/estate/kind.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import { Price } from '#ui/estate/price.tsx'
import { OnBehalf } from '#ui/state/on-behalf.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { thumbnailUrl } from '#app/features/listing/photos.ts'
import { href, pages } from '#http/pages.ts'
import { stateOf } from '../listing-state.ts'
import { type ListingRowData, nextActionOf } from './load-listings.ts'
import type { ReactNode } from 'react'
import { Time } from '#ui/time.tsx'

const { draft, applying, approved, rejected } = ListingStatus

/** The note of a row: how complete a draft is, why a listing was rejected or suspended, until when to confirm it, or why a change was sent back. */
function RowNote({ estate }: { estate: ListingRowData }) {
  const { status, written, denyReason, suspendedReason, nextUpdateAt, isDue } = estate
  if (status === draft && written)
    return (
      <div className="max-w-sm text-sm">
        <progress className="progress w-full" aria-label="入力の進みぐあい" value={written.percent} max={100} />
        <p className="num text-muted">{written.words}</p>
      </div>
    )
  if (status === rejected && denyReason) return <DenialReason>{denyReason}</DenialReason>
  if (status === applying) return <Waiting>運営が内容を確かめています。結果はメールでお知らせします。</Waiting>
  if (status === approved && suspendedReason)
    return (
      <p className="bg-secondary/50 flex items-start gap-2 rounded-lg px-3 py-2 text-sm">
        <Icon path={mdiAlertCircleOutline} className="mt-0.5 size-5" />
        公開を止めています：{SuspendedReason.label(suspendedReason)}
      </p>
    )
  if (status === approved && isDue && nextUpdateAt)
    return (
      <Waiting>
        掲載内容の確認は、
        <Time at={nextUpdateAt} as="day" />
        までにお願いします。
      </Waiting>
    )
  if (status === approved && denyReason) return <DenialReason>{denyReason}</DenialReason>
  return null
}

const DenialReason = ({ children }: { children: string }) => (
  <p className="bg-error/25 flex items-start gap-2 rounded-lg px-3 py-2 text-sm">
    <Icon path={mdiAlertCircleOutline} className="mt-0.5 size-5" />
    <span className="line-clamp-2">{children}</span>
  </p>
)

const Waiting = ({ children }: { children: ReactNode }) => (
  <p className="text-muted flex items-start gap-2 text-sm">
    <Icon path={mdiClockOutline} className="mt-0.5 size-5" />
    <span>{children}</span>
  </p>
)

/** One of the seller's listings: the whole row leads to its page, the button to what is to be done next. */
export function ListingRow({ estate, now, eager }: { estate: ListingRowData; now: string; eager: boolean }) {
  const { id, status, title, price, priceDecided, topImage, negotiationStatus, place } = estate
  const action = nextActionOf(estate)
  const name = title || `${kindLabel(estate) || '物件'}（タイトルは未入力です）`
  return (
    <li className="rounded-box border-base-300 hover:border-base-content/40 relative border p-4 transition-colors">
      <div className="grid grid-cols-[min(6.5rem,33%)_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[11rem_minmax(0,1fr)_auto]">
        <div className="aspect-[4/3] overflow-hidden rounded-xl sm:row-span-2">
          <Picture picture={topImage ? { src: thumbnailUrl(topImage), alt: '' } : undefined} eager={eager} />
        </div>
        <div className="min-w-0">
          <p className="flex flex-wrap gap-2">
            <StatusBadge tone={stateOf(estate).tone}>{stateOf(estate).label}</StatusBadge>
            <OnBehalf of={estate} />
            {negotiationStatus && (
              <StatusBadge tone="warning">{EstateNegotiationStatus.label(negotiationStatus)}</StatusBadge>
            )}
          </p>
          <h2 className="mt-2 text-base wrap-anywhere">
            <Link
              href={href(pages.sellerEstate, { id })}
              className="after:rounded-box after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          </h2>
          {priceDecided && price !== null ? <Price yen={price} size="sm" /> : <p className="text-sm">価格は未定です</p>}
        </div>
        <div className="col-span-2 grid min-w-0 gap-3 sm:col-span-1 sm:col-start-2">
          <p className="text-muted flex flex-wrap items-center gap-x-4 text-sm">
            {place && <span>{place}</span>}
            {status === ListingStatus.approved && (
              <span className="num flex items-center gap-1">
                <Icon path={mdiEyeOutline} className="size-4" />
                閲覧 {digits(estate.viewCount)}回・お気に入り {digits(estate.favoriteCount)}件
              </span>
            )}
            <span className="num">{whenAgo(estate.updatedAt, now)}更新</span>
          </p>
          <RowNote estate={estate} />
        </div>
        {action && (
          <p className="col-span-2 sm:col-span-1 sm:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:self-center">
            <LinkButton href={action.href} className={`relative ${action.urgent ? 'bg-secondary/60' : ''}`}>
              {action.label}
            </LinkButton>
          </p>
        )}
      </div>
    </li>
  )
}
