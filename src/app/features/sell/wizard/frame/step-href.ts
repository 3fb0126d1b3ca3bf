import type { Screen } from '#domain/estate/form/screens.ts'
import type { WizardStep } from '#domain/estate/wizard-steps.ts'
import { href, pages } from '#http/pages.ts'

const stepPages = {
  kind: pages.wizard,
  address: pages.wizardAddress,
  name: pages.wizardName,
  detail: pages.wizardDetail,
  photo: pages.wizardPhoto,
  price: pages.wizardPrice,
  title: pages.wizardTitle,
  confirm: pages.wizardConfirm,
} as const satisfies Record<WizardStep, string>

/** Where a step of a listing's wizard is. */
export const stepHref = (id: string, step: WizardStep): string => href(stepPages[step], { id })

/** Where a screen of a listing's wizard is. */
export const screenHref = (id: string, { step, group }: Pick<Screen, 'step' | 'group'>): string =>
  href(stepPages[step], { id }, { group })
