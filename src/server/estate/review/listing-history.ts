import { audit } from '#domain/desk/audit.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { estate } from '#domain/estate/estate.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import type { ListingDeed } from '#http/shapes.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { authorize } from '#server/kernel/store.ts'
import { namesOf } from '#server/user/name-of.ts'

/** The deeds that are told of a listing; what its fields were changed to is told by the difference. */
const action = [...Object.keys(listingMoves.table), 'remind']
const maxEntries = 100

/** Who moved a listing, when and why, and who reminded its seller, the latest first. @throws AppError forbidden */
export async function listingHistory(context: Context, rowID: string): Promise<ListingDeed[]> {
  authorize(context.me, isAdmin(context.me))
  const deeds = await find(
    context,
    audit,
    { noun: estate.name, rowID, action },
    { orderBy: '-createdAt', limit: maxEntries },
  )
  const nameByID = await namesOf(
    context,
    deeds.map(({ actorID }) => actorID),
  )
  return deeds.map(({ createdAt: at, action, actorID, actorRole, reason }) => ({
    at,
    action,
    actorRole,
    reason,
    actor: actorID && nameByID(actorID),
  }))
}
