import { DeskArea } from '../choices/desk-area.ts'
import { WizardType } from '../choices/listing.ts'
import { QuestionStep } from '../estate/wizard-steps.ts'
import { flag, maybe, text } from '../kit/fields.ts'
import { oneOf } from '../kit/parts.ts'
import { isAdmin } from '../kit/rules.ts'
import { allCalls, resource, type Row } from '../kit/resource.ts'

export type Wizard = Row<typeof wizard>
/**
 * The headline question of a step of the listing wizard for a kind of estate; `startFlag` marks the first. A step asks at most
 * one; where none is in use, the words of `wizardSteps` stand there.
 */
export const wizard = resource(
  'wizard',
  {
    question: text('質問', { min: 1, max: 100 }),
    startFlag: flag('最初の質問'),
    wizardType: oneOf('質問の種類', WizardType),
    /** Without a step it is asked nowhere. */
    step: maybe(oneOf('手順', QuestionStep)),
    /** It is not asked any more. */
    retired: flag('使用停止'),
  },
  {
    label: 'ウィザードの質問',
    calls: allCalls,
    area: DeskArea.settings,
    rules: { read: () => true, create: isAdmin, change: isAdmin, remove: isAdmin },
    defaults: () => ({ startFlag: false, retired: false }),
    computed({ startFlag, step }) {
      const questionStep = step ?? (startFlag ? QuestionStep.kind : null)
      return { step: questionStep, startFlag: questionStep === QuestionStep.kind }
    },
    order: 'step',
  },
)
