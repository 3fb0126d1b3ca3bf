import { conditionNames } from '../conditions/by-name.ts'
import { words } from '../conditions/conditions.ts'
import type { ParsedConditionName } from './parsed-conditions.ts'

const isParsed = (name: keyof typeof words): name is ParsedConditionName => words[name] !== null

/** The names of the conditions that words can mean. */
export const parsedConditionNames: readonly ParsedConditionName[] = conditionNames.filter(isParsed)
