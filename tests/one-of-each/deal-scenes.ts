import { DealPaperKind } from '#domain/choices/agreeing.ts'
import { dayFromNow } from '../days.ts'
import { payByDeposit } from '../shop.ts'
import type { Scene } from './entry.ts'

/** A deal whose order is paid. */
export async function paidDeal({ shop, admin }: Scene) {
  const deal = await shop.ordered()
  await payByDeposit(admin, deal.payment.id)
  return deal
}

/** Times for a viewing in a new deal whose seller is in the room. */
export async function timesFor({ shop, colleague }: Scene) {
  const { negotiationID } = await shop.quoted()
  await colleague.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  return {
    negotiationID,
    times: [`${dayFromNow(3)}T10:00:00+09:00`],
    address: '東京都台東区浅草37番地',
    place: '玄関前',
  }
}

/** A paper for the two sides of a new deal. */
export async function paperFor({ shop, admin, colleague }: Scene) {
  const { negotiationID } = await shop.quoted()
  await colleague.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const image = new Blob(['%PDF-1.7\n%%EOF\n'])
  const { path } = await admin.api.image.create({ body: { name: '図.pdf', dir: 'deal', thumbnail: false, image } })
  return { negotiationID, kind: DealPaperKind.survey, name: '測量図', path }
}

/** A line that the desk has said in a new deal, and its buyer. */
export async function saidLine({ shop, admin }: Scene) {
  const { negotiationID, buyer } = await shop.quoted()
  const line = await admin.api.chat.create({ body: { negotiationID, message: 'こんにちは' } })
  return { id: line.id, buyer }
}
