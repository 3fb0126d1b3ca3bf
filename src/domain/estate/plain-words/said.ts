import { conditionNames, conditionOf, isList, type ConditionName } from '../conditions/by-name.ts'
import type { words } from '../conditions/conditions.ts'

/** The name of a condition that words can mean. */
export type SaidName = { [N in ConditionName]: (typeof words)[N] extends null ? never : N }[ConditionName]

/** Conditions by their names in the URL, lists comma-joined. */
export type Said = Partial<Record<SaidName, string>>

/** Both: of a list every value once, of a bound the one said last. */
export function together<S extends Partial<Record<ConditionName, string>>>(one: S, other: Said): S {
  const said: Partial<Record<ConditionName, string>> = other
  const lists = conditionNames.flatMap((name) => {
    if (!isList(conditionOf(name))) return []
    const values = [one[name], said[name]].flatMap((list) => list?.split(',') ?? [])
    return values.length ? [[name, [...new Set(values)].join(',')]] : []
  })
  return { ...one, ...other, ...Object.fromEntries(lists) }
}
