import { answerPage } from '#providers/stand-in-page.ts'
import { transaction } from '#providers/transaction.ts'
import { answeredPage, challengePage, unknownPage } from './challenge-page.ts'
import { applyOutcome } from './confirm.ts'
import type { GatewayContext } from './gateway-context.ts'
import { lockIntent, type IntentRow } from './intent-rows.ts'
import { HEADERS, readText, refusal } from './responses.ts'

/** A card payment that waits for its holder's authentication (3-D Secure), with the contents of the bank's page. */
export type Challenge = Pick<IntentRow, 'amount' | 'description'> & {
  brand: string
  last4: string
  returnPath: string
  isOpen: boolean
}

type ChallengeRow = Omit<Challenge, 'returnPath' | 'isOpen'> & {
  intent_id: string
  return_path: string
  outcome: string
  status: string
}

/** Answers the page of the bank: shows it, or takes what the card holder chose there. */
export async function answerChallengePage(context: GatewayContext, request: Request, id: string): Promise<Response> {
  if (request.method === 'POST') {
    const { text } = await readText(request)
    const answer = new URLSearchParams(text ?? '').get('answer')
    if (answer !== 'approve' && answer !== 'deny') return refusal(400, 'invalid', '認証するかどうかを選んでください')
    const location = await answerChallenge(context, id, answer === 'approve')
    if (location) return new Response(null, { status: 303, headers: { ...HEADERS, location } })
  }
  const present = await findChallenge(context, id)
  const pageOf = present?.isOpen ? challengePage : answeredPage
  const page = present ? pageOf(present) : unknownPage()
  return answerPage(page, present ? 200 : 404)
}

/** The challenge of an attempt; null when there is none. */
async function findChallenge({ pool }: Pick<GatewayContext, 'pool'>, attemptID: string): Promise<Challenge | null> {
  const { rows } = await pool.query<ChallengeRow>(
    `select amount, description, brand, last4, return_path, outcome, status
     from gateway.attempts join gateway.intents on intents.id = intent_id where attempts.id = $1`,
    [attemptID],
  )
  if (!rows[0]) return null
  const { return_path: returnPath, outcome, status, ...shown } = rows[0]
  return { ...shown, returnPath, isOpen: outcome === 'challenged' && status === 'requires_action' }
}

/** Takes the card holder's first answer. Answers the path to return to; null when the challenge does not exist. */
async function answerChallenge(
  context: GatewayContext,
  attemptID: string,
  isApproved: boolean,
): Promise<string | null> {
  const returnPath = await transaction(context.pool, async (db) => {
    const { rows } = await db.query<ChallengeRow>('select intent_id from gateway.attempts where id = $1', [attemptID])
    if (!rows[0]) return null
    const intent = await lockIntent(db, 'id', rows[0].intent_id)
    const outcome = isApproved
      ? ({ kind: 'succeeded' } as const)
      : ({ kind: 'failed', code: 'payment_intent_authentication_failure' } as const)
    const updatedRows = await db.query<{ return_path: string }>(
      `update gateway.attempts set outcome = case when outcome = 'challenged' and $3 then $2 else outcome end
       where id = $1 returning return_path, old.outcome <> new.outcome as moved`,
      [attemptID, outcome.kind, intent.status === 'requires_action'],
    )
    const [attempt] = updatedRows.rows as { return_path: string; moved: boolean }[]
    if (attempt?.moved) await applyOutcome(context, db, intent.id, outcome)
    return attempt?.return_path ?? null
  })
  await context.wake()
  return returnPath
}
