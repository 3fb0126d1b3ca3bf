import type { Obstacle } from '../kit/moves.ts'
import { verbOf } from '../kit/field-meta.ts'
import type { Estate } from './fields.ts'
import { formKindOf, formFields, isAsked, questionAt, type StepField } from './form/form.ts'
import type { EstatePath, Requirement } from './form/form-field.ts'
import { schemaAt, valueAt } from './path.ts'
import type { WizardStep } from './wizard-steps.ts'

/** Something a listing of its kind must tell and does not yet: on which step, in which field, and why. */
export type Missing = Obstacle & { step: WizardStep; label: string; reason: string }

const advertising = '不動産の表示に関する公正競争規約で、広告に必ず載せる項目です'

type RequiredField = StepField & { requirementsOf: Requirement }

/** What can be required: in the order of the form, except for what is listed behind another field. */
const requirements = formFields
  .flatMap((field): RequiredField[] =>
    field.required ? [{ ...field, requirementsOf: field.required === true ? {} : field.required }] : [],
  )
  .toSorted(
    (one, other) => Number(Boolean(one.requirementsOf.listedAfter)) - Number(Boolean(other.requirementsOf.listedAfter)),
  )
  .reduce<RequiredField[]>((listed, field) => {
    const before = listed.findIndex(({ path }) => path === field.requirementsOf.listedAfter)
    return before < 0 ? [...listed, field] : listed.toSpliced(before + 1, 0, field)
  }, [])

function required(estate: Estate): RequiredField[] {
  const kind = formKindOf(estate)
  return requirements.filter(
    (field) =>
      isAsked(field, estate) &&
      (field.requirementsOf.kinds?.includes(kind) ?? true) &&
      (field.requirementsOf.when?.(estate) ?? true),
  )
}

/** The fields that this estate has to tell, told or not; while its kind is not chosen, those of land. */
export const requiredPaths = (estate: Estate): EstatePath[] => required(estate).map(({ path }) => path)

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** What an estate must still tell before it can be published, in the order of the wizard. Empty: it tells everything. */
export function missing(estate: Estate): Missing[] {
  return required(estate)
    .filter(({ path, requirementsOf: { isTold } }) => !(isTold?.(estate) ?? !isEmpty(valueAt(estate, path))))
    .map(
      ({
        step,
        path,
        requirementsOf: { label = questionAt(path), verb = verbOf(schemaAt(path)), reason = advertising },
      }) => ({
        step,
        label,
        reason,
        path: path.split('.'),
        message: `${label}を${verb}ください`,
      }),
    )
}

/** How much of what its kind must tell an estate tells already, 0–100. */
export function completeness(estate: Estate): number {
  const total = required(estate).length
  return Math.round(((total - missing(estate).length) / total) * 100)
}
