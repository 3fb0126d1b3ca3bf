import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { offer, sideOf, type Offer, isOwnOffer, mayWithdraw, obstaclesOfTerms } from '#domain/deal/offer.ts'
import { price } from '#domain/format/money.ts'
import { isParty } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { move } from '../kernel/change.ts'
import { bySystem, inTransaction, type Context } from '../kernel/context.ts'
import { createRow } from '../kernel/create.ts'
import { creating, crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { effects, nothing } from '../kernel/effects.ts'
import { find } from '../kernel/find.ts'
import { authorize, oneRow } from '../kernel/store.ts'
import { invalid, type Values } from '../kernel/values.ts'
import { announce, notifyParties } from './deal-news.ts'
import { appendMessage } from './lines.ts'
import { nameOf } from './room.ts'

/** How long an offer waits for its answer, if it does not say. */
const validDays = 7

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
    const room = await oneRow(context, negotiation, String(body.negotiationID ?? ''), { lock: true })
    if (room.status !== DealStatus.negotiating) throw conflict('条件を提案できるのは、商談中のときだけです')
    const offeredBy = sideOf(me)
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
    await notifyParties(context, room, { title, message: `${speaker.name}さんが、${message}`, more })
    return proposed
  })
}

export const offerHandlers: Handlers<'offer'>['offer'] = {
  ...crudHandlers(offer),
  create: creating(offer, propose),
}

/** The deal of an offer, locked as whoever writes in its room locks it. */
const lockRoom = (context: Context, { negotiationID }: Pick<Offer, 'negotiationID'>) =>
  oneRow(context, negotiation, negotiationID, { lock: true })

/** Offers are answered only while the deal is being negotiated. */
async function guardNegotiating(context: Context, offer: Offer) {
  const { status } = await lockRoom(context, offer)
  if (status !== DealStatus.negotiating) throw conflict('商談中のときだけ回答できます')
}

async function guardAnswer(context: Context, offer: Offer) {
  if (isOwnOffer(context.me, offer)) throw conflict('相手の回答をお待ちください')
  await guardNegotiating(context, offer)
}

/** The desk, as it acts for whoever made the offer. */
const forWhom = async (context: Context, { offererID }: Offer) =>
  `運営が、${await nameOf(context, offererID)}さんに代わって、`

async function announceAnswer(context: Context, offer: Offer, title: string, message: string, more?: { desk: string }) {
  const { me } = context
  const who = isParty(me) ? `${await nameOf(context, me!.id)}さんが、` : await forWhom(context, offer)
  await announce(context, await lockRoom(context, offer), { title, message: `${who}${message}`, ...more })
}

/** Whoever offers is bound by these terms. @throws AppError bad_request */
function guardTerms({ now }: Context, terms: Offer): void {
  const issues = obstaclesOfTerms(terms, now)
  if (issues.length) throw invalid(issues)
}

export const offerEffects = effects(offer, {
  guard: {
    create: async (context, terms) => guardTerms(context, terms),
    moves: {
      async accept(context, after) {
        if (after.expiresAt < context.now) throw conflict('この提案は、回答の期限を過ぎています')
        if (obstaclesOfTerms(after, context.now).length)
          throw conflict('提案された日付が過ぎています。新しい日付で、別の条件を提案してください。')
        await guardAnswer(context, after)
      },
      decline: guardAnswer,
      async withdraw(context, after, before) {
        if (!mayWithdraw(context.me, before)) throw conflict('取り下げられるのは、提案した人だけです')
        await guardNegotiating(context, after)
      },
    },
  },
  after: {
    moves: {
      accept(context, after) {
        const message = '提案された条件に合意しました。担当者が手続きのご案内をします。'
        return announceAnswer(context, after, '条件の合意がありました', message, {
          desk: '成約の手続きをしてください。',
        })
      },
      decline: (context, after) =>
        announceAnswer(context, after, '条件の提案が見送られました', '提案された条件を見送りました。'),
      // The counter-offer itself is announced.
      counter: nothing,
      withdraw: (context, after) =>
        announceAnswer(context, after, '条件の提案が取り下げられました', '条件の提案を取り下げました。'),
      async expire(context, after) {
        const title = '条件の提案が期限切れになりました'
        const message = '条件の提案は、回答の期限を過ぎました。あらためて提案できます。'
        await announce(context, await lockRoom(context, after), { title, message })
      },
    },
  },
})
