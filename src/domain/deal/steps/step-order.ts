import { StepKind } from '#domain/choices/agreeing.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { DealStep } from './deal-step.ts'
import { openSides } from './step-ticks.ts'

type Kind = CodeOf<typeof StepKind>

/**
 * What has to be done before each step: the explanation comes before the contract (宅地建物取引業法35条1項), and nothing is paid,
 * handed over or registered before what it rests on.
 */
export const forerunnersOf: Record<Kind, readonly Kind[]> = {
  [StepKind.explanation]: [],
  [StepKind.contract]: [StepKind.explanation],
  [StepKind.deposit]: [StepKind.contract],
  [StepKind.loan]: [StepKind.contract],
  [StepKind.boundary]: [StepKind.contract],
  [StepKind.settlement]: [StepKind.deposit, StepKind.loan, StepKind.boundary],
  [StepKind.handover]: [StepKind.settlement],
  [StepKind.registration]: [StepKind.settlement],
  [StepKind.tax]: [StepKind.handover],
}

type Ticked = Parameters<typeof openSides>[0] & Pick<DealStep, 'kind'>

/** The steps that somebody still has to tick, in the order in which they are gone through. */
export const stepsToGo = <S extends Ticked>(steps: readonly S[]): S[] =>
  steps.filter((step) => openSides(step).length > 0).toSorted((one, other) => one.kind - other.kind)

/** Which of the steps that come before one are not done yet, in their order. */
export const missingBefore = (kind: Kind, steps: readonly Ticked[]): Kind[] =>
  stepsToGo(steps)
    .map((step) => step.kind)
    .filter((other) => forerunnersOf[kind].includes(other))

/** `「手付金」「境界の確認」` */
export const namesOfSteps = (kinds: readonly Kind[]): string =>
  kinds.map((kind) => `「${StepKind.label(kind)}」`).join('')
