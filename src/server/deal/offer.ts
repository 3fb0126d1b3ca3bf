import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { offer, type Offer, isOwnOffer, mayWithdraw, obstaclesOfTerms, sideOf } from '#domain/deal/offer.ts'
import { price as yenOf } from '#domain/format/money.ts'
import { isParty } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import { move } from '../kernel/change.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { createRow } from '../kernel/create.ts'
import { creationHandler, crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { effects, nothing } from '../kernel/effects.ts'
import { find } from '../kernel/find.ts'
import { authorize, oneRow } from '../kernel/store.ts'
import { invalid, type Values } from '../kernel/values.ts'
import { askHeirsAgain } from '../estate/ownership/sale-to-consent.ts'
import { withdrawOverCap } from '../money/quotation/withdraw-over-cap.ts'
import { announce, notifyParties } from './deal-news.ts'
import { guardDaily } from './guard-daily.ts'
import { askPartyChecks } from './party-check/ask-party-checks.ts'
import { appendMessage } from './lines.ts'
import { nameOf } from '../user/name-of.ts'

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

type Answer = 'offerDeclined' | 'offerWithdrawn' | 'offerAgreementWithdrawn'

/** Who answers an offer, as a sentence goes on after it. */
const answererOf = async (context: Context, offer: Offer) =>
  isParty(context.me) ? `${await nameOf(context, context.me.id)}さんが、` : await forWhom(context, offer)

async function announceAnswer(context: Context, offer: Offer, mail: Answer, message: string) {
  const who = await answererOf(context, offer)
  const news = { mail, values: { 答えた人: who }, message: `${who}${message}`, card: offer.id }
  await announce(context, await lockRoom(context, offer), news)
}

/** How long an offer waits for its answer, if it does not say. */
const validDays = 7

/** So often each side offers terms in a deal in a day. */
const maxOffersPerDay = 10

/**
 * Makes room for a new offer: one past its day expires, and the other side's open one is countered. One's own must be
 * withdrawn first, and so must what both agreed to.
 */
async function counterEarlier(context: Context, { negotiationID, offeredBy }: Offer) {
  const status = [OfferStatus.open, OfferStatus.accepted]
  const earlier = await find(context, offer, { negotiationID, status }, { lock: true })
  const isLate = ({ status, expiresAt }: Offer) => status === OfferStatus.open && expiresAt < context.now
  const standingOffers = earlier.filter((offer) => !isLate(offer))
  if (standingOffers.some(({ status }) => status === OfferStatus.accepted))
    throw conflict('合意した条件があります。取り下げてから提案してください。')
  if (standingOffers.some((offer) => offer.offeredBy === offeredBy))
    throw conflict('回答を待っている提案があります。取り下げてから提案してください。')
  for (const row of earlier) await move(bySystem(context), offer, row.id, isLate(row) ? 'expire' : 'counter')
}

/** Takes back what of a deal's offers stands in these states, as its own end does: who is in the deal hears of that. Answers how many. */
export async function endOffers(
  context: Context,
  { id: negotiationID }: Pick<Negotiation, 'id'>,
  status: readonly Offer['status'][],
): Promise<number> {
  const standingOffers = await find(context, offer, { negotiationID, status }, { columns: ['id'], lock: true })
  for (const { id } of standingOffers) await move(bySystem(context), offer, id, 'endWithDeal')
  return standingOffers.length
}

/** Who offers terms agrees to them by offering. @throws AppError conflict unless the deal is being negotiated */
function prepareOffer({ me, now }: Context, { expiresAt }: Values, { status }: Negotiation): Partial<Offer> {
  if (status !== DealStatus.negotiating) throw conflict('条件を提案できるのは、商談中のときだけです')
  const offeredBy = sideOf(me)
  const lastMoment = new Date(Date.parse(now) + validDays * 86_400_000).toISOString()
  return {
    offeredBy,
    expiresAt: typeof expiresAt === 'string' ? expiresAt : lastMoment,
    ...(offeredBy === DealRole.seller ? { sellerConfirmedAt: now } : { buyerConfirmedAt: now }),
  }
}

/** Tells the other side what is offered, in the words of whoever offers. */
async function sayOffered(context: Context, { id, price, offererID }: Offer, room: Negotiation) {
  const speaker = { id: offererID, name: await nameOf(context, offererID), role: sideOf(context.me) }
  const message = `条件を提案しました：${yenOf(price)}`
  await appendMessage(context, room, speaker, { message, relationID: id })
  const values = { 相手: speaker.name, 金額: yenOf(price) }
  await notifyParties(context, room, { mail: 'offerMade', values, card: id })
}

/** Whoever offers is bound by these terms. @throws AppError bad_request */
function guardTerms({ now }: Context, terms: Offer): void {
  const issues = obstaclesOfTerms(terms, now)
  if (issues.length) throw invalid(issues)
}

export const offerHandlers: Handlers<'offer'>['offer'] = {
  ...crudHandlers(offer),
  // The two sides alone offer: the desk speaks for neither.
  create: creationHandler(offer, (context, body) => {
    authorize(context.me, isParty(context.me))
    return createRow(context, offer, body)
  }),
}

export const offerEffects = effects(offer, {
  guard: {
    body: prepareOffer,
    async create(context, row) {
      const { negotiationID, offeredBy } = row
      await guardDaily(context, offer, { negotiationID, offeredBy }, maxOffersPerDay)
      await counterEarlier(context, row)
      guardTerms(context, row)
    },
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
    create: sayOffered,
    moves: {
      async accept(context, after) {
        // From now on the cap of the brokerage fee follows from this price.
        const room = await lockRoom(context, after)
        await withdrawOverCap(context, room)
        await askPartyChecks(context, room, [DealRole.buyer, DealRole.seller])
        const heirs = await askHeirsAgain(context, room.estateID)
        const more = heirs > 0 ? '相続人の方の同意より低い価格のため、もう一度同意をお願いしました。' : ''
        const who = await answererOf(context, after)
        await announce(context, room, {
          mail: 'offerAccepted',
          values: { 答えた人: who, 相続人の同意: more },
          message: `${who}提案された条件に合意しました。担当者が手続きのご案内をします。${more}`,
          desk: '成約の手続きをしてください。',
          card: after.id,
        })
      },
      decline: (context, after) => announceAnswer(context, after, 'offerDeclined', '提案された条件を見送りました。'),
      // The counter-offer itself is announced.
      counter: nothing,
      async withdraw(context, after, before) {
        if (before.status !== OfferStatus.accepted)
          return announceAnswer(context, after, 'offerWithdrawn', '条件の提案を取り下げました。')
        await announceAnswer(context, after, 'offerAgreementWithdrawn', '条件の合意を取り消しました。')
        await askHeirsAgain(context, (await lockRoom(context, after)).estateID)
      },
      async expire(context, after) {
        const message = '条件の提案は、回答の期限を過ぎました。あらためて提案できます。'
        const news = { mail: 'offerExpired', values: {}, message, card: after.id } as const
        await announce(context, await lockRoom(context, after), news)
      },
      // The end of the deal is announced.
      endWithDeal: nothing,
    },
  },
})
