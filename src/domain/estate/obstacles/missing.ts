import { PropertyCategory, PropertyType } from '#domain/choices/listing.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import { verbOf } from '#domain/kit/field-meta.ts'
import type { Estate } from '../fields.ts'
import { formKindOf, formFields, isAsked, questionAt, type StepField } from '../form/form.ts'
import type { EstatePath, Requirement } from '../form/form-field.ts'
import { kindOf, type Kind } from '../kind.ts'
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

const isUnanswered = (value: unknown) => isEmpty(value) || (Array.isArray(value) && value.length === 0)

/** Whether a condition holds, or may hold by an answer that is still to come: it has read something that is not answered yet. */
function mayHold(condition: ((estate: Estate) => boolean) | undefined, estate: Estate): boolean {
  let isOpen = false
  const watch = <T extends object>(watched: T): T =>
    new Proxy(watched, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        isOpen ||= isUnanswered(value)
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? watch(value) : value
      },
    })
  return !condition || condition(watch(estate)) || isOpen
}

/** Whether a requirement is met, whatever is answered yet. What is not asked for as things stand is met by a value alone. */
function isMet({ path, when, requirement }: RequiredField, estate: Estate): boolean {
  const { isTold } = requirement
  if (!isTold) return !isEmpty(valueAt(estate, path))
  return (when?.(estate) ?? true) && (requirement.when?.(estate) ?? true) && isTold(estate)
}

/** The kinds that an estate can still turn out to be of. */
function possibleKinds({ estateType, estateTypeDetail }: Estate): readonly Kind[] {
  const details =
    estateTypeDetail === PropertyType.notSelected ? PropertyType.options.map(({ value }) => value) : [estateTypeDetail]
  const categories =
    estateType === PropertyCategory.notSelected ? PropertyCategory.options.map(({ value }) => value) : [estateType]
  const kinds = categories.flatMap((estateType) =>
    details.map((estateTypeDetail) => kindOf({ estateType, estateTypeDetail })),
  )
  return [...new Set(kinds)].filter((kind) => kind !== null)
}

/** What an estate of a kind is ever asked for. */
const everAsked = (kind: Kind) =>
  requirements.filter(({ kinds, requirement }) => kinds.includes(kind) && (requirement.kinds?.includes(kind) ?? true))

/** What an estate may still have to tell as one of a kind, and all that such a one is ever asked for. */
function outlook(kind: Kind, estate: Estate) {
  const asked = everAsked(kind)
  const open = asked.filter(
    (field) => mayHold(field.when, estate) && mayHold(field.requirement.when, estate) && !isMet(field, estate),
  )
  return { asked, open }
}

/** The outlook of the kind that leaves most to tell, of those that an estate can turn out to be of. */
function widestOutlook(estate: Estate) {
  const [first, ...others] = possibleKinds(estate).map((kind) => outlook(kind, estate))
  return others.reduce((widest, each) => (widest && each.open.length <= widest.open.length ? widest : each), first)
}

/**
 * The step of everything that an estate may still have to tell, whatever is answered: also of what only a coming answer asks for.
 * Answering takes from it and never adds.
 */
export const possiblyMissing = (estate: Estate): WizardStep[] =>
  widestOutlook(estate)?.open.map(({ step }) => step) ?? []

/** How many items are left until the application, in words: あと12項目, あと12項目以内; nothing where none is missing. No answer makes it more. */
export function leftWords(estate: Estate): string {
  const missing = missingFields(estate).length
  const bound = possiblyMissing(estate).length
  if (missing === 0) return ''
  return bound > missing ? `あと${bound}項目以内` : `あと${missing}項目`
}

/** Whether a step is finished. An introduction that has only a title is not. */
export const isStepDone = (step: WizardStep, estate: Estate): boolean =>
  step !== 'confirm' &&
  !missingFields(estate).some((lack) => lack.step === step) &&
  (step !== 'title' || !isEmpty(estate.appealPoint))

/** How much of what an estate may have to tell is told or not asked for, 0–100; 100 only where nothing is missing. */
export function completeness(estate: Estate): number {
  const widest = widestOutlook(estate)
  if (!widest || missingFields(estate).length === 0) return 100
  return Math.floor((1 - widest.open.length / widest.asked.length) * 100)
}
