import { sql, type SQL } from 'drizzle-orm'
import { Role } from '#domain/choices/person.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { record } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { authorize } from '../kernel/store.ts'

type Recomputed = { action: string; set: SQL; differs: SQL }

const sendAt: Recomputed = {
  action: 'resetSendAt',
  set: sql`"lastSendAt" = last, "buyerLastSendAt" = buyer, "sellerLastSendAt" = seller, "adminLastSendAt" = admin`,
  differs: sql`("lastSendAt", "buyerLastSendAt", "sellerLastSendAt", "adminLastSendAt") is distinct from (last, buyer, seller, admin)`,
}
const started: Recomputed = {
  action: 'setChatStartFlag',
  set: sql`"chatStartFlag" = (last is not null), "lastSequence" = lines`,
  differs: sql`("chatStartFlag", "lastSequence") is distinct from (last is not null, lines)`,
}
const both: Recomputed = {
  action: 'patchNegotiations',
  set: sql`${sendAt.set}, ${started.set}`,
  differs: sql`${sendAt.differs} or ${started.differs}`,
}

/** Recomputes derived fields of every deal from its lines. The desk's alone; repeating it changes nothing. */
async function recompute(context: Context, { action, set, differs }: Recomputed) {
  authorize(context.me, isAdmin(context.me))
  const rows = await query<{ id: string }>(
    context,
    sql`with said as (
      select "negotiationID" as id, max(sequence) as sequence, max("createdAt") as last, max("createdAt") filter (where "userType" = ${Role.buyer}) as buyer,
        max("createdAt") filter (where "userType" = ${Role.seller}) as seller, max("createdAt") filter (where "userType" = ${Role.admin}) as admin
      from chats group by 1)
    update negotiations set ${set}, version = version + 1
    from (select negotiations.id, coalesce(sequence, 0) as lines, last, buyer, seller, admin from negotiations left join said using (id)) as found
    where found.id = negotiations.id and (${differs}) returning negotiations.id`,
  )
  await record(context, { action, noun: negotiation.name, rowID: '*', reason: `${rows.length}件` })
  return { changed: rows.length, ids: rows.map(({ id }) => id) }
}

/** The maintenance calls: GET, as the specification has them. */
export const maintenance = {
  patchAll: (context: Context) => recompute(context, both),
  resetSendAt: (context: Context) => recompute(context, sendAt),
  setChatStartFlag: (context: Context) => recompute(context, started),
}
