import { choice, type CodeOf } from '../kit/choice.ts'
import { oneOf } from '../kit/parts.ts'

/** Whether administrators must sign in by a second step. */
export const SecondStepRule = choice({ required: ['required', '必ず使う'], optional: ['optional', '各自で選ぶ'] })
export type SecondStepRule = CodeOf<typeof SecondStepRule>

export const secondStepRuleFields = { adminSecondStep: oneOf('運営の2段階認証', SecondStepRule) }
