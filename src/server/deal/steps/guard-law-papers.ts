import { Role } from '#domain/choices/person.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import { explanation } from '#domain/deal/explanation/explanation.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { dealPaper } from '#domain/deal/papers/deal-paper.ts'
import { dealStep, type DealStep } from '#domain/deal/steps/deal-step.ts'
import {
  isWaivable,
  lackedPapers,
  missingPaperWords,
  paperDueAtEndWords,
  paperMissingFor,
  papersStillDue,
} from '#domain/deal/steps/law-papers.ts'
import type { LawPaper } from '#domain/deal/steps/step-guides.ts'
import { tickOf, ticks } from '#domain/deal/steps/step-ticks.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { bySecondPerson, waiverOf, type Waiver } from '../second-person.ts'

/**
 * One of the desk asks to go on without the paper that a step waits for, and says why; another one agrees. Another reason, or none, asks
 * anew; once the step has been ticked on it, the reason stays. @throws AppError conflict
 */
export function guardWaiver(context: Context, deal: Negotiation, after: DealStep, before: DealStep): Partial<Waiver> {
  if (after.waiverReason !== before.waiverReason) {
    if (!deal.isBrokered || !isWaivable(after.kind)) throw conflict('この手続きは、書面がなくても進められます')
    if (before.waivedAt !== null && (before.isNeedless || ticks.some((field) => before[field] !== null)))
      throw conflict('承認を受けて進めたあとは、理由を変えられません')
  }
  const next = bySecondPerson(context, waiverOf(after), waiverOf(before), {
    reasonFirst: '先に、書面がないまま進める理由を書いて申請してください',
    notTheSame: '申請した人とは別の担当者が承認してください',
    takeReasonBack: '承認を取り消すときは、理由を取り下げてください',
  })
  return { waiverAskedBy: next.askedBy, waivedBy: next.agreedBy, waivedAt: next.agreedAt }
}

/** The papers of the law that a deal as it is agreed upon has none of yet, although it needs them. */
async function lackedPapersOf(context: Context, deal: Negotiation): Promise<LawPaper[]> {
  // One after the other: a transaction has one connection.
  const explanations = await find(context, explanation, { negotiationID: deal.id }, { columns: ['status'] })
  const papers = await find(context, dealPaper, { negotiationID: deal.id }, { columns: ['kind', 'createdAt'] })
  const offers = await find(
    context,
    offer,
    { negotiationID: deal.id },
    { columns: ['status', 'buyerConfirmedAt', 'sellerConfirmedAt'] },
  )
  return lackedPapers(deal, { explanations, papers, offers })
}

/**
 * A brokered deal ends with the papers of the law, or two of the desk have agreed to do without: no reason of one of them stands in
 * for that. @throws AppError conflict, with what is missing and where to put it
 */
export async function guardPapersAtEnd(
  context: Context,
  deal: Negotiation,
  steps: readonly Pick<DealStep, 'kind' | 'waivedAt'>[],
): Promise<void> {
  if (!deal.isBrokered) return
  const due = papersStillDue(steps, await lackedPapersOf(context, deal))
  if (due.length) throw conflict(due.map((paper) => paperDueAtEndWords[paper]).join('\n'))
}

/**
 * No step is gone on with before the paper that the law wants of a brokered deal is there, or two of the desk have agreed to do
 * without. The buyer says for themselves that they have heard the explanation. @throws AppError conflict
 */
export async function guardLawPapers(context: Context, deal: Negotiation, after: DealStep, before: DealStep) {
  if (!deal.isBrokered) return
  const gatedTicks = after.kind === StepKind.explanation ? [tickOf[Role.admin]] : ticks
  const isTicked = gatedTicks.some((field) => after[field] !== null && before[field] === null)
  if (!isTicked && !(after.isNeedless && !before.isNeedless)) return
  const steps = await find(context, dealStep, { negotiationID: deal.id })
  const lacked = await lackedPapersOf(context, deal)
  const all = steps.map((step) => (step.id === after.id ? after : step))
  const paper = paperMissingFor(after.kind, all, lacked)
  if (paper) throw conflict(missingPaperWords[paper])
}
