import { tokyoDate } from '../calendar.ts'
import { date } from '../format/date.ts'
import type { Obstacle } from '../kit/moves.ts'
import type { Negotiation } from './negotiation.ts'
import { undoneSteps } from './steps/step-order.ts'
import type { DealStep } from './steps/deal-step.ts'

/** The days on which the home of a deal can have been handed over: from the agreement to today, in Japan. */
export const handoverDays = (
  { establishedAt, createdAt }: Pick<Negotiation, 'establishedAt' | 'createdAt'>,
  now: string,
): { first: string; last: string } => ({ first: tokyoDate(establishedAt ?? createdAt), last: tokyoDate(now) })

/** What a deal that is to be finished is judged by: the day in the agreed terms, and what follows the agreement. */
export type Ending = {
  deal: Pick<Negotiation, 'establishedAt' | 'createdAt' | 'deliveredOn' | 'finishReason'>
  agreedDay: string | null
  steps: readonly Pick<DealStep, 'kind' | 'isDone'>[]
}

/** Why somebody has to write down a reason to finish a deal, in words; null where nothing is left and the agreed day has come. */
export function whyReason({ agreedDay, steps }: Pick<Ending, 'agreedDay' | 'steps'>, now: string): string | null {
  const undoneCount = undoneSteps(steps).length
  if (undoneCount > 0) return `まだ済んでいない手続きが${undoneCount}つあります。`
  return agreedDay !== null && agreedDay > tokyoDate(now)
    ? `合意した引渡しの日（${date(agreedDay)}）より前です。`
    : null
}

/** What keeps a deal from being finished: a day outside of its bounds, or a missing reason. */
export function obstaclesToFinish({ deal, agreedDay, steps }: Ending, now: string): Obstacle[] {
  const { first, last } = handoverDays(deal, now)
  const day = deal.deliveredOn
  const why = whyReason({ agreedDay, steps }, now)
  const obstacles: Obstacle[] = []
  if (day === null) obstacles.push({ path: ['deliveredOn'], message: '引渡日を入力してください' })
  else if (day < first || day > last)
    obstacles.push({
      path: ['deliveredOn'],
      message: `引渡日は、成約の日（${date(first)}）から今日までの日にしてください`,
    })
  if (why !== null && !deal.finishReason?.trim())
    obstacles.push({ path: ['finishReason'], message: `${why}このまま完了するなら、理由を書いてください` })
  return obstacles
}
