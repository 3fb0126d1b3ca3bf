import type { ChatMessageType } from '#domain/choices/deal.ts'
import { payerOf, type Money } from '#domain/deal/chat.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import type { DealMailName, DealMailValues } from '#domain/desk/mail/mails.ts'
import { announce, notifyParties, type SaidNews } from '#server/deal/deal-news.ts'
import type { Context } from '#server/kernel/context.ts'
import { lock } from '#server/kernel/find.ts'

/** What has happened to somebody's money, and whether the desk hears of it too. */
type MoneyNews<N extends DealMailName> = Omit<SaidNews<N>, 'to'>
/** The card that a line brings along: what kind, and about which record. */
type MoneyCard = {
  messageType: (typeof ChatMessageType)['quotationRequest' | 'invoiceRequest' | 'payment']
  relationID: string
}
type Subject = Money & { negotiationID: string; orderID?: string }

/** Says to whoever pays what has happened to their money, by a line that nobody else in the room but the desk reads. */
export async function tellPayer<N extends DealMailName>(
  context: Context,
  money: Subject,
  news: MoneyNews<N>,
  card?: MoneyCard,
): Promise<void> {
  const room = await lock(context, negotiation, money.negotiationID)
  const audienceID = payerOf(money)
  // A payment has no card of its own: the room shows its order's.
  const of = 'orderID' in money ? money.orderID : card?.relationID
  await announce(context, room, { card: of, ...news, to: [audienceID] }, { ...card, audienceID })
}

/** Tells whoever pays by notification and mail alone: what they see on their page of the payment is no line of the talk. */
export async function notifyPayer<N extends DealMailName>(
  context: Context,
  money: Subject,
  mail: N,
  values: DealMailValues<N>,
): Promise<void> {
  const room = await lock(context, negotiation, money.negotiationID)
  await notifyParties(context, room, { mail, values, to: [payerOf(money)] })
}
