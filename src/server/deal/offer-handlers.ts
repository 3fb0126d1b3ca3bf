import { sql } from 'drizzle-orm'
import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { price } from '#domain/format/money.ts'
import { conflict } from '#http/errors.ts'
import { crudHandlers, creating, type Handlers } from '../kernel/crud-handlers.ts'
import { createRow } from '../kernel/change.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { notifyParties } from './deal-news.ts'
import { nameOf, appendMessage } from './room.ts'
import { authorize, oneRow } from '../kernel/store.ts'
import type { Values } from '../kernel/values.ts'

/** How long an offer waits for its answer, if it does not say. */
const validDays = 7

/** The offer that the other side waits for is countered; one's own must be withdrawn first. */
async function settleEarlier({ db, now }: Context, room: Negotiation, offeredBy: number) {
  await db.execute(sql`update offers set status = ${OfferStatus.expired}, "updatedAt" = ${now}, version = version + 1
    where "negotiationID" = ${room.id} and status = ${OfferStatus.open} and "expiresAt" < ${now}`)
  const { rows } = await db.execute(sql`select id, status, "offeredBy" from offers
    where "negotiationID" = ${room.id} and status in (${OfferStatus.open}, ${OfferStatus.accepted}) for update`)
  if (rows.some(({ status }) => status === OfferStatus.accepted))
    throw conflict('合意した条件があります。取り下げてから提案してください。')
  if (rows.some((row) => row.offeredBy === offeredBy))
    throw conflict('回答を待っている提案があります。取り下げてから提案してください。')
  await db.execute(sql`update offers set status = ${OfferStatus.countered}, "updatedAt" = ${now}, version = version + 1
    where "negotiationID" = ${room.id} and status = ${OfferStatus.open}`)
}

/** Offers terms to the other side of a deal that is being negotiated; the offerer agrees to them by offering. */
function propose(context: Context, body: Values): Promise<Values> {
  const { me, now } = context
  authorize(me, me !== null && me.role !== Role.admin)
  return inTransaction(context, async (context) => {
    const room = (await oneRow(context, negotiation, String(body.negotiationID ?? ''), {
      lock: true,
    })) as unknown as Negotiation
    if (room.status !== DealStatus.negotiating) throw conflict('条件を提案できるのは、商談中のときだけです')
    const offeredBy = me!.role === Role.seller ? DealRole.seller : DealRole.buyer
    await settleEarlier(context, room, offeredBy)
    const expiresAt = body.expiresAt ?? new Date(Date.parse(now) + validDays * 86_400_000).toISOString()
    const mine = offeredBy === DealRole.seller ? { sellerConfirmedAt: now } : { buyerConfirmedAt: now }
    const made = await createRow(context, offer, { ...body, expiresAt }, { offeredBy, offererID: me!.id, ...mine })
    const speaker = { id: me!.id, name: await nameOf(context, me!.id), role: me!.role }
    const message = `条件を提案しました：${price(made.price as number)}`
    await appendMessage(context, room, speaker, { message, relationID: made.id as string })
    const more = ['チャットで内容を確かめて、お返事をお送りください。']
    await notifyParties(context, room, {
      title: '条件の提案が届きました',
      message: `${speaker.name}さんが、${message}`,
      more,
    })
    return made
  })
}

export const offerHandlers: Handlers<'offer'>['offer'] = {
  ...crudHandlers(offer),
  create: creating(offer, propose),
}
