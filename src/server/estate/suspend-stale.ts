import { lt } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import { tableOf } from '../kernel/table.ts'
import { suspend } from './estate-in-deal.ts'

/**
 * Hides listings whose seller has not confirmed them by the day given for it. The status stays; one confirmation
 * shows them again. Answers how many.
 */
export async function suspendStale(services: Services): Promise<number> {
  const where = { status: ListingStatus.approved, suspendedReason: null }
  const also = lt(tableOf(estate).nextUpdateAt, tokyoDate(services.now()))
  const late = await find(services, estate, where, { columns: ['id'], also })
  await forEachRow(services, late, async (context, { id }) => {
    // Its seller may have confirmed it meanwhile.
    const [listing] = await find(context, estate, { id, ...where }, { columns: ['id'], also, lock: true })
    if (listing) await suspend(context, id, SuspendedReason.stale)
  })
  return late.length
}
