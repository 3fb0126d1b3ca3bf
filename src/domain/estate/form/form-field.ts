import { WizardType } from '#domain/choices/listing.ts'
import type { buildingFields } from '../building.ts'
import type { Estate, estateFields } from '../fields.ts'
import type { Kind } from '../kind.ts'
import type { landFields } from '../land.ts'
import type { WizardStep } from '../wizard-steps.ts'

const { land, house, condominium, other } = WizardType
export const withLand: readonly Kind[] = [land, house, other]
export const withBuilding: readonly Kind[] = [house, condominium, other]

/** Where an estate holds a value: a field of its own (`title`), or a field of its land or building (`land.landArea`). */
export type EstatePath =
  keyof typeof estateFields | `land.${keyof typeof landFields}` | `building.${keyof typeof buildingFields}`

/** What a listing must state before it is published. */
export type Requirement = {
  /** The label in the list of missing fields, where it differs from the field's own. */
  label?: string
  /** Why; by default because advertising law wants it. */
  reason?: string
  /** The verb before ください in the message of a missing field; by default 選んで or 入力して. */
  verb?: string
  /** The kinds of estate that require it, where the form shows it to more kinds. */
  kinds?: readonly Kind[]
  /** The condition under which it is required, where the field is shown without one. */
  when?: (estate: Estate) => boolean
  /** Whether the requirement is met; by default, whether the field holds a value. */
  isTold?: (estate: Estate) => boolean
  /** The field that precedes this one in the list of missing fields; by default that list follows the form. */
  listedAfter?: EstatePath
}

/** How the form shows the rows of a list; `Name` are the fields of a row. */
export type ListRows<Name extends string = string> = {
  /** What one row is called: 道路, 部屋. */
  noun: string
  hints?: { readonly [N in Name]?: string }
  /** The rows that show a field; by default all. */
  when?: { readonly [N in Name]?: (row: Readonly<Record<string, unknown>>) => boolean }
}

/** One field of the listing wizard: for whom it is shown, whether it is required, and its texts. */
export type FormField = {
  path: EstatePath
  /** The kinds of estate that show it; by default those of its section. */
  kinds?: readonly Kind[]
  /** The condition under which it is shown, and required. */
  when?: (estate: Estate) => boolean
  required?: true | Requirement
  /** Whether 必須 stands beside it, where that differs from being required: one requirement can need several fields. */
  badge?: boolean
  /** The question, where it is worded otherwise than the field's own label. */
  label?: string
  /** What the field means or where to find its value, in one plain sentence. */
  hint?: string
  /** The two answers of a yes/no question, where あり and なし do not answer it. */
  words?: readonly [yes: string, no: string]
  rows?: ListRows
  /** Whether the characters of a short text are counted from the first on. */
  isCounted?: true
  /** Whether everybody will read these words of the seller, which advertising law then restricts. */
  isAdvertised?: true
}

/** Fields that stand together on a step of the wizard, in their order. */
export type FormSection = {
  step: WizardStep
  title?: string
  lead?: string
  /** The kinds of estate that show it; by default all. */
  kinds?: readonly Kind[]
  fields: readonly FormField[]
}

/** A section of the details: a screen of its own, by whose `key` its address ends. No kind of estate has two of one key. */
export type FormGroup = FormSection & { step: 'detail'; key: string; title: string }
