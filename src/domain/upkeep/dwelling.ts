import { Equipment, InteriorWork } from '../choices/building.ts'
import type { Repair } from '../estate/building.ts'
import type { Estate } from '../estate/fields.ts'
import { kindOf, type Kind } from '../estate/kind.ts'
import type { WorkName } from './works.ts'

/** The month (`YYYY-MM`) in which a work was last done, of those that a listing tells. */
export type RenewalDates = Partial<Record<WorkName, string>>

const byEquipment = new Map<number, WorkName>([
  [Equipment.kitchen, 'kitchen'],
  [Equipment.bathroom, 'bathroom'],
  [Equipment.toilet, 'washing'],
  [Equipment.washroom, 'washing'],
  [Equipment.waterHeater, 'waterHeater'],
])
const insideWorks: ReadonlySet<number> = new Set([InteriorWork.all, InteriorWork.floor, InteriorWork.wall])

const worksIn = ({ equipment, interior }: Repair): WorkName[] => [
  ...(equipment ?? []).flatMap((one) => byEquipment.get(one) ?? []),
  ...(interior?.some((one) => insideWorks.has(one)) ? (['inside'] as const) : []),
]

export function renewedIn(repairs: readonly Repair[]): RenewalDates {
  const renewalDates: RenewalDates = {}
  for (const repair of repairs)
    for (const name of worksIn(repair))
      if (repair.doneAt && repair.doneAt > (renewalDates[name] ?? '')) renewalDates[name] = repair.doneAt
  return renewalDates
}

/** A building as far as its repairs depend on it: the month it was built, the ㎡ of its floors, and the yen that a flat sets aside each month. */
export type Dwelling = {
  kind: Kind | null
  builtAt: string | null
  area: number | null
  structure: number | null
  repairReserve: number | null
  renewed: RenewalDates
}

export const dwellingOf = ({
  building,
  ...estate
}: Pick<Estate, 'estateType' | 'estateTypeDetail' | 'building'>): Dwelling => ({
  kind: kindOf(estate),
  builtAt: building.builtYearMonth ?? null,
  area: building.exclusiveArea ?? building.totalFloorArea ?? null,
  structure: building.structure ?? null,
  repairReserve: building.repairReserve ?? null,
  renewed: renewedIn(building.repairs ?? []),
})
