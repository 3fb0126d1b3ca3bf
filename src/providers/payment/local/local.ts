import { deliverDue, nextDue } from './deliver.ts'
import type { GatewayContext, LocalGatewayOptions } from './gateway-context.ts'
import { readEvent } from './events.ts'
import { handle } from './handle.ts'
import type { Gateway } from '../index.ts'
import { cancel, createIntent, refund, retrieve } from './intents.ts'
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
  const pending = new Set<Promise<void>>()
  let planned: number | null = null

  const context: GatewayContext = {
    now: () => new Date(),
    lateAfterMs: 15_000,
    delays: () => [0],
    ...options,
    report,
    wake: () => plan().catch(tryLater),
  }
  /** While the database is away nobody pays, so no other call would start the deliveries again. */
  function tryLater(error: unknown): void {
    report(error)
    schedule(run, RETRY_MS)
  }

  async function plan(): Promise<void> {
    const due = await nextDue(context)
    if (due === null || (planned !== null && planned <= due)) return
    planned = due
    schedule(run, Math.max(0, due - context.now().getTime()))
  }

  /** Never rejects: an event that was not delivered stays in the table for the next run. */
  function run(): Promise<void> {
    planned = null
    const work = deliverDue(context)
      .then(context.wake, tryLater)
      .finally(() => pending.delete(work))
    pending.add(work)
    return work
  }

  return {
    browser: { kind: 'local', publishableKey: '', testCards },
    livemode: false,
    createIntent: (wish) => createIntent(context, wish),
    retrieve: (id) => retrieve(context, id),
    cancel: (id) => cancel(context, id),
    refund: (wish) => refund(context, wish),
    readEvent: (rawBody, signature) => readEvent(context, rawBody, signature),
    handle: (request) => handle(context, request),
    deliverDue: run,
    async settle() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

const runLater = (work: () => Promise<void>, afterMs: number) => void setTimeout(work, afterMs).unref()

const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))
