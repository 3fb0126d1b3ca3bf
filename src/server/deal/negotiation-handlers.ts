import { sql } from 'drizzle-orm'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { AppError, conflict } from '#http/errors.ts'
import { crudHandlers, creating, type Handlers } from '../kernel/crud-handlers.ts'
import { changeRow, createRow } from '../kernel/change.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { dealRecordPage, type DealRecord } from '../documents/deal-record.ts'
import { wakeStreams, markRead, nameOf, readerIDOf } from './room.ts'
import { authorize, oneRow } from '../kernel/store.ts'
import { invalid, type Values } from '../kernel/values.ts'
import { inboxHandlers } from './chat/inbox-handlers.ts'
import { maintenance } from './maintenance-handlers.ts'

const own = crudHandlers(negotiation)

/** Which deal is asked for: a buyer's about a published estate, or a seller's with the desk about their own. */
function sideOf({ me }: Context, body: Values) {
  const type = body.negotiationType ?? (me!.role === Role.seller ? DealRole.seller : DealRole.buyer)
  const wrong = { [DealRole.buyer as number]: Role.seller, [DealRole.seller as number]: Role.buyer }[type as number]
  if (me!.role === wrong)
    throw new AppError(
      'forbidden',
      type === DealRole.buyer ? '買主としてログインしてください' : '売主としてログインしてください',
    )
  if (typeof body.estateID !== 'string') throw invalid([{ path: ['estateID'], message: '物件を選んでください' }])
  const buyerID = type === DealRole.seller ? null : ((isAdmin(me) ? body.buyerID : me!.id) as string | undefined)
  if (buyerID === undefined) throw invalid([{ path: ['buyerID'], message: '買主を選んでください' }])
  return { type, estateID: body.estateID, buyerID }
}

/** Opens a deal. One open deal a buyer and estate; the estate's row is locked so that it cannot end meanwhile. */
function open(context: Context, body: Values): Promise<Values> {
  const { me } = context
  authorize(me, negotiation.rules.create(me))
  const { type, estateID, buyerID } = sideOf(context, body)
  return inTransaction(context, async (context) => {
    const { rows } = await context.db.execute(sql`select estates."userID",
        publications.id is not null and publications."suspendedReason" is null as open
      from estates left join publications using (id) where estates.id = ${estateID} for update of estates`)
    const found = rows[0] as { userID: string; open: boolean } | undefined
    const theirs = type === DealRole.seller && !isAdmin(me) && found?.userID !== me!.id
    if (!found || theirs || (type === DealRole.buyer && !found.open))
      throw new AppError('not_found', '物件が見つかりません')
    if (buyerID === found.userID) throw new AppError('conflict', '自分の物件とは商談できません')
    const others = await context.db.execute(sql`select 1 from negotiations where "estateID" = ${estateID}
      and "deletedFlag" = false and "buyerID" is not distinct from ${buyerID} and "negotiationType" = ${type}
      and status in (${DealStatus.active}, ${DealStatus.negotiating}, ${DealStatus.established})`)
    if (others.rows.length) throw new AppError('conflict', 'この物件の商談は、すでに始まっています')
    const given = {
      ...{ estateID, negotiationType: type, buyerID, sellerID: found.userID },
      buyerName: buyerID && (await nameOf(context, buyerID)),
      sellerName: await nameOf(context, found.userID),
    }
    const room = await createRow(context, negotiation, {}, given)
    wakeStreams(context, room as Negotiation)
    return room
  })
}

export const negotiationHandlers: Handlers<'negotiation'>['negotiation'] = {
  ...own,
  ...maintenance,
  ...inboxHandlers,
  create: creating(negotiation, open),
  // What was said and paid in a deal is kept: it is only no longer shown.
  async remove(context, { id }) {
    authorize(context.me, isAdmin(context.me))
    await changeRow(context, negotiation, id, { deletedFlag: true })
    return null
  },
  async record(context, { id }) {
    await oneRow(context, negotiation, id)
    const { rows } = await context.db.execute(sql`select data from "dealRecords" where "negotiationID" = ${id}`)
    if (!rows[0]) throw conflict('取引が完了すると、記録を受け取れます')
    const page = await dealRecordPage(rows[0].data as DealRecord)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="sumika-${id}.html"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }
    return new Response(page, { headers })
  },
  async read(context, { id, body }) {
    const room = await oneRow(context, negotiation, id)
    const sequence = Math.min(body.sequence, room.lastSequence as number)
    await markRead(context, id, readerIDOf(context), sequence)
    wakeStreams(context, room as Negotiation)
    return { sequence }
  },
}
