import { eq, type SQL } from 'drizzle-orm'
import type { Resource } from '#domain/kit/resource.ts'
import { AppError } from '#http/errors.ts'
import { flush, inTransaction, systemContext, type Context, type Services } from '../kernel/context.ts'
import { lock } from '../kernel/find.ts'
import { columnsByName } from '../kernel/table.ts'

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

/** Asks for the rows that a piece of regular work is due for: for all of them, or among those of a further condition. */
export type Due<T> = (reading: Pick<Context, 'db'>, only?: SQL) => Promise<readonly T[]>

/**
 * The same for rows of a noun that may change until their turn comes: each is locked, it is asked once more whether the work is due for
 * it, and what somebody has done meanwhile counts.
 */
export async function forEachDue<T extends { id: string }>(
  services: Services,
  noun: Resource,
  due: Due<T>,
  work: (context: Context, row: T) => Promise<unknown>,
): Promise<void> {
  await forEachRow(services, await due(services), async (context, { id }) => {
    await lock(context, noun, id)
    for (const row of await due(context, eq(columnsByName(noun).id, id))) await work(context, row)
  })
}
