import { DealRole } from '#domain/choices/deal.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { estate } from '#domain/estate/estate.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { notify } from '../notify/notify.ts'
import { notifyParties } from './deal-news.ts'

/** Tells the desk that somebody has opened a deal, and the seller that there is interest: they are not in the room yet. */
export async function tellOpened(context: Context, deal: Negotiation): Promise<void> {
  const fromBuyer = deal.negotiationType === DealRole.buyer
  const who = fromBuyer ? `${deal.buyerName ?? '会員'}さん（買主）` : `${deal.sellerName}さん（売主）`
  const message = `${who}の商談がはじまりました。メッセージで、ご相談をお進めください。`
  await notifyParties(context, deal, { title: '新しい商談がはじまりました', message, desk: true })
  if (!fromBuyer) return
  const subject = await findOne(context, estate, { id: deal.estateID }, { columns: ['title'] })
  await notify(context, deal.sellerID, {
    kind: NotificationKind.deal,
    title: '物件にお問い合わせがありました',
    paragraphs: [
      `物件：${subject?.title ?? '（無題）'}`,
      '担当者がお話をうかがい、商談に進むときにご案内します。しばらくお待ちください。',
    ],
    action: { label: '物件を見る', path: href(pages.sellerEstate, { id: deal.estateID }) },
  })
}
