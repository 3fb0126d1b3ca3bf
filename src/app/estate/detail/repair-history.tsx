import { repair, type Repair } from '#domain/estate/building.ts'
import { publicFields } from '#domain/estate/fields.ts'
import type { PublicEstate } from '#domain/estate/publication.ts'
import { yearMonth } from '#domain/format/date.ts'
import { inWords, labelOf } from '../facts/fact.ts'
import { Section } from './section.tsx'

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
