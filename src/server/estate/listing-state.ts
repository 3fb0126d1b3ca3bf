import { sql, lt } from 'drizzle-orm'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { EstateNegotiationStatus, SuspendedReason, ListingStatus } from '#domain/choices/listing.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { publication } from '#domain/estate/publication.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { isConfirmationOver } from '#domain/law/update-schedule.ts'
import { withListingNews } from '../alert/listing-news.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import { setWhere } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { tableOf } from '../kernel/table.ts'

const { active, negotiating, established } = DealStatus

/** How far the most advanced of deals in these states is, as an estate's card says it. */
function mostAdvanced(states: ReadonlySet<number>) {
  if (states.has(established)) return EstateNegotiationStatus.established
  if (states.has(negotiating)) return EstateNegotiationStatus.negotiating
  return states.has(active) ? EstateNegotiationStatus.talking : null
}

/**
 * Shows on an estate's card how far its most advanced deal with a buyer is, and tells the seller and the desk who opened the deals
 * that are open: a buyer where there is one, else the seller.
 */
export async function updateNegotiationStatus(context: Context, estateID: string): Promise<void> {
  // Of two deals about it that move at the same moment the later one reads what the earlier one has done.
  await find(context, estate, { id: estateID }, { columns: ['id'], lock: true })
  const where = { estateID, deletedFlag: false, status: DealStatus.open }
  const deals = await find(context, negotiation, where, { columns: ['status', 'negotiationType'] })
  const ofBuyers = deals.filter(({ negotiationType }) => negotiationType === DealRole.buyer)
  const negotiationType = ofBuyers.length ? DealRole.buyer : (deals[0]?.negotiationType ?? null)
  const negotiationStatus = mostAdvanced(new Set(ofBuyers.map(({ status }) => status)))
  await setWhere(context, estate, { id: estateID }, { negotiationStatus, negotiationType })
  await query(
    context,
    sql`update publications set "negotiationStatus" = ${negotiationStatus},
      body = jsonb_set(body, '{negotiationStatus}', coalesce(to_jsonb(${negotiationStatus}::int), 'null')) where id = ${estateID}`,
  )
}

type Reason = CodeOf<typeof SuspendedReason>

/**
 * Takes an estate out of the search with a reason, or puts it back (`null`); with `only`, where it is out for that reason, or
 * (`null`) is not out.
 */
export async function suspend(
  context: Context,
  estateID: string,
  reason: Reason | null,
  only?: Reason | null,
): Promise<void> {
  const where = { id: estateID, ...(only !== undefined && { suspendedReason: only }) }
  await setWhere(context, estate, where, { suspendedReason: reason })
  await withListingNews(context, estateID, () => setWhere(context, publication, where, { suspendedReason: reason }))
}

/** Why a home is not shown that nothing else hides: its seller's silence, if the day to confirm it is over. */
export const silenceOf = (home: Pick<Estate, 'nextUpdateAt'>, now: string): Reason | null =>
  isConfirmationOver(home, now) ? SuspendedReason.stale : null

/** Writes where the public reads a home by which day its seller confirms it again. */
export const publishNextUpdate = (context: Context, estateID: string, nextUpdateAt: string) =>
  query(
    context,
    sql`update publications set "nextUpdateAt" = ${nextUpdateAt},
      body = jsonb_set(body, '{nextUpdateAt}', to_jsonb(${nextUpdateAt}::text)) where id = ${estateID}`,
  )

/** A seller's confirmation does not hold any more: whatever hides the home, it is shown after another one only. */
export async function endConfirmation(context: Context, estateID: string): Promise<void> {
  const nextUpdateAt = addDays(tokyoDate(context.now), -1)
  await setWhere(context, estate, { id: estateID }, { nextUpdateAt })
  await publishNextUpdate(context, estateID, nextUpdateAt)
}

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
    if (listing) await suspend(context, id, SuspendedReason.stale, null)
  })
  return late.length
}
