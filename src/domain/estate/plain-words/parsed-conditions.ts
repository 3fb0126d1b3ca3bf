import { conditionNames, conditionOf, isList, type ConditionName } from '../conditions/by-name.ts'
import type { words } from '../conditions/conditions.ts'

/** The name of a condition that words can mean. */
export type ParsedConditionName = { [N in ConditionName]: (typeof words)[N] extends null ? never : N }[ConditionName]

/** Conditions by their names in the URL, lists comma-joined. */
export type ParsedConditions = Partial<Record<ParsedConditionName, string>>

/** Merges two sets of conditions: lists are joined without doubles, and of two bounds the later one (`other`) counts. */
export function mergeConditions<S extends Partial<Record<ConditionName, string>>>(one: S, other: ParsedConditions): S {
  const texts: Partial<Record<ConditionName, string>> = other
  const lists = conditionNames.flatMap((name) => {
    if (!isList(conditionOf(name))) return []
    const values = [one[name], texts[name]].flatMap((list) => list?.split(',') ?? [])
    return values.length ? [[name, [...new Set(values)].join(',')]] : []
  })
  return { ...one, ...other, ...Object.fromEntries(lists) }
}
