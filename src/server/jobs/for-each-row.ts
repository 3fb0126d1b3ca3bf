import { AppError } from '#http/errors.ts'
import { flush, inTransaction, systemContext, type Context, type Services } from '../kernel/context.ts'

/**
 * Does a piece of regular work for each of some rows, every one in a transaction of its own: one that cannot be done
 * holds up no other. A row that has moved on meanwhile is passed over.
 */
export async function forEachRow<T>(
  services: Services,
  rows: readonly T[],
  work: (context: Context, row: T) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    const context = systemContext(services)
    try {
      await inTransaction(context, (context) => work(context, row))
      flush(context)
    } catch (error) {
      if (!(error instanceof AppError)) services.log.error({ err: error }, 'a piece of regular work failed')
    }
  }
}
