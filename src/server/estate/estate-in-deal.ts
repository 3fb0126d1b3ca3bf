import { sql } from 'drizzle-orm'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { EstateNegotiationStatus } from '#domain/choices/listing.ts'
import type { Context } from '../kernel/context.ts'

const { active, negotiating, established } = DealStatus

/** How far the most advanced deal on an estate is; shown on its card. */
export async function recount({ db }: Context, estateID: string) {
  const { talking, negotiating: busy, established: done } = EstateNegotiationStatus
  const furthest = sql`(select (case max(status) when ${established} then ${done} when ${negotiating} then ${busy} when ${active} then ${talking} end)::int
    from negotiations where "estateID" = ${estateID} and not "deletedFlag" and "negotiationType" = ${DealRole.buyer}
      and status in (${active}, ${negotiating}, ${established}))`
  await db.execute(sql`update estates set "negotiationStatus" = ${furthest} where id = ${estateID}`)
  await db.execute(sql`update publications p set "negotiationStatus" = e."negotiationStatus",
    body = jsonb_set(p.body, '{negotiationStatus}', coalesce(to_jsonb(e."negotiationStatus"), 'null'))
    from estates e where e.id = p.id and p.id = ${estateID}`)
}

/** Takes an estate out of the search with a reason, or puts it back (`null`); `only` where it is out for that reason. */
export const suspend = async ({ db }: Context, estateID: string, reason: string | null, only: string | null) => {
  const which = only === null ? sql`true` : sql`"suspendedReason" = ${only}`
  await db.execute(sql`update estates set "suspendedReason" = ${reason} where id = ${estateID} and ${which}`)
  await db.execute(sql`update publications set "suspendedReason" = ${reason} where id = ${estateID} and ${which}`)
}
