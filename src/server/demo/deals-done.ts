import { DealStatus, OfferStatus, PaymentMethod } from '#domain/choices/deal.ts'
import type { Deed } from './deals.ts'
import { fix, invite, negotiate, read, say, type Room, type Stage } from './stage.ts'

/** A home that was bought: agreed, ordered, paid by transfer, handed over. */
export function boughtHome({ desk, buyer, sellerOf, others, menus, dayIn }: Stage): Deed[] {
  const home = others[1]!
  const seller = sellerOf(home)
  const room: Room = { id: '' }
  const [asked, offered, ordered] = [{ id: '' }, { id: '' }, { id: '' }]
  const negotiationID = () => room.id
  const name = '契約書類の作成'
  const agreed = () => ({
    ...{ negotiationID: negotiationID(), price: home.price, deposit: Math.round(home.price * 0.05) },
    ...{ deliveryDate: dayIn(-12), conditions: '照明とカーテンは残してください。' },
  })
  const deposit = async () => {
    const { items } = await desk(30).payment.list({ orderID: ordered.id })
    const [due] = items
    const body = { paidOn: dayIn(-30), payerName: 'タナカ ハナコ', amount: due!.amount, paymentID: due!.id }
    return desk(30).transfer.create({ body })
  }
  return [
    [58, async () => Object.assign(room, await buyer(58).negotiation.create({ body: { estateID: home.id } }))],
    [57.9, () => say(buyer(57.9), room, '週末に見学したいです。')],
    [57.5, () => invite(desk(57.5), room)],
    [57.2, () => say(seller(57.2), room, '日曜日の午後でしたら、ご案内できます。')],
    [50, () => negotiate(seller(50), room)],
    [48, async () => Object.assign(offered, await buyer(48).offer.create({ body: agreed() }))],
    [46, () => seller(46).offer.patch({ id: offered.id, body: { status: OfferStatus.accepted } })],
    [45, () => desk(45).negotiation.patch({ id: room.id, body: { status: DealStatus.established } })],
    [
      40,
      async () =>
        Object.assign(
          asked,
          await buyer(40).quotation.create({
            body: { negotiationID: negotiationID(), serviceMenuIDs: [menus.get(name)!] },
          }),
        ),
    ],
    [39, () => fix(desk(39), asked.id, name, 80_000, dayIn(-10))],
    [36, async () => Object.assign(ordered, await buyer(36).order.create({ body: { quotationID: asked.id } }))],
    [
      35.9,
      async () => {
        const { items } = await buyer(35.9).payment.list({ orderID: ordered.id })
        return buyer(35.9).payment.patch({ id: items[0]!.id, body: { method: PaymentMethod.transfer } })
      },
    ],
    [30, deposit],
    [12.1, () => say(desk(12.1), room, '本日、無事に引渡しが終わりました。おめでとうございます。')],
    [12, () => desk(12).negotiation.patch({ id: room.id, body: { status: DealStatus.finished } })],
    [11.9, () => say(buyer(11.9), room, 'みなさま、ありがとうございました。')],
    [11, () => read(buyer(11), room)],
    [11, () => read(desk(11), room)],
  ]
}

/** A buyer who has found another home. */
export function brokenOff({ desk, buyerNamed, own }: Stage): Deed[] {
  const buyer = buyerNamed('demo-buyer-05')
  const room: Room = { id: '' }
  const body = { status: DealStatus.failed, failReason: 'ほかの物件に決めました' }
  return [
    [26, async () => Object.assign(room, await buyer(26).negotiation.create({ body: { estateID: own[3]!.id } }))],
    [25.9, () => say(buyer(25.9), room, '価格のご相談はできますか。')],
    [25.5, () => say(desk(25.5), room, '売主さんに聞いてみますので、ご希望の価格を教えてください。')],
    [22, () => buyer(22).negotiation.patch({ id: room.id, body })],
    [21.9, () => read(desk(21.9), room)],
  ]
}
