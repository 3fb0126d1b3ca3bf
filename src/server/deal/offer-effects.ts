import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import type { Offer } from '#domain/deal/offer.ts'
import { AppError } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'
import type { Effects } from '../kernel/effects.ts'
import { announce } from './deal-news.ts'
import { nameOf } from './room.ts'
import { oneRow } from '../kernel/store.ts'

const said: Record<string, { title: string; did: string; desk?: true }> = {
  accept: {
    title: '条件の合意がありました',
    did: 'が、提案された条件に合意しました。担当者が手続きのご案内をします。',
    desk: true,
  },
  decline: { title: '条件の提案が見送られました', did: 'が、提案された条件を見送りました。' },
  withdraw: { title: '条件の提案が取り下げられました', did: 'が、条件の提案を取り下げました。' },
}

async function tellExpired(context: Context, { negotiationID }: Offer) {
  const room = (await oneRow(context, negotiation, negotiationID, { lock: true })) as unknown as Negotiation
  const title = '条件の提案が期限切れになりました'
  await announce(context, room, { title, message: '条件の提案は、回答の期限を過ぎました。あらためて提案できます。' })
}

export const offerEffects: Effects<Offer> = {
  async changed(context, before, after, move) {
    const { me, now } = context
    if (move === 'expire') return tellExpired(context, after)
    if (!move || !me) return
    const mine = (me.role === Role.seller ? DealRole.seller : DealRole.buyer) === after.offeredBy
    if ((move === 'accept' || move === 'decline') && mine) throw new AppError('conflict', '相手の回答をお待ちください')
    if (move === 'withdraw' && before.status === OfferStatus.open && !mine && me.role !== Role.admin)
      throw new AppError('conflict', '取り下げられるのは、提案した人だけです')
    if (move === 'accept' && before.expiresAt < now)
      throw new AppError('conflict', 'この提案は、回答の期限を過ぎています')
    const room = (await oneRow(context, negotiation, after.negotiationID, { lock: true })) as unknown as Negotiation
    if (room.status !== DealStatus.negotiating) throw new AppError('conflict', '商談中のときだけ回答できます')
    const who = me.role === Role.admin ? '担当者' : `${await nameOf(context, me.id)}さん`
    const { did, ...news } = said[move]!
    await announce(context, room, { ...news, message: `${who}${did}` })
  },
}
