import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import type { Chat } from '#domain/deal/chat.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { purchaseIntentWords as words } from '#domain/deal/purchase-intent.ts'
import { isBuyer } from '#domain/kit/rules.ts'
import { AppError, conflict } from '#http/errors.ts'
import { setWhere } from '../kernel/bulk.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { oneRow } from '../kernel/store.ts'
import { nameOf } from '../user/name-of.ts'
import { notifyParties } from './deal-news.ts'
import { askPartyChecks } from './party-check/ask-party-checks.ts'
import { appendMessage } from './lines.ts'

/**
 * The buyer of a deal says that they want to buy the home: it becomes the seller's turn to begin the negotiation, or the desk's to
 * invite the seller. It moves nothing by itself. Twice is as once. @throws AppError forbidden, not_found, conflict
 */
export function tellIntent(context: Context, id: string): Promise<Negotiation> {
  return inTransaction(context, async (context) => {
    const { me, now } = context
    const deal = await oneRow(context, negotiation, id, { lock: true })
    if (!isBuyer(me) || deal.buyerID !== me.id)
      throw new AppError('forbidden', '申し込みを希望できるのは、買主だけです')
    if (deal.purchaseIntentAt !== null && deal.status === DealStatus.active) return deal
    if (deal.status === DealStatus.negotiating)
      throw conflict('商談が、もうはじまっています。「条件を提案する」からお進みください。')
    if (deal.status !== DealStatus.active)
      throw conflict('この商談は進んでいるか終わっているため、申し込みを希望できません')
    await setWhere(context, negotiation, { id }, { purchaseIntentAt: now, updatedAt: now, version: deal.version + 1 })
    const name = await nameOf(context, me.id)
    await appendMessage(context, deal, { id: me.id, name, role: me.role }, { message: words })
    await notifyParties(context, deal, {
      mail: 'purchaseWished',
      values: { 買主の言葉: words },
      desk: [
        `${name}さん：${words}`,
        deal.sellerInvitedFlag ? '売主が商談をはじめます。' : '売主を招き、商談をはじめてください。',
      ],
    })
    await askPartyChecks(context, deal, [DealRole.buyer])
    return oneRow(context, negotiation, id)
  })
}

/** Takes back what the buyer wishes, where the line that said so is out of sight now. The deal's row is locked. */
export async function takeBackIntent(context: Context, { id, version }: Negotiation, line: Chat): Promise<void> {
  if (line.message !== words) return
  const wish = { id, purchaseIntentAt: line.createdAt }
  await setWhere(context, negotiation, wish, {
    purchaseIntentAt: null,
    updatedAt: context.now,
    version: version + 1,
  })
}
