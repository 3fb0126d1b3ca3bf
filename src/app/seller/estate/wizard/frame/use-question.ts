import { useLoaderData } from '@tanstack/react-router'
import { kindOf } from '#domain/estate/kind.ts'
import { wizardSteps, type WizardStep } from '#domain/estate/wizard-steps.ts'
import { useDraftEstate } from '../draft/draft-context.ts'

/** The headline question of a step, as the desk words it for this kind of estate. */
export function useQuestion(step: WizardStep): string {
  const { questions } = useLoaderData({ from: '/_wizard/seller/estate/wizard/$id' })
  const kind = kindOf(useDraftEstate())
  const at = wizardSteps.findIndex(({ key }) => key === step)
  const asked = questions.filter(({ wizardType }) => wizardType === kind)
  // Before the kind is chosen, and should the desk have worded fewer, the steps have questions of their own.
  return asked[at]?.question ?? wizardSteps[at]?.question ?? ''
}
