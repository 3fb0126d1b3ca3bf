import type { Negotiation } from '#domain/deal/negotiation.ts'
import type { Context } from '../kernel/context.ts'
import { announce } from './deal-news.ts'
import { markReminded } from './room.ts'

/** Lets the seller into the room: they are told once, not again for each line that was said before they came. */
export async function inviteSeller(context: Context, deal: Negotiation): Promise<void> {
  const { sellerName, sellerID } = deal
  await announce(context, deal, {
    title: '商談に招待されました',
    message: `${sellerName}さん（売主）が参加しました。`,
    more: ['これまでのやり取りを読んで、商談をはじめてください。'],
    to: [sellerID],
  })
  await markReminded(context, deal.id, sellerID)
}
