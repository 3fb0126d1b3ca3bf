import { StepKind } from '#domain/choices/agreeing.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { DealStep } from './deal-step.ts'
import { inOrder } from './in-order.ts'
import { stepGuides } from './step-guides.ts'
import { openSides } from './step-ticks.ts'

type Kind = CodeOf<typeof StepKind>

type TickedStep = Parameters<typeof openSides>[0] & Pick<DealStep, 'kind'>

/** The steps that somebody still has to tick, in the order in which they are gone through. */
export const stepsToGo = <S extends TickedStep>(steps: readonly S[]): S[] =>
  inOrder(steps).filter((step) => openSides(step).length > 0)

/** The steps that are not done when a deal ends. A tax is declared in the year after, and never waited for. */
export const undoneSteps = <S extends Pick<DealStep, 'kind' | 'isDone'>>(steps: readonly S[]): S[] =>
  inOrder(steps).filter(({ kind, isDone }) => !isDone && kind !== StepKind.tax)

/** Which of the steps that come before one are not done yet, in their order. */
export const missingBefore = (kind: Kind, steps: readonly TickedStep[]): Kind[] =>
  stepsToGo(steps)
    .map((step) => step.kind)
    .filter((other) => stepGuides[kind].after.includes(other))

/** `「手付金」「境界の確認」` */
export const namesOfSteps = (kinds: readonly Kind[]): string =>
  kinds.map((kind) => `「${StepKind.label(kind)}」`).join('')
