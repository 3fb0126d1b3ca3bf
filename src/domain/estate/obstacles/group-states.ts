import type { Estate } from '../fields.ts'
import { fieldsFor } from '../form/form.ts'
import type { EstatePath } from '../form/form-field.ts'
import { groupsOf, isIn } from '../form/screens.ts'
import { valueAt } from '../path.ts'
import { contradictions } from './contradictions.ts'
import { missingFields } from './missing.ts'
import { forbiddenWords } from './publication-obstacles.ts'

/** How far a group of the details is: `wrong` while something in it must be mended, `left` its required fields that are empty. */
export type GroupState = { key: string; title: string; state: 'done' | 'empty' | 'wrong'; left: number }

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The groups of the details with their states; `isRefused` says of a field whether what was typed there cannot be kept. */
export function groupStates(estate: Estate, isRefused: (path: EstatePath) => boolean = () => false): GroupState[] {
  const lacks = missingFields(estate)
  const faults = [...contradictions(estate), ...forbiddenWords(estate)]
  return groupsOf(estate).map((group) => {
    const paths = fieldsFor(group, estate).map(({ path }) => path)
    const left = lacks.filter(({ path }) => isIn(group, path)).length
    const isWrong = faults.some(({ path }) => isIn(group, path)) || paths.some(isRefused)
    const isBegun = paths.some((path) => !isEmpty(valueAt(estate, path)))
    const rightState = left === 0 && isBegun ? 'done' : 'empty'
    return { key: group.key, title: group.title, state: isWrong ? 'wrong' : rightState, left }
  })
}
