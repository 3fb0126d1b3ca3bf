import { TemplateKind } from '../choices/template.ts'

/** The steps in which the desk asks for a payment that is late, each with its template; after the last one it is the last again. */
export const letterSteps = {
  1: { label: '1回目', kind: TemplateKind.firstLetter },
  2: { label: '2回目', kind: TemplateKind.secondLetter },
  3: { label: '3回目', kind: TemplateKind.thirdLetter },
} as const
export type LetterStep = keyof typeof letterSteps

/** The step that comes after so many letters. */
export function stepAfter(letters: number): LetterStep {
  if (letters === 0) return 1
  return letters === 1 ? 2 : 3
}

/** Whether a template is a letter about a late payment. */
export const isLetter = (kind: number | null): boolean => Object.values(letterSteps).some((step) => step.kind === kind)
