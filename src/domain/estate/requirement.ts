import { WizardType } from '../choices/listing.ts'
import type { Estate } from './fields.ts'
import type { Kind } from './kind.ts'
import type { WizardStep } from './wizard-steps.ts'

const { land, house, condominium, other } = WizardType
/** The kinds that an item is required of. */
export const all: readonly Kind[] = [land, house, condominium, other]
export const withLand: readonly Kind[] = [land, house, other]
export const withBuilding: readonly Kind[] = [house, condominium, other]

/** Something that a listing of these kinds must tell, on which step of the wizard, in `field` or `part.field`. */
export type Requirement = {
  step: WizardStep
  path: string
  label: string
  kinds: readonly Kind[]
  reason?: string
  /** What to do about it, before ください; by default, to choose or to enter it. */
  ask?: string
  /** Whether it is told; by default, whether the field holds anything. */
  told?: (estate: Estate) => boolean
  /** Whether this estate has to tell it at all. */
  if?: (estate: Estate) => boolean
}
