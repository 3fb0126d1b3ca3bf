import { NearbyFacilityType } from '#domain/choices/listing.ts'
import { walkingMinutes } from '#domain/format/walking.ts'
import type { ShownFields } from '../facts/shown-fields.ts'
import { PlacePicture } from '../place-picture.tsx'
import { Section } from './section.tsx'

/** Where a home is: the ways to it, and what lies near it, nearest first, by the minutes on foot. */
export function Place({ estate, access }: { estate: ShownFields; access: readonly string[] }) {
  const { nearbyFacilities, facilityFree, routeDescription } = estate
  const near = nearbyFacilities
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ facilityType, name, metres }) => ({
      name,
      kind: NearbyFacilityType.label(facilityType),
      walk: `徒歩${walkingMinutes(metres)}分`,
    }))
  const lines = [...access.map(toWay), ...near]
  return (
    <Section id="place" title="場所">
      <PlacePicture place={estate} />
      <ul role="list" className="mt-6 grid gap-x-10 gap-y-3 md:grid-cols-2 lg:grid-cols-3">
        {lines.map(({ name, kind, walk }) => (
          <li key={`${kind}${name}`} className="flex items-start justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="text-muted block text-xs">{kind}</span>
            </span>
            <b className="num shrink-0">{walk}</b>
          </li>
        ))}
      </ul>
      {[routeDescription, facilityFree].map(
        (words) =>
          words && (
            <p key={words} className="mt-4 max-w-[40em] whitespace-pre-line">
              {words}
            </p>
          ),
      )}
      <p className="text-muted mt-3 text-xs">徒歩の時間は、道のり80mを1分として計算しています。</p>
    </Section>
  )
}

/** A way to the home, `東急田園都市線 三軒茶屋駅 徒歩7分`: where one walks from, how one comes there, and the minutes. */
function toWay(line: string) {
  const [, kind = '', name = line, walk = ''] = /^(.*?) ?(\S+) (徒歩\d+分)$/.exec(line) ?? []
  return { name, kind, walk }
}
