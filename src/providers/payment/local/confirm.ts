import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { brandOf, cardForm } from '#domain/text/card.ts'
import { transaction, type Db } from '#providers/transaction.ts'
import { newID, type GatewayContext } from './gateway-context.ts'
import { recordEvent } from './events.ts'
import { failureReason } from '../failure-reason.ts'
import { GatewayRefused, type IntentStatus } from '../index.ts'
import { changeIntent, intentOf, lockIntent, type IntentRow } from './intent-rows.ts'
import { HEADERS, readText, refusal } from './responses.ts'
import { outcomeOf, type Outcome } from './test-cards.ts'

/** What a browser posts to pay: the card, and the path of this origin to come back to after a challenge. */
const confirmation = (today: string) =>
  z.object({
    clientSecret: z.string().min(1).max(200),
    card: cardForm(today).refine(({ number }) => outcomeOf(number), {
      error: 'デモではテスト用のカード番号だけをお使いいただけます',
      path: ['number'],
    }),
    returnPath: z.string().max(500).refine(isOwnPath, '戻り先が正しくありません'),
  })
type Confirmation = z.output<ReturnType<typeof confirmation>>

/** The result of a confirmation. `challengePath` is where to send the payer when the status is `requires_action`. */
type ConfirmationResult = { status: IntentStatus; failureReason: string | null; challengePath: string | null }

const today = ({ now }: GatewayContext) => tokyoDate(now())

/** Answers the browser that pays: 200 `ConfirmationResult`, 400 with an issue for each bad field, 404 for an unknown secret. */
export async function answerPayment(context: GatewayContext, request: Request): Promise<Response> {
  const { text, fault } = await readText(request)
  if (fault === 'too_large') return refusal(413, fault, '送られた内容が大きすぎます')
  if (fault === 'broken_off') return refusal(400, 'bad_request', '送信が途中で切れました。もう一度お試しください')
  const result = confirmation(today(context)).safeParse(parseJSON(text))
  if (!result.success) {
    const issues = result.error.issues.map(({ path, message }) => ({ path, message }))
    const message = 'カードの内容をご確認ください'
    return Response.json({ code: 'invalid', message, issues }, { status: 400, headers: HEADERS })
  }
  try {
    return Response.json(await confirm(context, result.data), { headers: HEADERS })
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    return refusal(404, 'not_found', 'お支払いが見つかりません。お支払いの画面を開き直してください')
  }
}

/**
 * Pays an intent with a card. A paid, processing or canceled one is answered unchanged, so that a second click does nothing. Throws `GatewayRefused` `not_found` for a secret of no intent.
 */
async function confirm(
  context: GatewayContext,
  { clientSecret, card, returnPath }: Confirmation,
): Promise<ConfirmationResult> {
  const confirmedIntent = await transaction(context.pool, async (db) => {
    const intent = await lockIntent(db, 'client_secret', clientSecret)
    const isOver = ['succeeded', 'processing', 'canceled'].includes(intent.status)
    if (isOver) return { row: intent, attemptID: '' }
    const outcome = outcomeOf(card.number) ?? { kind: 'failed', code: 'card_declined' }
    const attemptID = newID('at')
    await db.query(
      `update gateway.attempts set outcome = 'abandoned' where intent_id = $1 and outcome = 'challenged'`,
      [intent.id],
    )
    await db.query(
      `insert into gateway.attempts (id, intent_id, brand, last4, outcome, return_path, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [attemptID, intent.id, brandOf(card.number), card.number.slice(-4), outcome.kind, returnPath, context.now()],
    )
    return { row: await applyOutcome(context, db, intent.id, outcome), attemptID }
  })
  await context.wake()
  const { status, failureReason } = intentOf(confirmedIntent.row)
  const challengePath =
    status === 'requires_action' && confirmedIntent.attemptID ? `/gateway/challenge/${confirmedIntent.attemptID}` : null
  return { status, failureReason, challengePath }
}

/** Changes an intent by the outcome of a card or of a challenge, and records the event. */
export async function applyOutcome(
  context: GatewayContext,
  db: Db,
  intentID: string,
  outcome: Outcome,
): Promise<IntentRow> {
  if (outcome.kind === 'challenged') return changeIntent(db, intentID, { status: 'requires_action' })
  const row = await changeIntent(db, intentID, {
    status: outcome.kind,
    ...(outcome.kind === 'failed' && { failureReason: failureReason(outcome.code) }),
    ...(outcome.kind === 'processing' && { settlesAt: new Date(context.now().getTime() + context.lateAfterMs) }),
  })
  await recordEvent(context, db, outcome.kind, row)
  return row
}

/** Whether a path stays on this origin, however a browser reads it. */
function isOwnPath(path: string): boolean {
  const here = 'http://here.invalid'
  return path.startsWith('/') && URL.canParse(path, here) && new URL(path, here).origin === here
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
