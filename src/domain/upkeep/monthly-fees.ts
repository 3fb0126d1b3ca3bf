import type { Building } from '../estate/building.ts'

type Told = Pick<Building, 'managementFee' | 'repairReserve'>

/** What is paid each month besides a loan, in yen: those fees of a flat that there are. */
export const feesOf = ({ managementFee, repairReserve }: Told) =>
  [
    { label: '管理費', amount: managementFee ?? 0 },
    { label: '修繕積立金', amount: repairReserve ?? 0 },
  ].filter(({ amount }) => amount > 0)

/** These fees in all; null where a listing tells none. */
export const monthlyFeesOf = (told: Told): number | null =>
  (told.managementFee ?? told.repairReserve ?? null) === null
    ? null
    : feesOf(told).reduce((sum, { amount }) => sum + amount, 0)
