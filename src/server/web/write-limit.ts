import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError } from '#http/errors.ts'

/** How many writes one person (or, signed out, one address) may send in a minute to one process. */
const writesAMinute = 300

/** Asks whether one more write is let through. @throws AppError too_many */
export function writeLimit(): (whose: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: writesAMinute, duration: 60 })
  return async (whose) => {
    await limiter.consume(whose).catch(() => {
      throw new AppError('too_many', '操作が続いています。1分ほど待ってからお試しください。')
    })
  }
}
