import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { brandOf, cardForm } from '#domain/text/card.ts'
import type { Db } from '#providers/transaction.ts'
import { transaction } from '#providers/transaction.ts'
import type { Desk } from './gateway-context.ts'
import { newID } from './gateway-context.ts'
import { recordEvent } from './events.ts'
import { failureReason } from '../failure-reason.ts'
import type { IntentStatus } from '../index.ts'
import { changeIntent, intentOf, lockIntent, type IntentRow } from './intents.ts'
import { outcomeOf, type Outcome } from './test-cards.ts'

/** What a browser posts to pay: the card, and the path of this origin to come back to after a challenge. */
export const confirmation = (today: string) =>
  z.object({
    clientSecret: z.string().min(1).max(200),
    card: cardForm(today).refine(({ number }) => outcomeOf(number), {
      error: 'デモではテスト用のカード番号だけをお使いいただけます',
      path: ['number'],
    }),
    returnPath: z.string().max(500).refine(isOwnPath, '戻り先が正しくありません'),
  })
export type Confirmation = z.output<ReturnType<typeof confirmation>>

/** What came of it: `challengePath` is where to send the payer when the status is `requires_action`. */
export type Confirmed = { status: IntentStatus; failureReason: string | null; challengePath: string | null }

export const today = ({ now }: Desk) => tokyoDate(now())

/**
 * Pays an intent with a card. One that is paid, under way or canceled stays as it is and is told as it is, so that a second
 * click does nothing. Throws `GatewayRefused` `not_found` for a secret of no intent.
 */
export async function confirm(desk: Desk, { clientSecret, card, returnPath }: Confirmation): Promise<Confirmed> {
  const confirmed = await transaction(desk.pool, async (db) => {
    const found = await lockIntent(db, 'client_secret', clientSecret)
    const isOver = found.status === 'succeeded' || found.status === 'processing' || found.status === 'canceled'
    if (isOver) return { row: found, attemptID: '' }
    const outcome = outcomeOf(card.number) ?? { kind: 'failed', code: 'card_declined' }
    const attemptID = newID('at')
    await db.query(
      `update gateway.attempts set outcome = 'abandoned' where intent_id = $1 and outcome = 'challenged'`,
      [found.id],
    )
    await db.query(
      `insert into gateway.attempts (id, intent_id, brand, last4, outcome, return_path, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [attemptID, found.id, brandOf(card.number), card.number.slice(-4), outcome.kind, returnPath, desk.now()],
    )
    return { row: await follow(desk, db, found.id, outcome), attemptID }
  })
  await desk.wake()
  const { status, failureReason } = intentOf(confirmed.row)
  const challengePath =
    status === 'requires_action' && confirmed.attemptID ? `/gateway/challenge/${confirmed.attemptID}` : null
  return { status, failureReason, challengePath }
}

/** Does to an intent what the card or the challenge says, and records it. */
export async function follow(desk: Desk, db: Db, intentID: string, outcome: Outcome): Promise<IntentRow> {
  if (outcome.kind === 'challenged') return changeIntent(db, intentID, { status: 'requires_action' })
  const row = await changeIntent(db, intentID, {
    status: outcome.kind,
    ...(outcome.kind === 'failed' && { failureReason: failureReason(outcome.code) }),
    ...(outcome.kind === 'processing' && { settlesAt: new Date(desk.now().getTime() + desk.lateAfterMs) }),
  })
  await recordEvent(desk, db, outcome.kind, row)
  return row
}

/** Whether a path stays on this origin, however a browser reads it. */
function isOwnPath(path: string): boolean {
  const here = 'http://here.invalid'
  return path.startsWith('/') && URL.canParse(path, here) && new URL(path, here).origin === here
}
