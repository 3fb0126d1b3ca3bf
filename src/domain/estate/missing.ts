import { WizardType } from '../choices/listing.ts'
import type { Obstacle } from '../kit/moves.ts'
import { verbOf } from '../kit/field-meta.ts'
import { buildingFields } from './building.ts'
import { estateFields, type Estate } from './fields.ts'
import { kindOf } from './kind.ts'
import { landFields } from './land.ts'
import { requirements } from './requirements.ts'
import type { WizardStep } from './wizard-steps.ts'

/** Something a listing of its kind must tell and does not yet: on which step, in which field, and why. */
export type Missing = Obstacle & { step: WizardStep; label: string; reason: string }

const advertising = '不動産の表示に関する公正競争規約で、広告に必ず載せる項目です'

/** The value at `field` or `part.field`. */
function at(estate: Estate, path: string): unknown {
  const [field = '', inner] = path.split('.')
  const value = estate[field as keyof Estate]
  return inner ? (value as Record<string, unknown>)[inner] : value
}

const fields = { ...estateFields, ...landFields, ...buildingFields }
const verbAt = (path: string) => verbOf(fields[path.split('.').at(-1) as keyof typeof fields])

/** What this estate has to tell; while its kind is not chosen, what land has to. */
function required(estate: Estate) {
  const kind = kindOf(estate) ?? WizardType.land
  return requirements.filter((one) => one.kinds.includes(kind) && (one.if?.(estate) ?? true))
}

/** What an estate must still tell before it can be published, in the order of the wizard. Empty: it tells everything. */
export function missing(estate: Estate): Missing[] {
  return required(estate)
    .filter((one) => !(one.told?.(estate) ?? ![null, undefined, ''].includes(at(estate, one.path) as null)))
    .map(({ step, path, label, reason = advertising, ask = verbAt(path) }) => ({
      step,
      label,
      reason,
      path: path.split('.'),
      message: `${label}を${ask}ください`,
    }))
}

/** How much of what its kind must tell an estate tells already, 0–100. */
export function completeness(estate: Estate): number {
  const asked = required(estate).length
  return Math.round(((asked - missing(estate).length) / asked) * 100)
}
