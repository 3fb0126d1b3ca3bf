import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isOwnOffer, mayWithdraw, offer, type Offer } from '#domain/deal/offer.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'
import { effects, nothing } from '../kernel/effects.ts'
import { oneRow } from '../kernel/store.ts'
import { announce, type DealNews } from './deal-news.ts'
import { nameOf } from './room.ts'

/** Offers are answered only while the deal is being negotiated. The room is locked as whoever writes in it locks it. */
async function guardNegotiating(context: Context, { negotiationID }: Offer) {
  const room = await oneRow(context, negotiation, negotiationID, { lock: true })
  if (room.status !== DealStatus.negotiating) throw conflict('商談中のときだけ回答できます')
}

async function guardAnswer(context: Context, offer: Offer) {
  if (isOwnOffer(context.me, offer)) throw conflict('相手の回答をお待ちください')
  await guardNegotiating(context, offer)
}

async function announceAnswer(context: Context, { negotiationID }: Offer, news: DealNews) {
  const { me } = context
  const room = await oneRow(context, negotiation, negotiationID, { lock: true })
  const who = me === null || me.role === Role.admin ? '担当者' : `${await nameOf(context, me.id)}さん`
  await announce(context, room, { ...news, message: `${who}${news.message}` })
}

export const offerEffects = effects(offer, {
  guard: {
    moves: {
      async accept(context, after) {
        if (after.expiresAt < context.now) throw conflict('この提案は、回答の期限を過ぎています')
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
      accept: (context, after) =>
        announceAnswer(context, after, {
          title: '条件の合意がありました',
          message: 'が、提案された条件に合意しました。担当者が手続きのご案内をします。',
          desk: true,
        }),
      decline: (context, after) =>
        announceAnswer(context, after, {
          title: '条件の提案が見送られました',
          message: 'が、提案された条件を見送りました。',
        }),
      // The counter-offer itself is announced.
      counter: nothing,
      withdraw: (context, after) =>
        announceAnswer(context, after, {
          title: '条件の提案が取り下げられました',
          message: 'が、条件の提案を取り下げました。',
        }),
      async expire(context, { negotiationID }) {
        const room = await oneRow(context, negotiation, negotiationID, { lock: true })
        const title = '条件の提案が期限切れになりました'
        const message = '条件の提案は、回答の期限を過ぎました。あらためて提案できます。'
        await announce(context, room, { title, message })
      },
    },
  },
})
