import { deliverDue, nextDue } from './deliver.ts'
import type { Desk, LocalGatewayOptions } from './gateway-context.ts'
import { readEvent } from './events.ts'
import { handle } from './handle.ts'
import type { Gateway } from '../index.ts'
import { cancel, createIntent, retrieve } from './intents.ts'
import { refund } from './refunds.ts'
import { testCards } from './test-cards.ts'

/** Milliseconds. */
const AGAIN = 2_000

/**
 * The embedded gateway: complete but for the money. It takes the test cards and no other, challenges, settles late, refunds,
 * and tells of everything by signed events, at least once, over restarts and with several processes.
 * Throws when the secret is too short.
 */
export function localGateway(options: LocalGatewayOptions): Required<Gateway> {
  if (options.secret.length < 16) throw new Error('The secret of payment events needs at least 16 characters')
  const { schedule = runLater, report = warn } = options
  const underWay = new Set<Promise<void>>()
  let planned: number | null = null

  const desk: Desk = {
    now: () => new Date(),
    lateAfterMs: 15_000,
    delays: () => [0],
    ...options,
    report,
    wake: () => plan().catch(tryLater),
  }
  /** The database is away: nobody may pay meanwhile, so nothing else would come to look again. */
  function tryLater(error: unknown): void {
    report(error)
    schedule(run, AGAIN)
  }

  async function plan(): Promise<void> {
    const due = await nextDue(desk)
    if (due === null || (planned !== null && planned <= due)) return
    planned = due
    schedule(run, Math.max(0, due - desk.now().getTime()))
  }

  /** Never rejects: what was not delivered is in the table and comes again. */
  function run(): Promise<void> {
    planned = null
    const work = deliverDue(desk)
      .then(desk.wake, tryLater)
      .finally(() => underWay.delete(work))
    underWay.add(work)
    return work
  }

  return {
    browser: { kind: 'local', publishableKey: '', testCards },
    livemode: false,
    createIntent: (wish) => createIntent(desk, wish),
    retrieve: (id) => retrieve(desk, id),
    cancel: (id) => cancel(desk, id),
    refund: (wish) => refund(desk, wish),
    readEvent: (rawBody, signature) => readEvent(desk, rawBody, signature),
    handle: (request) => handle(desk, request),
    deliverDue: run,
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

const runLater = (work: () => Promise<void>, afterMs: number) => void setTimeout(work, afterMs).unref()

const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))
