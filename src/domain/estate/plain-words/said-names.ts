import { conditionNames } from '../conditions/by-name.ts'
import { words } from '../conditions/conditions.ts'
import type { SaidName } from './said.ts'

const canBeSaid = (name: keyof typeof words): name is SaidName => words[name] !== null

/** The names of the conditions that words can mean. */
export const saidNames: readonly SaidName[] = conditionNames.filter(canBeSaid)
