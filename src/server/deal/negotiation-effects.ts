import { DealStatus, DealRole } from '#domain/choices/deal.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { updateNegotiationStatus } from '../estate/estate-in-deal.ts'
import { effects } from '../kernel/effects.ts'
import {
  afterBreakOff,
  afterEstablish,
  afterFail,
  afterFinish,
  afterNegotiate,
  afterReopen,
} from './deal-consequences.ts'
import { guardAgreement, guardFinish, guardHiding, guardReopen } from './deal-guards.ts'
import { recheckStreams, wakeStreams, markReminded } from './room.ts'
import type { Context } from '../kernel/context.ts'
import { announce, notifyParties } from './deal-news.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { estate } from '#domain/estate/estate.ts'
import { href, pages } from '#http/pages.ts'
import { findOne } from '../kernel/find.ts'
import { notify } from '../notify/notify.ts'

/** Tells the desk that somebody has opened a deal, and the seller that there is interest: they are not in the room yet. */
async function tellOpened(context: Context, deal: Negotiation): Promise<void> {
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

/** Lets the seller into the room: they are told once, not again for each line that was said before they came. */
async function inviteSeller(context: Context, deal: Negotiation): Promise<void> {
  const { sellerName, sellerID } = deal
  await announce(context, deal, {
    title: '商談に招待されました',
    message: `${sellerName}さん（売主）が参加しました。`,
    more: ['これまでのやり取りを読んで、商談をはじめてください。'],
    to: [sellerID],
  })
  await markReminded(context, deal.id, sellerID)
}

/** What each change of a deal demands, and what it means for its estate, the other deals and those who take part. */
export const negotiationEffects = effects(negotiation, {
  guard: {
    change: (_, after, before) => guardHiding(after, before),
    moves: { establish: guardAgreement, finish: guardFinish, reopen: guardReopen },
  },
  after: {
    async create(context, deal) {
      await updateNegotiationStatus(context, deal.estateID)
      await tellOpened(context, deal)
    },
    async change(context, after, before) {
      if (!before.sellerInvitedFlag && after.sellerInvitedFlag) await inviteSeller(context, after)
      if (before.sellerInvitedFlag && !after.sellerInvitedFlag) recheckStreams(context, after.sellerID)
    },
    moves: {
      negotiate: afterNegotiate,
      establish: afterEstablish,
      finish: afterFinish,
      fail: afterFail,
      breakOff: afterBreakOff,
      reopen: afterReopen,
    },
    async move(context, deal) {
      if (deal.status !== DealStatus.finished) await updateNegotiationStatus(context, deal.estateID)
      wakeStreams(context, deal)
    },
  },
})
