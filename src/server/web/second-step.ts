import { Role } from '#domain/choices/person.ts'
import { AppError } from '#http/errors.ts'
import type { Services } from '../kernel/context.ts'
import { presentSecondStepRule } from '../operator/second-step-rule.ts'
import type { Profile } from './auth.ts'

/** What is asked of the desk's sign-ins at present. */
export const stepOf = async (services: Pick<Services, 'db' | 'adminSecondStep'>) =>
  (await presentSecondStepRule(services)).adminSecondStep
export type StepAsked = () => Promise<Services['adminSecondStep'] | undefined>

/** Whether somebody of the desk came in by the password alone where a second step is required of the desk. */
export const lacksSecondStep = async (
  step: StepAsked,
  person: Pick<Profile, 'userType'> | null,
  { secondStep }: { secondStep: boolean },
): Promise<boolean> => person?.userType === Role.admin && !secondStep && (await step()) === 'required'

export const secondStepRequired = () =>
  new AppError(
    'second_step_required',
    '運営の方は、2段階認証を設定してからお使いください。会員の2段階認証のページで設定できます。',
  )
