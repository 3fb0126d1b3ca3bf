import { conditionNames, conditionOf, isList } from './by-name.ts'
import type { Comparison, Condition } from './condition.ts'

const filters: Record<Comparison, 'in' | 'overlap' | 'from' | 'to'> = {
  in: 'in',
  overlap: 'overlap',
  groups: 'overlap',
  from: 'from',
  to: 'to',
  walk: 'to',
}

/** The field that a condition is asked of, and how the API's filter compares it; undefined for what is no filter by a field. */
export function filterOf({ ask }: Condition) {
  return 'field' in ask ? { field: ask.field, by: filters[ask.by] } : undefined
}

/** The names of conditions that ask for one of several values where these are not the field's own, and the fields that they filter by. */
export const searchAliases: Readonly<Record<string, string>> = Object.fromEntries(
  conditionNames.flatMap((name) => {
    const condition = conditionOf(name)
    const { ask } = condition
    return isList(condition) && 'field' in ask && ask.field !== name ? [[name, ask.field]] : []
  }),
)
