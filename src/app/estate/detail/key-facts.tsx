import { WizardType } from '#domain/choices/listing.ts'
import { buildingAgeLabel } from '#domain/law/building-age.ts'
import { buildingFields } from '#domain/estate/building.ts'
import { kindOf, type Kind } from '#domain/estate/kind.ts'
import type { PublicEstate } from '#domain/estate/publication.ts'
import { labelOf, ofBuilding, ofEstate, ofLand, type Item } from '../facts/fact.ts'

const { land, house, condominium, other } = WizardType

const age: Item = {
  label: labelOf(buildingFields.builtYearMonth),
  say: ({ building: { builtYearMonth } }, today) => (builtYearMonth ? buildingAgeLabel(builtYearMonth, today) : null),
}
const keys: Record<Kind, readonly Item[]> = {
  [land]: [ofLand('landArea'), ofLand('landRight'), ofLand('coverageRatio'), ofEstate('statusOfUse')],
  [house]: [ofBuilding('floorPlan'), ofBuilding('totalFloorArea'), ofLand('landArea'), age],
  [condominium]: [ofBuilding('floorPlan'), ofBuilding('exclusiveArea'), ofBuilding('floorNo'), age],
  [other]: [ofBuilding('totalFloorArea'), ofLand('landArea'), ofBuilding('structure'), age],
}

/** The four figures that people compare first, in a row. */
export function KeyFacts({ estate, today }: { estate: PublicEstate; today: string }) {
  const kind = kindOf(estate)
  const facts = (kind ? keys[kind] : []).flatMap(({ label, say }) => {
    const value = say(estate, today)
    return value ? [{ label, value }] : []
  })
  if (facts.length === 0) return null
  return (
    <dl className="border-base-300 mt-6 grid grid-cols-2 border-y sm:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="py-4 pr-4">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="num mt-1 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
