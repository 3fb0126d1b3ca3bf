import { conditionNames, conditionOf, type ConditionName } from './by-name.ts'
import type { Panel } from './condition.ts'

/** The names of the fields that a panel has, in their order. */
export const namesOn = (panel: Panel): ConditionName[] =>
  conditionNames.filter((name) => {
    const { field } = conditionOf(name)
    return field !== null && (panel === 'detail' || field.on === 'quick')
  })
