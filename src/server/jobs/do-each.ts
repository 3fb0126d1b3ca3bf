import type { Logger } from 'pino'

/**
 * Does each part of a piece of regular work, one after the other, whatever became of those before it. The log says by its name what
 * failed, and why.
 * @throws Error once all were tried, where one has failed
 */
export async function doEach(
  log: Pick<Logger, 'error'>,
  parts: Iterable<readonly [name: string, work: () => Promise<unknown>]>,
): Promise<void> {
  let failures = 0
  for (const [name, work] of parts)
    try {
      await work()
    } catch (error) {
      log.error({ err: error, name }, 'a part of regular work failed')
      failures++
    }
  if (failures > 0) throw new Error(`parts failed, which the log names: ${failures}`)
}
