import { tokyoDate } from '#domain/calendar.ts'
import { DealPaperKind, ExplanationMethod } from '#domain/choices/agreeing.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import type { TransactionSpecialist } from '#domain/master/transaction-specialist.ts'
import type { Negotiation } from '../negotiation.ts'
import type { DealPaper } from '../papers/deal-paper.ts'
import type { Explanation } from './explanation.ts'

type Facts = Pick<
  Explanation,
  'negotiationID' | 'heldAt' | 'method' | 'consentedOn' | 'paperSentOn' | 'certificateShown'
>
/** What the facts of an explanation are judged by; a specialist or a paper that is not known says nothing. */
type Around = {
  deal: Pick<Negotiation, 'createdAt'>
  specialist: Pick<TransactionSpecialist, 'validUntil'> | undefined
  paper: Pick<DealPaper, 'negotiationID' | 'kind'> | undefined
}

/** What the explanation by IT asks for besides: the buyer agrees to it, and has the paper before (国土交通省のITを活用した重要事項説明の指針). */
function obstaclesOfOnline(
  { method, heldAt, consentedOn, paperSentOn }: Facts,
  { createdAt }: Around['deal'],
): Obstacle[] {
  if (method !== ExplanationMethod.online) return []
  const obstacleOf = (field: string, on: string | null, what: string): Obstacle[] =>
    on !== null && on >= tokyoDate(createdAt) && on <= tokyoDate(heldAt)
      ? []
      : [{ path: [field], message: `${what}を、商談がはじまった日から説明した日までの日付で入力してください` }]
  return [
    ...obstacleOf('consentedOn', consentedOn, '買主がITでの説明を承諾した日'),
    ...obstacleOf('paperSentOn', paperSentOn, '重要事項説明書を送った日'),
  ]
}

/** What keeps an explanation from being recorded as it is told. */
export function obstaclesOfExplanation(facts: Facts, { deal, specialist, paper }: Around, now: string): Obstacle[] {
  const heldAt = Date.parse(facts.heldAt)
  const obstacles: Obstacle[] = []
  if (heldAt > Date.parse(now))
    obstacles.push({ path: ['heldAt'], message: '説明が済んだあとに、その日時で記録してください' })
  if (heldAt < Date.parse(deal.createdAt))
    obstacles.push({ path: ['heldAt'], message: '商談がはじまってからの日時にしてください' })
  obstacles.push(...obstaclesOfOnline(facts, deal))
  // 宅地建物取引業法35条4項: shown without being asked for.
  if (!facts.certificateShown)
    obstacles.push({
      path: ['certificateShown'],
      message: '宅地建物取引士証を示して説明したときに、記録できます（宅地建物取引業法35条4項）',
    })
  if (specialist && specialist.validUntil < tokyoDate(facts.heldAt))
    obstacles.push({ path: ['specialistID'], message: '説明した日に、宅地建物取引士証の有効期限が切れていました' })
  if (paper && (paper.negotiationID !== facts.negotiationID || paper.kind !== DealPaperKind.explanation))
    obstacles.push({ path: ['paperID'], message: 'この商談の「重要事項説明書」を選んでください' })
  return obstacles
}
