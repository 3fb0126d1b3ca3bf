import type { Choice } from '#domain/kit/choice.ts'
import type { Summary } from '../publication.ts'

/**
 * How a published home is compared with what is asked: its value is one of several (`in`), it has one of several (`overlap`), one of each
 * of several groups (`groups`), it is not below (`from`) or not above a bound (`to`), or not further on foot than a bound from the
 * stations that are asked for, or else from the nearest one (`walk`).
 */
export type Comparison = 'in' | 'overlap' | 'groups' | 'from' | 'to' | 'walk'

/**
 * What a condition asks of a published home: of a field, by a comparison; whether the centre of its town lies in a part of the map
 * (`area`); whether its text has some words or its number is this one (`words`). Some only say how another condition (`of`) is meant.
 *
 * `saved` is the column of `searchTerms` in which a saved search keeps the condition; a search that asks what has none (`null`) cannot be
 * saved. Areas and words have columns of their own. `facet` says whether it is counted how many homes each choice would leave, and where
 * the count finds the homes' values: in the indexes of the search (`index`), which is quick, or in their rows (`row`).
 */
export type Ask =
  | { by: Exclude<Comparison, 'overlap'>; field: keyof Summary; saved: string | null; facet: 'index' | 'row' | null }
  | { by: 'overlap'; field: keyof Summary; saved: string | null; facet: null }
  | { by: 'area' | 'words' }
  | { by: 'manner'; of: string }

/** The forms that ask for conditions: the panel of the few that most people ask for, and the page of all of them. */
export type Panel = 'quick' | 'detail'
/**
 * Its field, `on` both panels (`quick`) or on the page of all alone, with what stands beside its name. Two bounds with the same `range` stand under that name where a panel has both;
 * one that stands alone is called `label`, or as the condition is.
 */
export type PanelField = { on: Panel; range?: string; label?: string }

export type Option = { value: number | string; label: string }
/** Values that are chosen and named together. */
export type Group = { label: string; values: readonly string[] }

/** Names that only the API knows, by code or id: of cities, facilities and, by `stationKey`, stations. */
export type Names = Readonly<Record<string, string>>

/** A station's id is a number, as a city's code is. */
export const stationKey = (stationID: string) => `station ${stationID}`

/** One thing that can be asked of the public search. Its name is that of its parameter, in the API and in the URL. */
export type Condition = {
  /** What it is called where it is asked for. */
  label: string
  ask: Ask
  /** Whether a value, or one of a list, makes sense; what does not is ignored. */
  accepts: (value: string) => boolean
  /** What a panel offers, on a day in Japan (`YYYY-MM-DD`); of a bound also the steps that are counted. */
  options?: (today: string) => readonly Option[]
  /** What the quick panel offers in place of the options. */
  groups?: readonly Group[]
  /** How its chip reads; null where it only says how another condition reads. */
  chip: ((value: string, names: Names) => string) | null
  /** Its field on the panels; null where pages or the map ask for it. */
  field: PanelField | null
}

/** Patterns of what people say, with the values that they mean; `grammar` where rules read it, null where words never mean it. */
export type Words = Readonly<Record<string, string>> | 'grammar' | null

/** Several of a choice's codes; the code 0 says that nothing was chosen. */
export const codesOf = ({ options, label }: Choice) => ({
  accepts: (value: string) => /^[1-9]\d?$/.test(value) && label(Number(value)) !== '',
  chip: (value: string) => label(Number(value)),
  options: () => options.filter(({ value }) => value !== 0),
})

/** A number of a form, offered in steps. `text` says it; its chip has `before` in front, where the field's name does not say it. */
export const amount = (
  form: RegExp,
  steps: readonly number[],
  text: (amount: number) => string,
  before: string = '',
) => ({
  accepts: (value: string) => form.test(value),
  chip: (value: string) => before + text(Number(value)),
  options: () => steps.map((value) => ({ value, label: text(value) })),
})
