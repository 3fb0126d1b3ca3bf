const oneNames = [
  'priceFrom',
  'priceTo',
  'nearestStationTimeTo',
  'searchBuildingDateFrom',
  'searchAreaFrom',
  'searchAreaTo',
  'searchTotalFloorAreaFrom',
  'searchTotalFloorAreaTo',
  'facilityMatch',
] as const
const listNames = [
  'searchPrefecturesCodes',
  'searchCityCodes',
  'stationIDs',
  'searchKind',
  'estateTypeDetail',
  'searchFloorPlans',
  'facilityIDs',
] as const

export const saidNames = [...oneNames, ...listNames] as const
export type SaidName = (typeof saidNames)[number]
/** Conditions by their names in the URL, lists comma-joined. */
export type Said = Partial<Record<SaidName, string>>

/** Both: of a list every value once, of a bound the one said last. */
export function together<S extends Said>(one: S, other: Said): S {
  const lists = listNames.flatMap((name) => {
    const values = [one[name], other[name]].flatMap((list) => list?.split(',') ?? [])
    return values.length ? [[name, [...new Set(values)].join(',')]] : []
  })
  return { ...one, ...other, ...Object.fromEntries(lists) }
}
