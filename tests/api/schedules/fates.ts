import { AsyncLocalStorage } from 'node:async_hooks'
import type { Gateway } from '#providers/payment/index.ts'
import { turn } from './turns.ts'

/**
 * What befalls a piece of work at one of its calls. At the gateway, before or after it has done what was asked: there the
 * process ends, or the network fails, or it is slow. At the queue, in the middle of a transaction: the database fails.
 */
export type Fate =
  | { of: 'gateway'; call: number; when: 'before' | 'after'; what: 'ends' | 'fails' | 'waits' }
  | { of: 'queue'; call: number; what: 'fails' }

/** What became of the work: done, never heard of again, or waiting until it is told to go on. */
export type End<T> = { is: 'done'; value: T } | { is: 'ended' } | { is: 'waiting'; goOn(): Promise<T> }

type FateInPlay = { fate: Fate; calls: number; stop(how: 'ended' | 'waiting'): void; gate: Promise<void> }
const fateStorage = new AsyncLocalStorage<FateInPlay>()

/** How a failure that the schedule wants is known in the log. */
export const wantedFailure = 'failed, as the schedule wants it'

/** Does work that meets no fate, in the middle of work that does. */
export const withoutFate = <T>(work: () => Promise<T>): Promise<T> => fateStorage.exit(work)

/** Whether the work under way was to fail, so that it may say so. */
export const isToFail = () => fateStorage.getStore()?.fate.what === 'fails'

async function meet(call: number, when: 'before' | 'after'): Promise<void> {
  const own = fateStorage.getStore()
  if (own?.fate.of !== 'gateway' || own.fate.call !== call || own.fate.when !== when) return
  if (own.fate.what === 'fails') throw new Error(`the network ${wantedFailure}`)
  own.stop(own.fate.what === 'ends' ? 'ended' : 'waiting')
  await (own.fate.what === 'ends' ? new Promise<never>(() => undefined) : own.gate)
}

const through =
  <A, R>(ask: (wish: A) => Promise<R>) =>
  async (wish: A): Promise<R> => {
    const own = fateStorage.getStore()
    const call = own?.fate.of === 'gateway' ? own.calls++ : 0
    await turn()
    await meet(call, 'before')
    const answer = await ask(wish)
    await meet(call, 'after')
    return answer
  }

/** The same gateway, with calls that meet the fate of the work that makes them. */
export const fatedGateway = (gateway: Gateway): Gateway => ({
  ...gateway,
  createIntent: through(gateway.createIntent),
  retrieve: through(gateway.retrieve),
  cancel: through(gateway.cancel),
  refund: through(gateway.refund),
})

/** To be called wherever work is queued. */
export function meetAtQueue(): void {
  const own = fateStorage.getStore()
  if (own?.fate.of === 'queue' && own.calls++ === own.fate.call) throw new Error(`the database ${wantedFailure}`)
}

/** Does work that meets its fate, if it has one. Work that has ended never continues, as with its process. */
export async function undergo<T>(fate: Fate | null, work: () => Promise<T>): Promise<End<T>> {
  if (!fate) return { is: 'done', value: await work() }
  const gate = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<'ended' | 'waiting'>()
  const done = fateStorage.run({ fate, calls: 0, stop: stopped.resolve, gate: gate.promise }, work)
  const first = await Promise.race([done.then((value) => ({ value })), stopped.promise])
  if (typeof first === 'object') return { is: 'done', value: first.value }
  if (first === 'ended') return { is: 'ended' }
  const goOn = () => {
    gate.resolve()
    return done
  }
  return { is: 'waiting', goOn }
}
