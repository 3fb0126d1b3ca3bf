import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { offer, sideOf, type Offer } from '#domain/deal/offer.ts'
import { price } from '#domain/format/money.ts'
import { conflict } from '#http/errors.ts'
import { move } from '../kernel/change.ts'
import { bySystem, inTransaction, type Context } from '../kernel/context.ts'
import { createRow } from '../kernel/create.ts'
import { creating, crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { find } from '../kernel/find.ts'
import { authorize, oneRow } from '../kernel/store.ts'
import { namedIn, type Values } from '../kernel/values.ts'
import { notifyParties } from './deal-news.ts'
import { guardDaily } from './guard-daily.ts'
import { appendMessage } from './lines.ts'
import { nameOf } from '../user/name-of.ts'

/** How long an offer waits for its answer, if it does not say. */
const validDays = 7

/** So often each side offers terms in a deal in a day. */
const mostOffersOfADay = 10

/**
 * Makes room for a new offer: one past its day expires, and the other side's open one is countered. One's own must be
 * withdrawn first, and so must what both agreed to.
 */
async function counterEarlier(context: Context, { id: negotiationID }: Negotiation, offeredBy: number) {
  const status = [OfferStatus.open, OfferStatus.accepted]
  const earlier = await find(context, offer, { negotiationID, status }, { lock: true })
  const isLate = ({ status, expiresAt }: Offer) => status === OfferStatus.open && expiresAt < context.now
  const standing = earlier.filter((offer) => !isLate(offer))
  if (standing.some(({ status }) => status === OfferStatus.accepted))
    throw conflict('合意した条件があります。取り下げてから提案してください。')
  if (standing.some((offer) => offer.offeredBy === offeredBy))
    throw conflict('回答を待っている提案があります。取り下げてから提案してください。')
  for (const row of earlier) await move(bySystem(context), offer, row.id, isLate(row) ? 'expire' : 'counter')
}

/** Offers terms to the other side of a deal that is being negotiated; the offerer agrees to them by offering. */
function propose(context: Context, body: Values): Promise<Offer> {
  const { me, now } = context
  authorize(me, me !== null && me.role !== Role.admin)
  return inTransaction(context, async (context) => {
    const room = await oneRow(context, negotiation, namedIn(body, 'negotiationID'), { lock: true })
    if (room.status !== DealStatus.negotiating) throw conflict('条件を提案できるのは、商談中のときだけです')
    const offeredBy = sideOf(me)
    await guardDaily(context, offer, { negotiationID: room.id, offeredBy }, mostOffersOfADay)
    await counterEarlier(context, room, offeredBy)
    const expiresAt = body.expiresAt ?? new Date(Date.parse(now) + validDays * 86_400_000).toISOString()
    const confirmed = offeredBy === DealRole.seller ? { sellerConfirmedAt: now } : { buyerConfirmedAt: now }
    const fields = { offeredBy, offererID: me!.id, ...confirmed }
    const proposed = await createRow(context, offer, { ...body, expiresAt }, fields)
    const speaker = { id: me!.id, name: await nameOf(context, me!.id), role: me!.role }
    const message = `条件を提案しました：${price(proposed.price)}`
    await appendMessage(context, room, speaker, { message, relationID: proposed.id })
    const title = '条件の提案が届きました'
    const more = ['チャットで内容を確かめて、お返事をお送りください。']
    await notifyParties(context, room, { title, message: `${speaker.name}さんが、${message}`, more, card: proposed.id })
    return proposed
  })
}

export const offerHandlers: Handlers<'offer'>['offer'] = {
  ...crudHandlers(offer),
  create: creating(offer, propose),
}
