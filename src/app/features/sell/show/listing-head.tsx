import { mdiCashSync, mdiEyeOutline, mdiPencilOutline } from '@mdi/js'
import { EstateNegotiationStatus, ListingStatus, isSold } from '#domain/choices/listing.ts'
import { kindLabel } from '#domain/estate/kind.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import { Price } from '#ui/estate/price.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { StartDeal } from '#app/features/listing/ask/start-deal.tsx'
import { fileUrl } from '#app/features/listing/photos.ts'
import { OnBehalf } from '#ui/state/on-behalf.tsx'
import type { Listing } from '../listing.ts'
import { isLocked, mayChangePrice, stateOf } from '../listing-state.ts'

/** What the listing is, in which state, and the ways to edit it and to its public page. */
export function ListingHead({ estate }: { estate: Listing }) {
  const { id, status, title, price, priceDecided, topImage, negotiationStatus } = estate
  const place = estate.publicAddress || [estate.prefectures, estate.city, estate.town].filter(Boolean).join('')
  const isPublic = status === ListingStatus.approved && !estate.suspendedReason
  return (
    <div className="mt-3 grid gap-5 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-8">
      <div className="rounded-box aspect-[4/3] overflow-hidden max-sm:max-h-52 max-sm:w-full">
        <Picture picture={topImage ? { src: fileUrl(topImage), alt: '' } : undefined} eager />
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <StatusBadge tone={stateOf(estate).tone}>{stateOf(estate).label}</StatusBadge>
          {kindLabel(estate) && <StatusBadge>{kindLabel(estate)}</StatusBadge>}
          <OnBehalf of={estate} />
          {negotiationStatus && (
            <StatusBadge tone="warning">{EstateNegotiationStatus.label(negotiationStatus)}</StatusBadge>
          )}
        </p>
        <h1 className="mt-3 text-2xl wrap-anywhere md:text-3xl">{title || '（タイトルは未入力です）'}</h1>
        <div className="mt-2">
          {priceDecided && price !== null ? <Price yen={price} /> : <p className="text-muted">価格は未定です</p>}
        </div>
        {place && <p className="text-muted mt-1 text-sm">{place}</p>}
        <p className="mt-4 flex flex-wrap gap-3">
          {mayChangePrice(estate) && (
            <LinkButton href={href(pages.sellerPrice, { id })} icon={mdiCashSync}>
              価格を変える
            </LinkButton>
          )}
          {!isLocked(estate) && !isSold(estate) && (
            <LinkButton href={href(pages.wizard, { id })} icon={mdiPencilOutline}>
              編集する
            </LinkButton>
          )}
          {isPublic && (
            <LinkButton href={href(pages.estate, { id })} icon={mdiEyeOutline}>
              公開ページを見る
            </LinkButton>
          )}
          <StartDeal estateID={id} label="運営に相談する" />
        </p>
      </div>
    </div>
  )
}
