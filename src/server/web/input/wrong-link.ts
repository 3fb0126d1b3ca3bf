import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError } from '#http/errors.ts'
import { networkOf } from '#providers/identity/limits.ts'
import type { Context, Services } from '#server/kernel/context.ts'

/** A link is not found by trying; whoever tries all the same is stopped. */
const limiters = new WeakMap<Services, RateLimiterMemory>()
function limiterOf(services: Services): RateLimiterMemory {
  const limiter = limiters.get(services) ?? new RateLimiterMemory({ points: 20, duration: 60 })
  limiters.set(services, limiter)
  return limiter
}

/** Refuses a signed link that was never one. @throws AppError not_found, too_many */
export async function refuseWrongLink({ services, ip }: Pick<Context, 'services' | 'ip'>): Promise<never> {
  await limiterOf(services)
    .consume(networkOf(ip))
    .catch(() => {
      throw new AppError('too_many', '操作が続いています。1分ほど待ってからお試しください。')
    })
  throw new AppError('not_found', 'このリンクは使えません')
}
