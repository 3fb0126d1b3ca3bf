import { buildingFields, room, type Room, repair, type Repair } from '#domain/estate/building.ts'
import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { digits } from '#domain/format/count.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import { inWords, labelOf } from '../facts/fact.ts'
import { plansOf } from '../photos.ts'
import { Section } from './section.tsx'
import { publicFields } from '#domain/estate/fields.ts'
import { yearMonth } from '#domain/format/date.ts'
import { mdiCheck } from '@mdi/js'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { Icon } from '#ui/icon.tsx'

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

const partsOf = ({ repairArea, equipment, interior }: Repair) =>
  [
    inWords(repair.repairArea, repairArea),
    inWords(repair.equipment, equipment),
    inWords(repair.interior, interior),
  ].filter(Boolean)

/** The repairs, latest first, and the seller's notes on them. */
export function RepairHistory({ estate: { building, renovation } }: { estate: PublicEstate }) {
  const repairs = (building.repairs ?? []).toSorted((a, b) => (b.doneAt ?? '').localeCompare(a.doneAt ?? ''))
  if (repairs.length === 0 && !renovation) return null
  return (
    <Section title={labelOf(publicFields.renovation)}>
      {renovation && <p className="mb-4 max-w-[40em] whitespace-pre-line">{renovation}</p>}
      {repairs.length > 0 && (
        <ol className="border-base-300 border-t text-sm">
          {repairs.map((item, index) => (
            <li key={index} className="border-base-300 gap-4 border-b py-3 sm:flex">
              <p className="num text-muted w-40 shrink-0">{item.doneAt ? yearMonth(item.doneAt) : '時期は不明'}</p>
              <p className="font-medium">
                {partsOf(item).join('・')}
                {item.content && <span className="block font-normal">{item.content}</span>}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** What an equipment or amenity is called. */
export type FacilityName = Pick<FacilityCategoryMaster, 'id' | 'facilityCategoryName'>

/** The equipment and amenities that an estate has. `names` may hold others too; what it lacks is left out. */
export function Facilities({ ids, names }: { ids: readonly string[]; names: readonly FacilityName[] }) {
  const chosen = names.filter(({ id }) => ids.includes(id))
  if (chosen.length === 0) return null
  return (
    <Section title={labelOf(publicFields.facilityIDs)}>
      <ul role="list" className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        {chosen.map(({ id, facilityCategoryName }) => (
          <li key={id} className="flex items-start gap-2">
            <Icon path={mdiCheck} className="mt-0.5 size-4" />
            {facilityCategoryName}
          </li>
        ))}
      </ul>
    </Section>
  )
}
