import { WizardType } from '#domain/choices/listing.ts'
import { kindOf, type Kind } from '#domain/estate/kind.ts'
import type { PublicEstate } from '#domain/estate/publication.ts'
import { buildingItems, flatItems } from './building-items.ts'
import { firstItems, lastItems } from './common-items.ts'
import type { Fact, Item } from './fact.ts'
import { buildConditionItem, flatLandItems, landItems } from './land-items.ts'

const { land, house, condominium, other } = WizardType

const byKind: Record<Kind, readonly Item[]> = {
  [land]: [...landItems, buildConditionItem],
  [house]: [...buildingItems, ...landItems],
  [condominium]: [...flatItems, ...flatLandItems],
  [other]: [...buildingItems, ...landItems],
}

/**
 * An estate's outline (物件概要): every item that advertising law wants of its kind, in the order of the industry's
 * forms, without what is not there. `today` is `YYYY-MM-DD` in Japan.
 * Source: 表示規約施行規則 別表3（売地）・別表5（中古住宅）・別表7（中古マンション）.
 */
export function facts(estate: PublicEstate, today: string): Fact[] {
  const kind = kindOf(estate)
  return [...firstItems, ...(kind ? byKind[kind] : []), ...lastItems].flatMap(({ label, wide, say }) => {
    const value = say(estate, today)
    return value ? [{ label, value, ...(wide && { wide }) }] : []
  })
}
