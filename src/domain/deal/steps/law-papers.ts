import { DealPaperKind, StepKind } from '#domain/choices/agreeing.ts'
import { isStanding, type Explanation } from '../explanation/explanation.ts'
import type { Negotiation } from '../negotiation.ts'
import type { DealPaper } from '../papers/deal-paper.ts'
import type { DealStep } from './deal-step.ts'
import { stepGuides, type LawPaper } from './step-guides.ts'

/** What there is of a deal that says which papers of the law it has. */
type PapersOfDeal = {
  explanations: readonly Pick<Explanation, 'status'>[]
  papers: readonly Pick<DealPaper, 'kind'>[]
}

/**
 * The papers of the law that a deal still lacks; none where it needs none. A 37条書面 that is there has been handed to both sides:
 * nobody hands it over otherwise.
 */
export function lackedPapers(
  { isBrokered }: Pick<Negotiation, 'isBrokered'>,
  { explanations, papers }: PapersOfDeal,
): LawPaper[] {
  if (!isBrokered) return []
  const isHanded = papers.some(({ kind }) => kind === DealPaperKind.contractDocument)
  return [
    ...(explanations.some(isStanding) ? [] : ['explanation' as const]),
    ...(isHanded ? [] : ['contractDocument' as const]),
  ]
}

type GatedStep = Pick<DealStep, 'kind' | 'waivedAt'>

/** The paper that a step waits for: the record of an explanation is the desk's tick of it as well. */
export const paperOf = (kind: DealStep['kind']): LawPaper | undefined =>
  kind === StepKind.explanation ? 'explanation' : stepGuides[kind].needs

/** Whether two of the desk can agree that a step is gone on with although its paper is not there. */
export const isWaivable = (kind: DealStep['kind']): boolean => stepGuides[kind].needs !== undefined

/**
 * The paper without which a step is not ticked yet; null where it needs none, has it, or two of the desk have agreed to go on without
 * it. `lacked` is what `lackedPapers` answers.
 */
export function paperMissingFor(
  kind: DealStep['kind'],
  steps: readonly GatedStep[],
  lacked: readonly LawPaper[],
): LawPaper | null {
  const paper = paperOf(kind)
  if (paper === undefined || !lacked.includes(paper)) return null
  const isWaived = steps.some((step) => stepGuides[step.kind].needs === paper && step.waivedAt !== null)
  return isWaived ? null : paper
}

/** What is said where a paper is missing, to both sides and the desk. */
export const missingPaperWords: Readonly<Record<LawPaper, string>> = {
  explanation:
    '重要事項説明の記録が、まだありません。宅地建物取引士が説明し、運営が記録すると、進められます（宅地建物取引業法35条）。',
  contractDocument:
    '37条書面が、まだ交付されていません。運営が「書類」から買主と売主に交付すると、進められます（宅地建物取引業法37条）。',
}
