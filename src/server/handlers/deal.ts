import { sql } from 'drizzle-orm'
import { DealRole, DealStatus, OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { chat } from '#domain/deal/chat.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { displayName } from '#domain/user.ts'
import { AppError } from '#http/errors.ts'
import { answers, type Handlers } from '../answers.ts'
import { createRow } from '../change.ts'
import { inside, type Context } from '../context.ts'
import { invalid, type Values } from '../writing.ts'
import { demand, oneRow, shown } from '../store.ts'

const refuse = (message: string) => new AppError('conflict', message)

async function nameOf({ db }: Context, id: string): Promise<string> {
  const { rows } = await db.execute(sql`select name, "lastName", "firstName" from users where id = ${id}`)
  return rows[0] ? displayName(rows[0] as never) : '退会した会員'
}

/** Opens a deal: a buyer about a published estate, or a seller with the desk about their own. */
function open(context: Context, body: Values): Promise<Values> {
  const { me } = context
  demand(me, negotiation.rules.create(me))
  return inside(context, async (context) => {
    const type = body.negotiationType ?? (me!.role === Role.seller ? DealRole.seller : DealRole.buyer)
    if (type === DealRole.buyer && me!.role === Role.seller)
      throw new AppError('forbidden', '買主としてログインしてください')
    if (type === DealRole.seller && me!.role === Role.buyer)
      throw new AppError('forbidden', '売主としてログインしてください')
    const estateID = body.estateID
    if (typeof estateID !== 'string') throw invalid([{ path: ['estateID'], message: '物件を選んでください' }])
    const { rows } = await context.db
      .execute(sql`select estates."userID", publications.id is not null and publications."suspendedReason" is null as open
      from estates left join publications using (id) where estates.id = ${estateID} for update of estates`)
    const found = rows[0] as { userID: string; open: boolean } | undefined
    if (!found || (type === DealRole.buyer && !found.open)) throw new AppError('not_found', '物件が見つかりません')
    if (type === DealRole.seller && !isAdmin(me) && found.userID !== me!.id)
      throw new AppError('not_found', '物件が見つかりません')
    const buyerID = type === DealRole.seller ? null : ((isAdmin(me) ? body.buyerID : me!.id) as string | undefined)
    if (buyerID === undefined) throw invalid([{ path: ['buyerID'], message: '買主を選んでください' }])
    if (buyerID === found.userID) throw refuse('自分の物件とは商談できません')
    const others = await context.db
      .execute(sql`select 1 from negotiations where "estateID" = ${estateID} and "deletedFlag" = false
      and "buyerID" is not distinct from ${buyerID} and "negotiationType" = ${type as number} and status in (1, 2, 3)`)
    if (others.rows.length) throw refuse('この物件の商談は、すでに始まっています')
    const given = {
      estateID,
      negotiationType: type,
      buyerID,
      buyerName: buyerID && (await nameOf(context, buyerID)),
      sellerID: found.userID,
      sellerName: await nameOf(context, found.userID),
    }
    return createRow(context, negotiation, {}, given)
  })
}

/** Sends a message into a room that one may read; the room remembers who spoke last. */
function say(context: Context, body: Values): Promise<Values> {
  const { me, now } = context
  demand(me, chat.rules.create(me))
  return inside(context, async (context) => {
    const room = await oneRow(context, negotiation, String(body.negotiationID ?? ''), { lock: true })
    if (room.status === DealStatus.failed || room.deletedFlag) throw refuse('この商談は終わっています')
    if (body.clientID !== undefined && body.clientID !== null) {
      const { rows } = await context.db.execute(sql`select id from chats where "negotiationID" = ${room.id as string}
        and "senderID" = ${me!.id} and "clientID" = ${body.clientID as string}`)
      if (rows[0]) return oneRow(context, chat, rows[0].id as string)
    }
    const { rows } = await context.db.execute(
      sql`select coalesce(max(sequence), 0)::int + 1 as next from chats where "negotiationID" = ${room.id as string}`,
    )
    const side = {
      [Role.admin]: 'adminLastSendAt',
      [Role.seller]: 'sellerLastSendAt',
      [Role.buyer]: 'buyerLastSendAt',
    }[me!.role]
    const row = await createRow(context, chat, body, {
      senderName: isAdmin(me) ? context.parts.operator.name.slice(0, 40) : await nameOf(context, me!.id),
      userType: me!.role,
      sequence: rows[0]!.next,
    })
    await context.db
      .execute(sql`update negotiations set "chatStartFlag" = true, "lastSendAt" = ${now}, ${sql.identifier(side)} = ${now}
      where id = ${room.id as string}`)
    return row
  })
}

/** Asks the desk for a quotation of its services in a deal one takes part in. */
function ask(context: Context, body: Values): Promise<Values> {
  demand(context.me, quotation.rules.create(context.me))
  return inside(context, async (context) => {
    const room = await oneRow(context, negotiation, String(body.negotiationID ?? ''), { lock: true })
    const menus = (body.serviceMenuIDs ?? []) as string[]
    if (!menus.length) throw invalid([{ path: ['serviceMenuIDs'], message: 'メニューを1つ以上選んでください' }])
    const userID = (isAdmin(context.me) && body.userID) || context.me!.id
    const { rows } = await context.db.execute(sql`select 1 from quotations where "negotiationID" = ${room.id as string}
      and "userID" = ${userID as string} and "quotationStatus" in (1, 2)`)
    if (rows.length) throw refuse('回答を待っている見積があります')
    return createRow(context, quotation, body, { userID, quotationRequestAt: context.now })
  })
}

/** Orders what a fixed quotation says; its amount, never the caller's. */
function orderFrom(context: Context, body: Values): Promise<Values> {
  demand(context.me, order.rules.create(context.me))
  return inside(context, async (context) => {
    const from = await oneRow(context, quotation, String(body.quotationID ?? ''), { lock: true })
    if (from.quotationStatus !== 2) throw refuse('確定した見積だけ注文できます')
    if (String(from.validUntil) < context.now.slice(0, 10)) throw refuse('見積の有効期限が切れています')
    return createRow(
      context,
      order,
      {},
      {
        negotiationID: from.negotiationID,
        quotationID: from.id,
        orderUserID: from.userID,
        orderAt: context.now,
        orderStatus: OrderStatus.request,
        totalAmount: from.totalAmount,
      },
    )
  })
}

/** The desk makes a payment for an order; its amount is the order's. */
function payFor(context: Context, body: Values): Promise<Values> {
  demand(context.me, payment.rules.create(context.me))
  return inside(context, async (context) => {
    const from = await oneRow(context, order, String(body.orderID ?? ''), { lock: true })
    if (from.orderStatus === OrderStatus.canceled) throw refuse('取り消された注文です')
    return createRow(
      context,
      payment,
      {},
      {
        negotiationID: from.negotiationID,
        orderID: from.id,
        paymentUserID: from.orderUserID,
        paymentStatus: PaymentStatus.unpaid,
        amount: from.totalAmount,
        method: body.method ?? null,
        dueDate: body.dueDate ?? null,
      },
    )
  })
}

/** Recomputes a derived field of every deal from its messages; the desk's alone, and repeating it changes nothing. */
async function recompute(context: Context, setting: ReturnType<typeof sql>, differs: ReturnType<typeof sql>) {
  demand(context.me, isAdmin(context.me))
  const { rows } = await context.db.execute(sql`with said as (
      select "negotiationID" as id, max("createdAt") as last, max("createdAt") filter (where "userType" = 3) as buyer,
        max("createdAt") filter (where "userType" = 2) as seller, max("createdAt") filter (where "userType" = 1) as admin
      from chats group by 1)
    update negotiations set ${setting} from (select negotiations.id, last, buyer, seller, admin from negotiations left join said using (id)) as found
    where found.id = negotiations.id and (${differs}) returning negotiations.id`)
  return { changed: rows.length, ids: rows.map(({ id }) => id as string) }
}
const sendAt = {
  set: sql`"lastSendAt" = last, "buyerLastSendAt" = buyer, "sellerLastSendAt" = seller, "adminLastSendAt" = admin`,
  differs: sql`("lastSendAt", "buyerLastSendAt", "sellerLastSendAt", "adminLastSendAt") is distinct from (last, buyer, seller, admin)`,
}
const started = {
  set: sql`"chatStartFlag" = (last is not null)`,
  differs: sql`"chatStartFlag" is distinct from (last is not null)`,
}

const made =
  (resource: Parameters<typeof shown>[0], make: (context: Context, body: Values) => Promise<Values>) =>
  async (context: Context, { body }: { body: object }) =>
    shown(resource, context.me, await make(context, body as Values))

export const dealHandlers: Pick<Handlers, 'negotiation' | 'chat' | 'quotation' | 'order' | 'payment'> = {
  negotiation: {
    ...answers(negotiation),
    create: made(negotiation, open),
    resetSendAt: (context) => recompute(context, sendAt.set, sendAt.differs),
    setChatStartFlag: (context) => recompute(context, started.set, started.differs),
    patchAll: (context) =>
      recompute(context, sql`${sendAt.set}, ${started.set}`, sql`${sendAt.differs} or ${started.differs}`),
  },
  chat: { ...answers(chat), create: made(chat, say) },
  quotation: { ...answers(quotation), create: made(quotation, ask) },
  order: { ...answers(order), create: made(order, orderFrom) },
  payment: { ...answers(payment), create: made(payment, payFor) },
}
