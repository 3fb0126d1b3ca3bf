import { setTimeout as wait } from 'node:timers/promises'

/** Asks again until it is so, far longer than it takes: a busy machine is no failure. Answers whether it came to be so. */
export async function until(isSo: () => boolean | Promise<boolean>, limit = 60_000): Promise<boolean> {
  const end = Date.now() + limit
  while (!(await isSo())) {
    if (Date.now() > end) return false
    await wait(50)
  }
  return true
}
