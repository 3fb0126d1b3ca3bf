import { vi } from 'vitest'

/**
 * Asks again until a check holds, and answers what it answers. Far longer than it takes: a busy machine is no failure.
 * @throws what the check threw last
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 45_000, interval: 50 })
