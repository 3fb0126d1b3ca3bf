import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer, type Offer, isOwnOffer, mayWithdraw, obstaclesOfTerms } from '#domain/deal/offer.ts'
import { isParty } from '#domain/kit/rules.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'
import { effects, nothing } from '../kernel/effects.ts'
import { oneRow } from '../kernel/store.ts'
import { invalid } from '../kernel/values.ts'
import { askHeirsAgain } from '../estate/ownership/sale-to-consent.ts'
import { withdrawOverCap } from '../money/quotation/withdraw-over-cap.ts'
import { announce } from './deal-news.ts'
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

async function announceAnswer(context: Context, offer: Offer, title: string, message: string, more?: { desk: string }) {
  const { me } = context
  const who = isParty(me) ? `${await nameOf(context, me!.id)}さんが、` : await forWhom(context, offer)
  await announce(context, await lockRoom(context, offer), {
    title,
    message: `${who}${message}`,
    card: offer.id,
    ...more,
  })
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
      async accept(context, after) {
        // From here on the cap is that of this price.
        const room = await lockRoom(context, after)
        await withdrawOverCap(context, room)
        const heirs = await askHeirsAgain(context, room.estateID)
        const more = heirs > 0 ? '相続人の方の同意より低い価格のため、もう一度同意をお願いしました。' : ''
        const message = `提案された条件に合意しました。担当者が手続きのご案内をします。${more}`
        await announceAnswer(context, after, '条件の合意がありました', message, {
          desk: '成約の手続きをしてください。',
        })
      },
      decline: (context, after) =>
        announceAnswer(context, after, '条件の提案が見送られました', '提案された条件を見送りました。'),
      // The counter-offer itself is announced.
      counter: nothing,
      withdraw: (context, after, before) =>
        before.status === OfferStatus.accepted
          ? announceAnswer(context, after, '条件の合意が取り消されました', '条件の合意を取り消しました。')
          : announceAnswer(context, after, '条件の提案が取り下げられました', '条件の提案を取り下げました。'),
      async expire(context, after) {
        const title = '条件の提案が期限切れになりました'
        const message = '条件の提案は、回答の期限を過ぎました。あらためて提案できます。'
        await announce(context, await lockRoom(context, after), { title, message, card: after.id })
      },
    },
  },
})
