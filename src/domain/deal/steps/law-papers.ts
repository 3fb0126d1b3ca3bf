import { DealPaperKind, StepKind } from '#domain/choices/agreeing.ts'
import { isStanding, type Explanation } from '../explanation/explanation.ts'
import type { Negotiation } from '../negotiation.ts'
import { agreementMoment, type Offer } from '../offer.ts'
import type { DealPaper } from '../papers/deal-paper.ts'
import type { DealStep } from './deal-step.ts'
import { stepGuides, type LawPaper } from './step-guides.ts'

/** What there is of a deal that says which papers of the law it has. */
type PapersOfDeal = {
  explanations: readonly Pick<Explanation, 'status'>[]
  papers: readonly Pick<DealPaper, 'kind' | 'createdAt'>[]
  offers: readonly Pick<Offer, 'status' | 'buyerConfirmedAt' | 'sellerConfirmedAt'>[]
}

/**
 * The papers of the law that a deal still lacks; none where it needs none. A 37条書面 that is there has been handed to both sides:
 * nobody hands it over otherwise. It is of the terms that the sides agree to if it came after them, and not of an agreement before
 * that was broken off; an explanation stays told.
 */
export function lackedPapers(
  { isBrokered }: Pick<Negotiation, 'isBrokered'>,
  { explanations, papers, offers }: PapersOfDeal,
): LawPaper[] {
  if (!isBrokered) return []
  const [since = 0] = offers.map(agreementMoment).filter((moment) => moment !== null)
  const isHanded = papers.some(
    ({ kind, createdAt }) => kind === DealPaperKind.contractDocument && Date.parse(createdAt) >= since,
  )
  return [
    ...(explanations.some(isStanding) ? [] : ['explanation' as const]),
    ...(isHanded ? [] : ['contractDocument' as const]),
  ]
}

type GatedStep = Pick<DealStep, 'kind' | 'waivedAt'>

/** The paper that a step waits for: the record of an explanation is the desk's tick of it as well. */
const paperOf = (kind: DealStep['kind']): LawPaper | undefined =>
  kind === StepKind.explanation ? 'explanation' : stepGuides[kind].needs

/** Whether two of the desk can agree that a step is gone on with although its paper is not there. */
export const isWaivable = (kind: DealStep['kind']): boolean => stepGuides[kind].needs !== undefined

/**
 * Those of the papers that a deal lacks which two of the desk have not agreed to do without. `lacked` is what `lackedPapers` answers.
 */
export const papersStillDue = (steps: readonly GatedStep[], lacked: readonly LawPaper[]): LawPaper[] =>
  lacked.filter((paper) => !steps.some(({ kind, waivedAt }) => stepGuides[kind].needs === paper && waivedAt !== null))

/** The paper without which a step is not ticked yet; null where it needs none, has it, or goes on without it. */
export function paperMissingFor(
  kind: DealStep['kind'],
  steps: readonly GatedStep[],
  lacked: readonly LawPaper[],
): LawPaper | null {
  const paper = paperOf(kind)
  return paper !== undefined && papersStillDue(steps, lacked).includes(paper) ? paper : null
}

/** What is said where a paper is missing, to both sides and the desk. */
export const missingPaperWords: Readonly<Record<LawPaper, string>> = {
  explanation:
    '重要事項説明の記録が、まだありません。宅地建物取引士が説明し、運営が記録すると、進められます（宅地建物取引業法35条）。',
  contractDocument:
    '37条書面が、まだ交付されていません。運営が「書類」から買主と売主に交付すると、進められます（宅地建物取引業法37条）。',
}

/** What is said to the desk where a deal cannot be finished without a paper: what it is, where to put it, and how to do without. */
export const paperDueAtEndWords: Readonly<Record<LawPaper, string>> = {
  explanation:
    '重要事項説明の記録がありません（宅地建物取引業法35条）。「成約後の手続き」の「重要事項説明」に記録してください。書面がないまま進める事情があれば、「売買契約」に理由を書いて、別の担当者の承認を受けてください。',
  contractDocument:
    '37条書面が交付されていません（宅地建物取引業法37条）。「書類」から買主と売主に交付してください。書面がないまま進める事情があれば、「成約後の手続き」の「残代金の決済」に理由を書いて、別の担当者の承認を受けてください。',
}
