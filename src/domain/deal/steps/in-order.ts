import { StepKind } from '#domain/choices/agreeing.ts'
import type { DealStep } from './deal-step.ts'

const places = new Map<number, number>(StepKind.options.map(({ value }, place) => [value, place]))
const placeOf = ({ kind }: Pick<DealStep, 'kind'>) => places.get(kind) ?? -1

/**
 * Steps in the order in which they are gone through, whatever their codes are. What a later release has laid out and this one does
 * not know is left out.
 */
export const inOrder = <S extends Pick<DealStep, 'kind'>>(steps: readonly S[]): S[] =>
  steps.filter((step) => placeOf(step) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other))
