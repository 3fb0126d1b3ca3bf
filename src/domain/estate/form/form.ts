// What the listing wizard asks. To ask for one more field of an estate:
// 1. Declare the field: a detail in ../land.ts or ../building.ts; any other in ../fields.ts, with a migration for its column.
// 2. Give it a row in the file of its section in this folder. A detail without a row stands under その他; any other
//    field without a row fails form.test.ts.
// 3. To show it to buyers, give it an item in src/app/features/listing/facts.
// Its step, question, hint and badge, and its place in the list of what is missing, follow from the row.
import { PropertyCategory, PropertyType, WizardType } from '#domain/choices/listing.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import type { Estate } from '../fields.ts'
import { kindOf, type Kind } from '../kind.ts'
import { schemaAt } from '../path.ts'
import type { WizardStep } from '../wizard-steps.ts'
import { access, place } from './address.ts'
import { detailSections } from './detail.ts'
import type { EstatePath, FormField, FormSection } from './form-field.ts'
import { amenities, introduction, surroundings } from './introduction.ts'
import { papers, photos, price, saleReasons, terms } from './offer.ts'
import { holding, owner, register } from './owner.ts'

const kind: FormSection = {
  step: 'kind',
  fields: [
    { path: 'estateType', required: { isTold: (e) => e.estateType !== PropertyCategory.notSelected } },
    { path: 'estateTypeDetail', required: { isTold: (e) => e.estateTypeDetail !== PropertyType.notSelected } },
  ],
}

/** All sections of the form, in the order of the wizard. */
export const formSections: readonly FormSection[] = [
  kind,
  place,
  access,
  holding,
  owner,
  register,
  ...detailSections,
  photos,
  papers,
  price,
  terms,
  saleReasons,
  introduction,
  amenities,
  surroundings,
]

/** A field with its step and all the kinds of estate that show it. */
export type StepField = FormField & { step: WizardStep; kinds: readonly Kind[] }

const allKinds: readonly Kind[] = WizardType.options.map(({ value }) => value)

const stepFieldsOf = ({ step, kinds = allKinds, fields }: FormSection): StepField[] =>
  fields.map((field) => ({ ...field, step, kinds: kinds.filter((kind) => field.kinds?.includes(kind) ?? true) }))

/** Every row of the form. A field that two kinds show in different sections has two rows. */
export const formFields: readonly StepField[] = formSections.flatMap(stepFieldsOf)

const rows = new Map(formFields.toReversed().map((field) => [field.path as string, field]))

/** The row of a field, by its path (`title`, `land.landArea`); undefined if the wizard does not ask for it. */
export const formFieldAt = (path: string): StepField | undefined => rows.get(path)

/** The question of a field: that of its row, or else the field's label. */
export const questionAt = (path: EstatePath): string => formFieldAt(path)?.label ?? metaOf(schemaAt(path)).label

/** The kind whose questions an estate shows: land, as long as none is chosen. */
export const formKindOf = (estate: Pick<Estate, 'estateType' | 'estateTypeDetail'>): Kind =>
  kindOf(estate) ?? WizardType.land

/** Whether the form shows a field for this estate. */
export const isAsked = ({ kinds, when }: StepField, estate: Estate): boolean =>
  kinds.includes(formKindOf(estate)) && (when?.(estate) ?? true)

/** The fields of a section that the form shows for this estate. */
export const fieldsFor = (section: FormSection, estate: Estate): StepField[] =>
  stepFieldsOf(section).filter((field) => isAsked(field, estate))

/** The fields in which the seller writes words that everybody will read, which advertising law restricts. */
export const advertisedPaths: readonly EstatePath[] = formFields
  .filter(({ isAdvertised }) => isAdvertised)
  .map(({ path }) => path)

/**
 * The step of the wizard on which a value is written, by its path: `['land', 'landArea']`, `['estatePhotos', 0, 'caption']`.
 * What the wizard does not ask for belongs to the details.
 */
export function stepOf(path: readonly (string | number)[]): WizardStep {
  const [field = '', inner] = path.map(String)
  return (formFieldAt(`${field}.${inner}`) ?? formFieldAt(field))?.step ?? 'detail'
}
