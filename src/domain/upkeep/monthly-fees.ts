import type { Building } from '../estate/building.ts'
import type { Land } from '../estate/land.ts'

type FeeFields = Pick<Building, 'managementFee' | 'repairReserve'> & Pick<Land, 'leaseRent'>

/** What a listing tells of the fees of a home: those of its building and the rent of its land. */
export const toldFeesOf = ({ building, land }: { building: Building; land: Land }): FeeFields => ({
  managementFee: building.managementFee ?? null,
  repairReserve: building.repairReserve ?? null,
  leaseRent: land.leaseRent ?? null,
})

/** What is paid each month besides a loan, in yen: those fees of a flat, and the rent of leased land, that there are. */
export const feesOf = ({ managementFee, repairReserve, leaseRent }: FeeFields) =>
  [
    { label: '管理費', amount: managementFee ?? 0 },
    { label: '修繕積立金', amount: repairReserve ?? 0 },
    { label: '地代', amount: leaseRent ?? 0 },
  ].filter(({ amount }) => amount > 0)

/** These fees in all; null where a listing tells none. */
export const monthlyFeesOf = (fields: FeeFields): number | null =>
  (fields.managementFee ?? fields.repairReserve ?? fields.leaseRent ?? null) === null
    ? null
    : feesOf(fields).reduce((sum, { amount }) => sum + amount, 0)
