import { ListingStatus } from '#domain/choices/listing.ts'
import type { SameParcel } from '#domain/estate/guidance/parcel.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Notice } from '#ui/state/notice.tsx'

/** A mild word to whoever is about to list a place that is listed already. It holds nothing up: two lots may share an address. */
export function SameParcelNotice({ found: { listings } }: { found: SameParcel }) {
  if (listings.length === 0) return null
  return (
    <Notice tone="warning" title="同じ所在地の物件があります">
      <ul>
        {listings.map(({ id, estateNumber, status }) => (
          <li key={id}>
            あなたの物件{' '}
            <Link href={href(pages.sellerEstate, { id })} className="link num">
              {estateNumber}
            </Link>
            （{ListingStatus.label(status)}）
          </li>
        ))}
      </ul>
      <p>
        同じ物件を二重に載せていないか、番地や部屋番号がまちがっていないか、確かめてください。別の物件なら、このまま申請できます。
      </p>
    </Notice>
  )
}
