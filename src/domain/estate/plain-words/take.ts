const oneNames = [
  ...(['priceFrom', 'priceTo', 'nearestStationTimeTo', 'searchBuildingDateFrom'] as const),
  ...(['searchAreaFrom', 'searchAreaTo', 'searchTotalFloorAreaFrom', 'searchTotalFloorAreaTo'] as const),
  'facilityMatch',
] as const
const listNames = [
  ...(['searchPrefecturesCodes', 'searchCityCodes', 'stationIDs'] as const),
  ...(['searchKind', 'searchFloorPlans', 'facilityIDs'] as const),
] as const

export const saidNames = [...oneNames, ...listNames] as const
export type SaidName = (typeof saidNames)[number]
/** Conditions by their names in the URL, lists comma-joined. */
export type Said = Partial<Record<SaidName, string>>

/** One way of saying something. */
export type Rule = {
  /** Global, so that it is found wherever it stands. */
  pattern: RegExp
  /** What the groups of a match say, given what was said before; undefined where it is nothing after all. */
  read: (groups: readonly (string | undefined)[], before: Said) => Said | undefined
  /** What stays in the place of a match; a space unless said otherwise. */
  leaves?: string
}

/** What rules read in a text, added to what was said before, and the text without it. */
export function takeAll(text: string, rules: readonly Rule[], before: Said): { said: Said; left: string } {
  let said = before
  const left = rules.reduce(
    (text, { pattern, read, leaves = ' ' }) =>
      text.replace(pattern, (match: string, ...rest: unknown[]) => {
        const groups = rest.slice(
          0,
          rest.findIndex((part) => typeof part === 'number'),
        ) as (string | undefined)[]
        const named = read(groups, said)
        if (!named) return match
        said = together(said, named)
        return leaves
      }),
    text,
  )
  return { said, left }
}

/** Both: of a list every value once, of a bound the one said last. */
export function together<S extends Said>(one: S, other: Said): S {
  const lists = listNames.flatMap((name) => {
    const values = [one[name], other[name]].flatMap((list) => list?.split(',') ?? [])
    return values.length ? [[name, [...new Set(values)].join(',')]] : []
  })
  return { ...one, ...other, ...Object.fromEntries(lists) }
}
