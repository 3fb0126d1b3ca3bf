import { wizardSteps, type WizardStep } from '#domain/estate/wizard-steps.ts'

/** Where a step of a listing's wizard is. */
export function stepHref(id: string, step: WizardStep): string {
  const path = wizardSteps.find(({ key }) => key === step)?.path
  return `/seller/estate/wizard/${id}${path ? `/${path}` : ''}`
}
