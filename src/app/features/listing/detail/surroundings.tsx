import { NearbyFacilityType } from '#domain/choices/listing.ts'
import { digits } from '#domain/format/count.ts'
import { walkingMinutes } from '#domain/format/walking.ts'
import type { ShownFields } from '../facts/shown-fields.ts'
import { Section } from './section.tsx'

/** The facilities nearby, nearest first, with the distance by road and the minutes on foot. */
export function Surroundings({
  title,
  estate: { nearbyFacilities, facilityFree },
}: {
  title: string
  estate: ShownFields
}) {
  if (nearbyFacilities.length === 0 && !facilityFree) return null
  return (
    <Section title={title}>
      <ul role="list" className="border-base-300 grid border-t text-sm md:grid-cols-2 md:gap-x-10">
        {nearbyFacilities
          .toSorted((a, b) => a.metres - b.metres)
          .map(({ facilityType, name, metres }) => (
            <li key={`${facilityType}${name}`} className="border-base-300 flex justify-between gap-4 border-b py-3">
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="text-muted text-xs">{NearbyFacilityType.label(facilityType)}</span>
              </span>
              <span className="num shrink-0 text-right">
                <span className="block font-medium">徒歩{walkingMinutes(metres)}分</span>
                <span className="text-muted text-xs">{digits(metres)}m</span>
              </span>
            </li>
          ))}
      </ul>
      {facilityFree && <p className="mt-4 max-w-[40em] whitespace-pre-line">{facilityFree}</p>}
      <p className="text-muted mt-3 text-sm">徒歩の時間は、道のり80mを1分として計算しています。</p>
    </Section>
  )
}
