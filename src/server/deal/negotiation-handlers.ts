import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { AppError, conflict } from '#http/errors.ts'
import { crudHandlers, creating, type Handlers } from '../kernel/crud-handlers.ts'
import { changeRow } from '../kernel/change.ts'
import { createRow } from '../kernel/create.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { dealRecordPage } from '../documents/deal-record.ts'
import { wakeStreams, markRead, nameOf, readerIDOf } from './room.ts'
import { exists, findOne } from '../kernel/find.ts'
import { authorize, notFound, oneRow } from '../kernel/store.ts'
import { invalid, type Values } from '../kernel/values.ts'
import { findDealRecord } from './deal-record.ts'
import { inboxHandlers } from './chat/inbox-handlers.ts'
import { maintenance } from './maintenance-handlers.ts'

const crud = crudHandlers(negotiation)

/** Which deal is asked for: a buyer's about a published estate, or a seller's with the desk about their own. */
function sideOf({ me }: Context, body: Values) {
  const side = body.negotiationType ?? (me!.role === Role.seller ? DealRole.seller : DealRole.buyer)
  const type = side === DealRole.seller ? DealRole.seller : DealRole.buyer
  if (me!.role === (type === DealRole.buyer ? Role.seller : Role.buyer))
    throw new AppError(
      'forbidden',
      type === DealRole.buyer ? '買主としてログインしてください' : '売主としてログインしてください',
    )
  if (typeof body.estateID !== 'string') throw invalid([{ path: ['estateID'], message: '物件を選んでください' }])
  const buyerID = type === DealRole.seller ? null : isAdmin(me) ? body.buyerID : me!.id
  if (buyerID !== null && typeof buyerID !== 'string')
    throw invalid([{ path: ['buyerID'], message: '買主を選んでください' }])
  return { type, estateID: body.estateID, buyerID }
}

/** Opens a deal. One open deal a buyer and estate; the estate's row is locked so that it cannot end meanwhile. */
function open(context: Context, body: Values): Promise<Negotiation> {
  const { me } = context
  authorize(me, negotiation.rules.create(me))
  const { type, estateID, buyerID } = sideOf(context, body)
  return inTransaction(context, async (context) => {
    const subject = await findOne(context, estate, { id: estateID }, { lock: true })
    const isTheirs = type === DealRole.buyer || isAdmin(me) || subject?.userID === me!.id
    const isOpen =
      type === DealRole.seller || (await exists(context, publication, { id: estateID, suspendedReason: null }))
    if (!subject || !isTheirs || !isOpen) throw notFound(estate)
    const { userID: sellerID } = subject
    if (buyerID === sellerID) throw conflict('自分の物件とは商談できません')
    const status = DealStatus.open
    if (await exists(context, negotiation, { estateID, deletedFlag: false, buyerID, negotiationType: type, status }))
      throw conflict('この物件の商談は、すでに始まっています')
    const names = {
      buyerName: buyerID && (await nameOf(context, buyerID)),
      sellerName: await nameOf(context, sellerID),
    }
    const values = { estateID, negotiationType: type, buyerID, sellerID, ...names }
    const room = await createRow(context, negotiation, {}, values)
    wakeStreams(context, room)
    return room
  })
}

export const negotiationHandlers: Handlers<'negotiation'>['negotiation'] = {
  ...crud,
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
    const record = await findDealRecord(context, id)
    if (!record) throw conflict('取引が完了すると、記録を受け取れます')
    const page = await dealRecordPage(record)
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
    const sequence = Math.min(body.sequence, room.lastSequence)
    await markRead(context, id, readerIDOf(context), sequence)
    wakeStreams(context, room)
    return { sequence }
  },
}
