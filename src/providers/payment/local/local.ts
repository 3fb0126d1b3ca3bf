import type { GatewayContext, LocalGatewayOptions } from './gateway-context.ts'
import { deliverDue, nextDue, readEvent } from './events.ts'
import type { Gateway } from '../index.ts'
import { answerChallengePage } from './challenge.ts'
import { answerPayment } from './confirm.ts'
import { cancel, createIntent, refund, refundsSince, retrieve, settleLate } from './intents.ts'
import { refusal } from './responses.ts'
import { testCards } from './test-cards.ts'

/** Milliseconds until the next attempt after the database has failed. */
const RETRY_MS = 2_000

/**
 * The embedded gateway: complete except for the money. It takes only the test cards, challenges, settles late, refunds,
 * and sends a signed event for each step at least once, over restarts and with several processes.
 * Throws when the secret is too short.
 */
export function localGateway(options: LocalGatewayOptions): Required<Gateway> {
  if (options.secret.length < 16) throw new Error('The secret of payment events needs at least 16 characters')
  const { schedule = runLater, report = warn } = options
  const openWork = new Set<Promise<void>>()
  let plannedAt: number | null = null
  let isStopped = false
  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work.finally(() => openWork.delete(tracked))
    openWork.add(tracked)
    return tracked
  }

  const context: GatewayContext = {
    now: () => new Date(),
    lateAfterMs: 15_000,
    delays: () => [0],
    ...options,
    report,
    wake: () => track(plan().catch(tryLater)),
  }
  /** While the database does not answer nobody can pay, so no payment would start the deliveries again: a timer does. */
  function tryLater(error: unknown): void {
    report(error)
    schedule(run, RETRY_MS)
  }

  async function plan(): Promise<void> {
    if (isStopped) return
    const due = await nextDue(context)
    if (due === null || (plannedAt !== null && plannedAt <= due)) return
    plannedAt = due
    schedule(run, Math.max(0, due - context.now().getTime()))
  }

  /** Never rejects: an event that was not delivered stays in the table for the next run. */
  async function run(): Promise<void> {
    plannedAt = null
    if (isStopped) return
    await track(
      settleLate(context)
        .then(() => deliverDue(context))
        .then(plan)
        .catch(tryLater),
    )
  }
  async function settle(): Promise<void> {
    while (openWork.size > 0) await Promise.all(openWork)
  }

  return {
    browser: { kind: 'local', publishableKey: '', testCards },
    livemode: false,
    createIntent: (wish) => createIntent(context, wish),
    retrieve: (id) => retrieve(context, id),
    cancel: (id) => cancel(context, id),
    refund: (wish) => refund(context, wish),
    refundsSince: (moment) => refundsSince(context, moment),
    readEvent: (rawBody, signature) => readEvent(context, rawBody, signature),
    handle: (request) => handle(context, request),
    deliverDue: run,
    settle,
    async stop() {
      isStopped = true
      await settle()
    },
  }
}

const runLater = (work: () => Promise<void>, afterMs: number) => void setTimeout(work, afterMs).unref()

const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))

/**
 * Answers the paths under `/gateway/`; null for any other. `POST /gateway/confirm` takes JSON `{ clientSecret, card: { number, expiry, cvc
 * }, returnPath }` and answers 200 `ConfirmationResult`, 400 with an issue for each bad field, 404 for an unknown secret.
 * `/gateway/challenge/{id}` is the page of the bank.
 */
async function handle(context: GatewayContext, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/gateway/')) return null
  const [, challengeID] = /^\/gateway\/challenge\/([a-z0-9_]{1,60})$/.exec(pathname) ?? []
  if (challengeID) return answerChallengePage(context, request, challengeID)
  if (pathname !== '/gateway/confirm') return refusal(404, 'not_found', 'このURLはありません')
  if (request.method !== 'POST') return refusal(405, 'method_not_allowed', 'この操作はできません', { allow: 'POST' })
  return answerPayment(context, request)
}
