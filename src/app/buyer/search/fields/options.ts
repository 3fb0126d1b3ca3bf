import { addMonths } from '#domain/calendar.ts'
import { squareMeters } from '#domain/format/area.ts'
import { price } from '#domain/format/money.ts'
import type { Option } from '#ui/form/select.tsx'
import { conditionOf, type ConditionName } from '../conditions.ts'
import type { Conditions } from '../search.ts'

const man = [
  ...[100, 200, 300, 500, 800, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 6000, 7000, 8000, 9000],
  ...[10_000, 15_000, 20_000, 30_000],
]

/** Prices in yen that a search can be bounded by. */
export const prices: Option[] = man.map((amount) => ({ value: amount * 10_000, label: price(amount * 10_000) }))

const sizes = (steps: number[]): Option[] => steps.map((value) => ({ value, label: squareMeters(value) }))
export const landAreas = sizes([50, 80, 100, 150, 200, 300, 500, 1000])
export const floorAreas = sizes([20, 40, 60, 80, 100, 120, 150, 200])

export const walks: Option[] = [3, 5, 7, 10, 15, 20].map((value) => ({ value, label: `徒歩${value}分以内` }))

/** From the month on in which today's seismic code came into force, finished buildings are likely to follow it. */
const newSeismicCode = '1981-06'

/** How old a building may be on a day (`YYYY-MM-DD`), as the month from which on it was finished. */
export const ages = (today: string): Option[] => [
  ...[3, 5, 10, 15, 20, 25, 30].map((years) => ({
    value: addMonths(today, -12 * years).slice(0, 7),
    label: `築${years}年以内`,
  })),
  { value: newSeismicCode, label: '1981年6月以降（新耐震の目安）' },
]

/** The options, and what a search has chosen among them even if it is none of them. */
export function withChosen(options: Option[], name: ConditionName, search: Conditions): Option[] {
  const chosen = search[name]
  if (chosen === undefined || options.some(({ value }) => String(value) === chosen)) return options
  return [{ value: chosen, label: conditionOf(name).chip(chosen, {}) }, ...options]
}
