import { conditionOf, type ConditionName } from '#domain/estate/conditions/by-name.ts'
import type { Option } from '#domain/estate/conditions/condition.ts'
import type { Conditions } from '../search.ts'
import type { Facets } from './facets.ts'
import { leftText } from './left-text.ts'

/** What is beside each choice: how many homes it would leave. */
export const withNotes = (options: readonly Option[], facet: Facets[keyof Facets]) =>
  options.map((option) => ({ ...option, note: leftText(facet, String(option.value).split(',')) }))

/** The same within the labels, for a native select. */
export const withCounts = (options: readonly Option[], facet: Facets[keyof Facets]): Option[] =>
  withNotes(options, facet).map(({ value, label, note }) => ({ value, label: note ? `${label}（${note}）` : label }))

/** The options, and what a search has chosen among them even if it is none of them. */
export function withChosen(options: readonly Option[], name: ConditionName, search: Conditions): readonly Option[] {
  const chosen = search[name]
  if (chosen === undefined || options.some(({ value }) => String(value) === chosen)) return options
  return [{ value: chosen, label: conditionOf(name).chip?.(chosen, {}) ?? chosen }, ...options]
}
