import { squareMetersOfAMat } from '#domain/format/area.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import type { EstateWords } from '../facts/words.ts'
import type { ShownFields } from '../facts/shown-fields.ts'
import { titles } from '../facts/titles.ts'
import { plansOf } from '../photos.ts'
import { Section } from './section.tsx'
import { mdiCheck } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'

type WordedEstate = { estate: ShownFields; words: EstateWords }

/** The drawn plan, whole and never cut, and the rooms one by one with their size and floor. */
export function FloorPlan({ estate, words: { rooms } }: WordedEstate) {
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
export function RepairHistory({ estate: { renovation }, words: { repairs } }: WordedEstate) {
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

/** The equipment and amenities that an estate has. */
export function Facilities({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Section title={title}>
      <ul role="list" className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        {names.map((name, index) => (
          <li key={index} className="flex items-start gap-2">
            <Icon path={mdiCheck} className="mt-0.5 size-4" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
