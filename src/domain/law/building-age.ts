import { monthsBetween } from '../calendar.ts'

/** Whole years since a building was finished (`YYYY-MM`), on a calendar date; negative while it is being built. */
const buildingAge = (builtYearMonth: string, today: string): number =>
  Math.floor(monthsBetween(builtYearMonth, today) / 12)

/** The age in words: `築16年`, `築1年未満`, or `完成予定` for a month to come. */
export function buildingAgeLabel(builtYearMonth: string, today: string): string {
  const years = buildingAge(builtYearMonth, today)
  if (years < 0) return '完成予定'
  return years === 0 ? '築1年未満' : `築${years}年`
}

/** Whether a building may be called 新築: finished less than a year ago and never lived in (表示規約18条1項1号). */
export const isNewBuilding = (builtYearMonth: string, livedIn: boolean, today: string): boolean =>
  !livedIn && buildingAge(builtYearMonth, today) < 1

/**
 * What a building may be called: 新築, or 中古 once it is a year old or lived in. Empty while either is not known: nothing is
 * called new without grounds.
 */
export function newOrUsed(
  { builtYearMonth, neverLivedIn }: { builtYearMonth?: string | null; neverLivedIn?: boolean | null },
  today: string,
): '新築' | '中古' | '' {
  if (neverLivedIn === false) return '中古'
  if (!builtYearMonth) return ''
  if (!isNewBuilding(builtYearMonth, false, today)) return '中古'
  return neverLivedIn ? '新築' : ''
}

/** A warning for what was finished before June 1981, when today's seismic code came into force; empty otherwise. */
export const seismicWarning = (builtYearMonth: string): string =>
  builtYearMonth.slice(0, 7) < '1981-06' ? '旧耐震の可能性' : ''
