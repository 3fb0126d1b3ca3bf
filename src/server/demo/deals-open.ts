import { DealRole } from '#domain/choices/deal.ts'
import type { Deed } from './deals.ts'
import { fix, invite, negotiate, read, say, type Room, type Stage } from './stage.ts'

const millions = (yen: number) => Math.round(yen / 1_000_000) * 1_000_000

/** A buyer and a seller talk about the price: the buyer's offer was countered, and waits for the buyer. */
export function offerOnTable({ desk, buyer, sellerOf, own, dayIn }: Stage): Deed[] {
  const home = own[0]!
  const seller = sellerOf(home)
  const room: Room = { id: '' }
  const price = millions(home.price * 0.95)
  const offer = (daysAgo: number, by: typeof buyer, price: number) =>
    by(daysAgo).offer.create({
      body: { negotiationID: room.id, price, deposit: Math.round(price * 0.05), deliveryDate: dayIn(60) },
    })
  return [
    [9.4, async () => Object.assign(room, await buyer(9.4).negotiation.create({ body: { estateID: home.id } }))],
    [9.39, () => say(buyer(9.39), room, 'はじめまして。駅からの道は、夜も明るいですか。小学生の子どもがいます。')],
    [9.2, () => say(desk(9.2), room, 'お問い合わせありがとうございます。売主さんに確かめてご案内します。')],
    [9.1, () => invite(desk(9.1), room)],
    [
      8.6,
      () =>
        say(seller(8.6), room, 'こんにちは。駅から家までは街灯があり、夜も人通りがあります。学校までは歩いて8分です。'),
    ],
    [8.3, () => say(buyer(8.3), room, 'ありがとうございます。土曜日に見学できますか。')],
    [8.0, () => say(seller(8.0), room, 'はい、土曜日の10時でしたら。車でお越しのときは、近くの駐車場をご案内します。')],
    [5.1, () => say(buyer(5.1), room, '見学させていただき、ありがとうございました。日当たりがとても気に入りました。')],
    [4.9, () => negotiate(desk(4.9), room)],
    [3.2, () => offer(3.2, buyer, price)],
    [1.2, () => offer(1.2, seller, millions((home.price + price) / 2))],
    [1.19, () => say(seller(1.19), room, '少しだけ歩み寄っていただけると助かります。エアコン3台は置いていきます。')],
    [1.1, () => read(desk(1.1), room)],
  ]
}

/** The desk has sent a quotation, and the buyer has not ordered yet. */
export function fixedQuotation({ desk, buyer, others, menus, dayIn }: Stage): Deed[] {
  const room: Room = { id: '' }
  const asked = { id: '' }
  const name = '建物状況調査の手配'
  const body = () => ({ negotiationID: room.id, serviceMenuIDs: [menus.get(name)!] })
  return [
    [6.5, async () => Object.assign(room, await buyer(6.5).negotiation.create({ body: { estateID: others[0]!.id } }))],
    [6.49, () => say(buyer(6.49), room, '築年数が気になります。建物の調査をお願いできますか。')],
    [6.1, () => say(desk(6.1), room, 'はい、建築士の調査を手配できます。見積をお送りしますので、ご依頼ください。')],
    [5.8, async () => Object.assign(asked, await buyer(5.8).quotation.create({ body: body() }))],
    [5.2, () => fix(desk(5.2), asked.id, name, 60_000, dayIn(24))],
  ]
}

/** A question that the desk has not answered yet. */
export function freshQuestion({ buyerNamed, own }: Stage): Deed[] {
  const buyer = buyerNamed('demo-buyer-03')
  const room: Room = { id: '' }
  return [
    [0.3, async () => Object.assign(room, await buyer(0.3).negotiation.create({ body: { estateID: own[1]!.id } }))],
    [0.29, () => say(buyer(0.29), room, 'まだ購入できますか。来月の引渡しを希望しています。')],
    [0.28, () => say(buyer(0.28), room, '境界の確認が済んでいるかも教えてください。')],
  ]
}

/** A seller asks the desk about their own home. */
export function deskAboutOwn({ desk, sellerOf, own }: Stage): Deed[] {
  const home = own[2]!
  const seller = sellerOf(home)
  const room: Room = { id: '' }
  const body = { estateID: home.id, negotiationType: DealRole.seller }
  return [
    [2.6, async () => Object.assign(room, await seller(2.6).negotiation.create({ body }))],
    [2.59, () => say(seller(2.59), room, '写真の撮影をお願いしたいのですが、雨の日はどうなりますか。')],
    [2.3, () => say(desk(2.3), room, '雨の日は、別の日に無料で変更できます。撮影の見積をお送りしますか。')],
  ]
}
