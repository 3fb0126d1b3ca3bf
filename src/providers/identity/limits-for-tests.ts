import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ALLOWED, limitsBy, type Limits } from './limits.ts'

/** Counters of one test alone, which no other test has used up. */
export const memoryLimits = (): Limits =>
  limitsBy((counter) => new RateLimiterMemory({ ...ALLOWED[counter], keyPrefix: counter }))
