import type { Condition } from './condition.ts'
import { conditions } from './conditions.ts'

export type ConditionName = keyof typeof conditions
export const conditionNames = Object.keys(conditions) as ConditionName[]
/** A condition by its name, whichever it is. */
export const conditionOf = (name: ConditionName): Condition => conditions[name]

/** Whether it takes several values between commas, each with a chip of its own. */
export const isList = ({ ask }: Condition): boolean => ask.by === 'in' || ask.by === 'overlap' || ask.by === 'groups'
