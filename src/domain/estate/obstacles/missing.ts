import type { Obstacle } from '#domain/kit/moves.ts'
import { verbOf } from '#domain/kit/field-meta.ts'
import type { Estate } from '../fields.ts'
import { formKindOf, formFields, isAsked, questionAt, type StepField } from '../form/form.ts'
import type { EstatePath, Requirement } from '../form/form-field.ts'
import { schemaAt, valueAt } from '../path.ts'
import type { WizardStep } from '../wizard-steps.ts'

/** Something a listing of its kind must tell and does not yet: on which step, in which field, and why. */
export type MissingField = Obstacle & { step: WizardStep; label: string; reason: string }

const advertisingReason = '不動産の表示に関する公正競争規約で、広告に必ず載せる項目です'

type RequiredField = StepField & { requirement: Requirement }
const hasOwnPlace = ({ requirement }: RequiredField) => requirement.listedAfter === undefined

/** Everything that is ever required, in the order in which it is listed as missing. */
const requirements = formFields
  .flatMap((field): RequiredField[] =>
    field.required ? [{ ...field, requirement: field.required === true ? {} : field.required }] : [],
  )
  // Requirements of the form's order first; those with `listedAfter` are then put behind the field that they name.
  .toSorted((one, right) => Number(hasOwnPlace(right)) - Number(hasOwnPlace(one)))
  .reduce<RequiredField[]>((list, field) => {
    const predecessor = list.findIndex(({ path }) => path === field.requirement.listedAfter)
    return hasOwnPlace(field) ? [...list, field] : list.toSpliced(predecessor + 1, 0, field)
  }, [])

function requirementsOf(estate: Estate): RequiredField[] {
  const kind = formKindOf(estate)
  return requirements.filter(
    (field) =>
      isAsked(field, estate) &&
      (field.requirement.kinds?.includes(kind) ?? true) &&
      (field.requirement.when?.(estate) ?? true),
  )
}

/** The fields that this estate must tell, filled in or not. While its kind is not chosen, those of land. */
export const requiredPaths = (estate: Estate): EstatePath[] => requirementsOf(estate).map(({ path }) => path)

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** What an estate must still tell before it can be published, in the order of the wizard. Empty: it tells everything. */
export function missingFields(estate: Estate): MissingField[] {
  return requirementsOf(estate)
    .filter(({ path, requirement: { isTold } }) => !(isTold?.(estate) ?? !isEmpty(valueAt(estate, path))))
    .map(
      ({
        step,
        path,
        requirement: { label = questionAt(path), verb = verbOf(schemaAt(path)), reason = advertisingReason },
      }) => ({
        step,
        label,
        reason,
        path: path.split('.'),
        message: `${label}を${verb}ください`,
      }),
    )
}

/** Whether a step is finished. An introduction that has only a title is not. */
export const isStepDone = (step: WizardStep, estate: Estate): boolean =>
  step !== 'confirm' &&
  !missingFields(estate).some((lack) => lack.step === step) &&
  (step !== 'title' || !isEmpty(estate.appealPoint))

/** How much of what its kind must tell an estate tells already, 0–100. */
export function completeness(estate: Estate): number {
  const total = requirementsOf(estate).length
  return Math.round(((total - missingFields(estate).length) / total) * 100)
}
