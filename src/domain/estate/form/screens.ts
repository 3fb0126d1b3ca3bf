import type { Estate } from '../fields.ts'
import { wizardSteps, type WizardStep } from '../wizard-steps.ts'
import { detailSections } from './detail.ts'
import { fieldsFor, stepOf } from './form.ts'
import type { FormGroup } from './form-field.ts'

/** A screen of the wizard: a step, or a group of the details. The step's own address is that of its first screen, which names no group. */
export type Screen = { step: WizardStep; group?: string; label: string }

type Path = readonly (string | number)[]

/** The groups of the details that this estate is asked, in their order. */
export const groupsOf = (estate: Estate): FormGroup[] =>
  detailSections.filter((group) => fieldsFor(group, estate).length > 0)

/** Whether a value belongs to a group, by its path: `['land', 'roads', 0, 'width']`. */
export const isIn = ({ fields }: FormGroup, path: Path): boolean => {
  const name = `${path.join('.')}.`
  return fields.some((field) => name.startsWith(`${field.path}.`))
}

/** The screens that this estate is asked on, in their order; with `isWhole` all groups of the details are one. */
export const screensOf = (estate: Estate, isWhole = false): Screen[] =>
  wizardSteps.flatMap(({ key: step, label }): Screen[] =>
    step === 'detail' && !isWhole
      ? groupsOf(estate).map(({ key, title }, at) => ({ step, label: title, ...(at > 0 && { group: key }) }))
      : [{ step, label }],
  )

/** Items by the screen on which each is told, in the order of the wizard; screens without any are left out. */
export function byScreen<Item extends { path: Path }>(
  estate: Estate,
  items: readonly Item[],
): (Screen & { items: Item[] })[] {
  const [first, ...others] = groupsOf(estate)
  const groupAt = (path: Path) => others.find((group) => !(first && isIn(first, path)) && isIn(group, path))?.key
  const placedItems = items.map((item) => ({ item, step: stepOf(item.path), group: groupAt(item.path) }))
  return screensOf(estate)
    .map((screen) => ({
      ...screen,
      items: placedItems
        .filter(({ step, group }) => step === screen.step && (step !== 'detail' || group === screen.group))
        .map(({ item }) => item),
    }))
    .filter((screen) => screen.items.length > 0)
}
