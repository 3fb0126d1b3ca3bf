type Entries = Record<string, readonly [code: number | string, label: string]>
type Code<E extends Entries> = E[keyof E][0]

/**
 * A closed set of codes, each with its name and its Japanese label.
 *
 * `ListingStatus.approved` is the code 3, `ListingStatus.label(3)` its label, `ListingStatus.options` what a select
 * offers, in the order written. It knows no parser: pages that only show labels carry none. Making a set does nothing else, as
 * the note to the bundler below says: a set that nobody asks is in no script.
 *
 * @param groups named sets of codes: `DealStatus.open` is `[1, 2, 3]`
 */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const E extends Entries, const G extends Record<string, readonly (keyof E)[]> = {}>(
  entries: E,
  groups = {} as G,
) {
  const labels = new Map(Object.values(entries) as [Code<E>, string][])
  const codes = Object.fromEntries(Object.entries(entries).map(([name, [code]]) => [name, code]))
  const codesByGroup = Object.entries(groups).map(
    ([group, names]) => [group, names.map((name) => entries[name]![0])] as const,
  )
  return {
    ...(codes as { readonly [K in keyof E]: E[K][0] }),
    ...(Object.fromEntries<readonly Code<E>[]>(codesByGroup) as { readonly [K in keyof G]: readonly Code<E>[] }),
    options: [...labels].map(([value, label]) => ({ value, label })),
    /** The Japanese label of a code; an empty string for a code that is not of the set, or for none. */
    label: (code: number | string | null | undefined) => labels.get(code as Code<E>) ?? '',
  }
}

/** Any choice, its codes forgotten. */
export type Choice = {
  options: readonly { value: number | string; label: string }[]
  label: (code: number | string | null | undefined) => string
}
export type CodeOf<C extends Choice> = C['options'][number]['value']
