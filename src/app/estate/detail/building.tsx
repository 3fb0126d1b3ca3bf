import type { PublicEstate } from '#domain/estate/public-estate.ts'
import { squareMetersOfAMat } from '#domain/format/area.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import type { EstateWords } from '../facts/words.ts'
import { plansOf } from '../photos.ts'
import { Section } from './section.tsx'
import { mdiCheck } from '@mdi/js'
import type { FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { Icon } from '#ui/icon.tsx'

type Worded = { estate: PublicEstate; words: EstateWords }

/** The drawn plan, whole and never cut, and the rooms one by one with their size and floor. */
export function FloorPlan({ estate, words: { titles, rooms } }: Worded) {
  const plans = plansOf(estate)
  if (plans.length === 0 && rooms.length === 0) return null
  return (
    <Section title={titles.plan}>
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
          <FactList facts={rooms} />
          <p className="text-muted mt-3 text-sm">1帖は{squareMetersOfAMat}㎡以上として換算しています。</p>
        </>
      )}
    </Section>
  )
}

/** The repairs, latest first, and the seller's notes on them. */
export function RepairHistory({ estate: { renovation }, words: { titles, repairs } }: Worded) {
  if (repairs.length === 0 && !renovation) return null
  return (
    <Section title={titles.renovation}>
      {renovation && <p className="mb-4 max-w-[40em] whitespace-pre-line">{renovation}</p>}
      {repairs.length > 0 && (
        <ol className="border-base-300 border-t text-sm">
          {repairs.map(({ when, parts, content }, index) => (
            <li key={index} className="border-base-300 gap-4 border-b py-3 sm:flex">
              <p className="num text-muted w-40 shrink-0">{when}</p>
              <p className="font-medium">
                {parts}
                {content && <span className="block font-normal">{content}</span>}
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
export function Facilities({
  title,
  ids,
  names,
}: {
  title: string
  ids: readonly string[]
  names: readonly FacilityName[]
}) {
  const chosen = names.filter(({ id }) => ids.includes(id))
  if (chosen.length === 0) return null
  return (
    <Section title={title}>
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
