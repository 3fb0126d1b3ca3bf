import { WizardType } from '../choices/listing.ts'
import { flag, text } from '../kit/fields.ts'
import { oneOf } from '../kit/parts.ts'
import { isAdmin } from '../kit/rules.ts'
import { resource, type Row } from '../kit/resource.ts'

export type Wizard = Row<typeof wizard>
/** The headline question of a step of the listing wizard for a kind of estate; `startFlag` marks the first. */
export const wizard = resource(
  'wizard',
  {
    question: text('質問', { min: 1, max: 100 }),
    startFlag: flag('最初の質問'),
    wizardType: oneOf('質問の種類', WizardType),
  },
  {
    label: 'ウィザードの質問',
    rules: { read: () => true, create: isAdmin, change: isAdmin, remove: isAdmin },
    defaults: () => ({ startFlag: false }),
    order: 'createdAt',
  },
)
