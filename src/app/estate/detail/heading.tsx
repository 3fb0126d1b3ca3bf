import { mdiMapMarkerOutline, mdiTrain } from '@mdi/js'
import { FloorPlan } from '#domain/choices/building.ts'
import { EstateNegotiationStatus } from '#domain/choices/listing.ts'
import type { Instant } from '#domain/calendar.ts'
import type { PublicEstate } from '#domain/estate/publication.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { accessLines } from '../access-lines.ts'
import { kindLabel } from '../kind-label.ts'
import { PriceLine } from './price-line.tsx'

/** The kind of the estate, its title, price, place and ways to get there. */
export function Heading({ estate, now }: { estate: PublicEstate; now: Instant }) {
  const { negotiationStatus, building } = estate
  const badges = [kindLabel(estate), FloorPlan.label(building.floorPlan)].filter(Boolean)
  const place = estate.publicAddress || [estate.prefectures, estate.city, estate.town].filter(Boolean).join('')
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {badges.map((label) => (
          <StatusBadge key={label}>{label}</StatusBadge>
        ))}
        {negotiationStatus && <StatusBadge tone="info">{EstateNegotiationStatus.label(negotiationStatus)}</StatusBadge>}
      </p>
      <h1 className="mt-3 text-2xl wrap-anywhere md:text-3xl">{estate.title || '（タイトルは未入力です）'}</h1>
      <PriceLine estate={estate} now={now} />
      {place && <Where icon={mdiMapMarkerOutline}>{place}</Where>}
      {accessLines(estate).map((line) => (
        <Where key={line} icon={mdiTrain}>
          {line}
        </Where>
      ))}
    </>
  )
}

const Where = ({ icon, children }: { icon: string; children: string }) => (
  <p className="text-muted mt-2 flex items-start gap-2">
    <Icon path={icon} className="mt-1 size-5" />
    {children}
  </p>
)
