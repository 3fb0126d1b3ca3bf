import { OfferStatus } from '#domain/choices/deal.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { isAgreed, offer } from '#domain/deal/offer.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { href, pages } from '#http/pages.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'
import { notifyDesk } from '#server/notify/notify.ts'
import { nameOf } from '#server/user/name-of.ts'
import { findClientBrokerage, findClientsOverCap, type ClientBrokerage } from './client-brokerage.ts'

/** What a customer reads of a sum that is above the cap: that it is being put right, and never what the desk did wrong. */
export const beingCorrected = '運営が金額を直しています'

const takeBackReason = `合意した価格に合わせて、仲介手数料の${beingCorrected}。`

/** What the desk has to do about a client: write fixed quotations anew, or give back of what is ordered. */
async function tellDesk(context: Context, room: Negotiation, { userID, price, cap, charged }: ClientBrokerage) {
  const remainder = await findClientBrokerage(context, room, userID, { agreedPrice: price })
  const isOrdered = remainder.charged > cap
  await notifyDesk(context, {
    kind: NotificationKind.quotation,
    title: isOrdered ? '注文済みの仲介手数料が上限を超えています' : '上限を超えた見積を取り下げました',
    paragraphs: [
      `${await nameOf(context, userID)}さんの仲介手数料${yen(charged)}は、合意した価格${yen(price)}での上限${yen(cap)}を超えています。`,
      isOrdered
        ? '注文を取り消すか、差額を返金してください。'
        : '金額を直して、もう一度確定してください。お客さまには、金額を直していることをお知らせしました。',
    ],
    action: { label: '見積と注文を見る', path: href(pages.adminSelectMenu, { negotiationID: room.id }) },
  })
}

/**
 * Compares what each client of a deal is charged with the cap of the price that was agreed upon (宅地建物取引業法46条2項), and
 * withdraws the fixed quotations of whoever would be charged too much, before anybody orders them.
 */
export async function withdrawOverCap(context: Context, room: Negotiation): Promise<void> {
  const terms = await findOne(context, offer, { negotiationID: room.id, status: OfferStatus.accepted })
  if (!terms || !isAgreed(terms)) return
  for (const client of await findClientsOverCap(context, room, terms.price)) {
    for (const { id } of client.fixed)
      await move(bySystem(context), quotation, id, 'takeBackOverCap', { takeBackReason })
    await tellDesk(bySystem(context), room, client)
  }
}
