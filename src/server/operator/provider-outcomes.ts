import type { NotedProvider } from '#domain/operator/providers.ts'
import { maybe, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { AccountRefused, TokenRefused } from '#providers/identity/index.ts'
import { GatewayRefused, WebhookRefused } from '#providers/payment/index.ts'
import { setWhere } from '../kernel/bulk.ts'
import type { Services } from '../kernel/context.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'

/** When each provider did last what it was asked for, and when it last failed to; a row each, from the start. */
export const providerOutcomes = internalTable('providerOutcomes', {
  name: ref('名前'),
  succeededAt: maybe(time('成功した日時')),
  failedAt: maybe(time('失敗した日時')),
  failure: maybe(text('失敗の内容', { max: 300 })),
})

/** What a provider answers to those whom it does not serve. */
const refusals = [AccountRefused, TokenRefused, GatewayRefused, WebhookRefused]

/** Successes are written at most so often, in milliseconds: a busy storage has hundreds of them in a second. */
const successIntervalMs = 60_000

/** Notes how a provider's calls end. That somebody is refused is an answer, and no failure of whoever gives it. */
export function noteOutcomes<P extends object>(name: NotedProvider, provider: P, services: () => Services): P {
  let quietUntil = 0
  let isFailing = true
  function note(error?: unknown): void {
    const { db, now, log } = services()
    const hasFailed = error !== undefined && !refusals.some((kind) => error instanceof kind)
    if (!hasFailed && !isFailing && Date.now() < quietUntil) return
    isFailing = hasFailed
    quietUntil = Date.now() + successIntervalMs
    const failure = error instanceof Error ? error.message.slice(0, 300) : '原因の分からない失敗'
    const values = hasFailed ? { failedAt: now(), failure } : { succeededAt: now() }
    setWhere({ db }, providerOutcomes, { name }, values).catch((error: unknown) =>
      log.warn({ err: error }, 'how a provider did was not noted'),
    )
  }
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, args)
        if (result instanceof Promise)
          result.then(
            () => note(),
            (error: unknown) => note(error ?? 'failed'),
          )
        return result
      }
    },
  })
}
