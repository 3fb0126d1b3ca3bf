import { AppError } from '#http/errors.ts'
import { flush, inside, systemContext, type Context, type Parts } from '../kernel/context.ts'

/**
 * Does a piece of regular work for each of some rows, every one in a transaction of its own: one that cannot be done
 * holds up no other. A row that has moved on meanwhile is passed over.
 */
export async function each<T>(
  parts: Parts,
  rows: readonly T[],
  work: (context: Context, row: T) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    const context = systemContext(parts)
    try {
      await inside(context, (context) => work(context, row))
      flush(context)
    } catch (error) {
      if (!(error instanceof AppError)) parts.log.error({ err: error }, 'a piece of regular work failed')
    }
  }
}
