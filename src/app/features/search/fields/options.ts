import {
  ageSteps,
  finishedSince,
  floorAreaSteps,
  landAreaSteps,
  newSeismicCode,
  priceSteps,
  walkSteps,
} from '#domain/estate/facets/steps.ts'
import { squareMeters } from '#domain/format/area.ts'
import { price } from '#domain/format/money.ts'
import type { Option } from '#ui/form/select.tsx'
import { conditionOf, floorPlanGroups, type ConditionName } from '../conditions.ts'
import { leftText } from './left-text.ts'
import type { Conditions } from '../search.ts'
import type { Facets } from './facets.ts'

export const prices: Option[] = priceSteps.map((value) => ({ value, label: price(value) }))

const sizes = (steps: readonly number[]): Option[] => steps.map((value) => ({ value, label: squareMeters(value) }))
export const landAreas = sizes(landAreaSteps)
export const floorAreas = sizes(floorAreaSteps)

export const walks: Option[] = walkSteps.map((value) => ({ value, label: `徒歩${value}分以内` }))

/** Sizes as lower bounds. */
export const atLeast = (sizes: Option[]): Option[] =>
  sizes.map(({ value, label }) => ({ value, label: `${label}以上` }))

/** The floor plans by the number of rooms. */
export const plansByRooms: Option[] = floorPlanGroups.map(({ label, values }) => ({ label, value: values.join(',') }))

/** How old a building may be on a day (`YYYY-MM-DD`), as the month from which on it was finished. */
export const ages = (today: string): Option[] => [
  ...ageSteps.map((years) => ({ value: finishedSince(today, years), label: `築${years}年以内` })),
  { value: newSeismicCode, label: '1981年6月以降（新耐震の目安）' },
]

/** What is beside each choice: how many homes it would leave. */
export const withNotes = (options: readonly Option[], facet: Facets[keyof Facets]) =>
  options.map((option) => ({ ...option, note: leftText(facet, String(option.value).split(',')) }))

/** The same within the labels, for a native select. */
export const withCounts = (options: readonly Option[], facet: Facets[keyof Facets]): Option[] =>
  withNotes(options, facet).map(({ value, label, note }) => ({ value, label: note ? `${label}（${note}）` : label }))

/** The options, and what a search has chosen among them even if it is none of them. */
export function withChosen(options: Option[], name: ConditionName, search: Conditions): Option[] {
  const chosen = search[name]
  if (chosen === undefined || options.some(({ value }) => String(value) === chosen)) return options
  return [{ value: chosen, label: conditionOf(name).chip(chosen, {}) }, ...options]
}
