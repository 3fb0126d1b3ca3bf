import { wizardSteps, type WizardStep } from '#domain/estate/wizard-steps.ts'
import { pageHead } from '#app/shell/page-head.ts'

/** The `<head>` of a step of the wizard. */
export const stepHead = (step: WizardStep) => () => {
  const label = wizardSteps.find(({ key }) => key === step)?.label ?? ''
  return pageHead({ title: `${label} - 物件の登録`, hidden: true })
}
