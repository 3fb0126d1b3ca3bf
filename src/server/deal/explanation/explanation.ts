import { ne } from 'drizzle-orm'
import { ExplanationMethod, ExplanationStatus, StepKind } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { explanation, type Explanation } from '#domain/deal/explanation/explanation.ts'
import { obstaclesOfExplanation } from '#domain/deal/explanation/explanation-facts.ts'
import { dealPaper } from '#domain/deal/papers/deal-paper.ts'
import { dealStep } from '#domain/deal/steps/deal-step.ts'
import { papersStillDue } from '#domain/deal/steps/law-papers.ts'
import { isAgreedUpon } from '#domain/deal/steps/step-ticks.ts'
import { dateTime } from '#domain/format/date.ts'
import { transactionSpecialist } from '#domain/master/transaction-specialist.ts'
import { conflict } from '#http/errors.ts'
import { setFields } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { effects } from '#server/kernel/effects.ts'
import { exists, find, findOne, lock } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'
import { invalid } from '#server/kernel/values.ts'
import { announceAs } from '../deal-news.ts'

/** What was explained when, how and by whom, as the room says it. */
const factsOf = ({ heldAt, method, specialistName, specialistNumber }: Explanation) =>
  `${dateTime(heldAt)}、${ExplanationMethod.label(method)}、宅地建物取引士 ${specialistName}${specialistNumber}`

/**
 * The desk's part of the step is ticked by a record that stands, and by nothing else. Once the agreement is no more its steps stay as they
 * are: another one lays them out anew.
 */
async function tickStep(context: Context, { negotiationID }: Explanation): Promise<void> {
  if (!isAgreedUpon(await oneRow(bySystem(context), negotiation, negotiationID))) return
  const step = await findOne(context, dealStep, { negotiationID, kind: StepKind.explanation })
  const status = ExplanationStatus.standing
  const isExplained = await exists(context, explanation, { negotiationID, status })
  if (!step || isExplained === (step.adminDoneAt !== null)) return
  await setFields(context, dealStep, step.id, { adminDoneAt: isExplained ? context.now : null })
}

/**
 * A finished deal keeps a record of its explanation, unless two of the desk went on without: whoever voids a wrong one has recorded the right
 * one before. @throws AppError conflict
 */
async function guardLastRecord(context: Context, { id, negotiationID }: Explanation): Promise<void> {
  const deal = await lock(context, negotiation, negotiationID)
  if (deal.status !== DealStatus.finished || !deal.isBrokered) return
  const others = ne(tableOf(explanation).id, id)
  if (await exists(context, explanation, { negotiationID, status: ExplanationStatus.standing }, others)) return
  const steps = await find(context, dealStep, { negotiationID }, { columns: ['kind', 'waivedAt'] })
  if (papersStillDue(steps, ['explanation']).length > 0)
    throw conflict('取引が完了した商談です。先に正しい説明を記録してから、この記録を取り消してください。')
}

export const explanationEffects = effects(explanation, {
  guard: {
    body(_, __, deal) {
      if (!deal.isBrokered || !isAgreedUpon(deal)) throw conflict('重要事項説明を記録するのは、成約した媒介の商談です')
    },
    async create(context, row, deal) {
      const specialist = await findOne(context, transactionSpecialist, { id: row.specialistID })
      const paper = await findOne(context, dealPaper, { id: row.paperID }, { lock: true })
      const obstacles = obstaclesOfExplanation(row, { deal, specialist, paper }, context.now)
      if (obstacles.length) throw invalid(obstacles)
      return {
        // Name and number are kept as they are today: the master may change.
        specialistName: specialist?.name ?? '',
        specialistNumber: specialist?.registrationNumber ?? '',
        ...(row.method === ExplanationMethod.inPerson && { consentedOn: null, paperSentOn: null }),
      }
    },
    moves: { void: guardLastRecord },
  },
  after: {
    async create(context, row) {
      await announceAs(context, row, {
        mail: 'explanationRecorded',
        values: { 説明: factsOf(row) },
        message: `重要事項説明を記録しました（${factsOf(row)}）。`,
      })
      await tickStep(context, row)
    },
    moves: {
      async void(context, row) {
        await announceAs(context, row, {
          mail: 'explanationVoided',
          values: { 説明: factsOf(row), 理由: row.voidReason ?? '' },
          message: `重要事項説明の記録（${factsOf(row)}）を取り消しました。理由：${row.voidReason ?? ''}`,
        })
        await tickStep(context, row)
      },
    },
  },
})
