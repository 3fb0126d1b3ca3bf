import { sql } from 'drizzle-orm'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { EstateNegotiationStatus, type SuspendedReason } from '#domain/choices/listing.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { setWhere } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'

const { active, negotiating, established } = DealStatus

/** Shows on an estate's card how far its most advanced deal with a buyer is. */
export async function updateNegotiationStatus(context: Context, estateID: string): Promise<void> {
  const where = { estateID, deletedFlag: false, negotiationType: DealRole.buyer }
  const deals = await find(context, negotiation, { ...where, status: DealStatus.open }, { columns: ['status'] })
  const states = new Set(deals.map(({ status }) => status))
  const negotiationStatus = states.has(established)
    ? EstateNegotiationStatus.established
    : states.has(negotiating)
      ? EstateNegotiationStatus.negotiating
      : states.has(active)
        ? EstateNegotiationStatus.talking
        : null
  await setWhere(context, estate, { id: estateID }, { negotiationStatus })
  await query(
    context,
    sql`update publications set "negotiationStatus" = ${negotiationStatus},
      body = jsonb_set(body, '{negotiationStatus}', coalesce(to_jsonb(${negotiationStatus}::int), 'null')) where id = ${estateID}`,
  )
}

type Reason = CodeOf<typeof SuspendedReason>

/** Takes an estate out of the search with a reason, or puts it back (`null`); with `only`, where it is out for that reason. */
export async function suspend(context: Context, estateID: string, reason: Reason | null, only?: Reason): Promise<void> {
  const where = { id: estateID, ...(only && { suspendedReason: only }) }
  await setWhere(context, estate, where, { suspendedReason: reason })
  await setWhere(context, publication, where, { suspendedReason: reason })
}
