import { buildingFields, room, type Room } from '#domain/estate/building.ts'
import type { PublicEstate } from '#domain/estate/publication.ts'
import { digits } from '#domain/format/count.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import { inWords, labelOf } from '../facts/fact.ts'
import { plansOf } from '../photos.ts'
import { Section } from './section.tsx'

/** The least floor of one 帖 in ㎡ (不動産公正取引協議会連合会「DK・LDKの広さの目安」). */
const SQUARE_METERS_OF_A_MAT = 1.62

const sizeOf = ({ size, floor }: Room) =>
  [
    inWords(room.size, size),
    `約${digits(Math.round(size * SQUARE_METERS_OF_A_MAT * 10) / 10)}㎡`,
    inWords(room.floor, floor),
  ]
    .filter(Boolean)
    .join('・')

/** The drawn plan, whole and never cut, and the rooms one by one with their size and floor. */
export function FloorPlan({ estate }: { estate: PublicEstate }) {
  const plans = plansOf(estate)
  const rooms = estate.building.rooms ?? []
  if (plans.length === 0 && rooms.length === 0) return null
  return (
    <Section title={`${labelOf(buildingFields.floorPlan)}と${labelOf(buildingFields.rooms)}`}>
      {plans.map((plan) => (
        <a
          key={plan.src}
          href={plan.src}
          className="rounded-box border-base-300 mb-4 block aspect-[4/3] max-w-xl overflow-hidden border"
        >
          <Picture picture={{ src: plan.src, srcSet: plan.srcSet, sizes: plan.sizes, alt: plan.alt }} />
        </a>
      ))}
      {rooms.length > 0 && (
        <>
          <FactList
            facts={rooms.map((each, index) => ({
              label: `${index + 1}. ${inWords(room.roomType, each.roomType)}`,
              value: sizeOf(each),
            }))}
          />
          <p className="text-muted mt-3 text-sm">1帖は{SQUARE_METERS_OF_A_MAT}㎡以上として換算しています。</p>
        </>
      )}
    </Section>
  )
}
