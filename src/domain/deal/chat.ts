import { DeskArea } from '../choices/desk-area.ts'
import { z } from 'zod'
import { ChatMessageType } from '../choices/deal.ts'
import { ADMIN_ACCOUNT_ID, Role } from '../choices/person.ts'
import { integer, longText, maybe, ref, refs, text } from '../kit/fields.ts'
import { time } from '../kit/moments.ts'
import { oneOf, json } from '../kit/parts.ts'
import { allCalls, resource, type RowOf } from '../kit/resource.ts'
import { isAdmin, isParty, nobody, type Me } from '../kit/rules.ts'
import { negotiation } from './negotiation.ts'
import type { Order } from './order.ts'
import type { Payment } from './payment.ts'
import type { Quotation } from './quotation.ts'

const message = longText('本文', { max: 2000 })
const imagePaths = refs('画像', { max: 10, upload: 'chat' })

const fields = {
  negotiationID: ref('商談'),
  message,
  messageType: oneOf('メッセージ種別', ChatMessageType),
  senderID: ref('送信者'),
  senderName: text('送信者名', { max: 40 }),
  receiverID: maybe(ref('宛先')),
  receiverName: maybe(text('宛先名', { max: 40 })),
  audienceID: maybe(ref('運営のほかに読める当事者')),
  relationID: maybe(ref('関連データ')),
  userType: oneOf('送信者区分', Role),
  imagePaths,
  clientID: maybe(ref('端末での番号')),
  sequence: integer('部屋の中での順番', { min: 1 }),
  hiddenAt: maybe(time('非表示にした日時')),
  original: maybe(json('非表示にする前の内容', z.object({ message, imagePaths }))),
}
export type Chat = RowOf<typeof fields>

/** What is between one party and the desk: who asked for the quotation, ordered, or pays. */
export type Money = Pick<Quotation, 'userID'> | Pick<Order, 'orderUserID'> | Pick<Payment, 'paymentUserID'>

/** The party whose money it is: a line about it is read by them and the desk, and by nobody else in the room. */
export function payerOf(money: Money): string {
  if ('userID' in money) return money.userID
  return 'orderUserID' in money ? money.orderUserID : money.paymentUserID
}

/** Whether a person wrote it; the product's own announcements are nobody's word. */
export const isSpoken = ({ senderID }: Pick<Chat, 'senderID'>): boolean => senderID !== ADMIN_ACCOUNT_ID

/** Whether a party asks for an invoice: the desk answers by the card of the order, with its 請求書. */
export const isInvoiceAsked = ({
  messageType,
  relationID,
  hiddenAt,
}: Pick<Chat, 'messageType' | 'relationID' | 'hiddenAt'>) =>
  messageType === ChatMessageType.invoiceRequest && relationID === null && hiddenAt === null

/** What a request for an invoice says where its writer adds nothing. */
export const invoiceRequestWords = '請求書をお願いします'

/** What the desk can take out of sight: what somebody wrote, as far as it is not the record of an offer or a payment. */
export const isHideable = (line: Pick<Chat, 'senderID' | 'relationID' | 'hiddenAt'>): boolean =>
  isSpoken(line) && line.relationID === null && line.hiddenAt === null

/** Minutes for which one may take back what one has written. */
export const withdrawMinutes = 10

/** Whether this person may still take a line back: their own words, a short while after they were sent. */
export const isWithdrawable = (
  me: Me,
  line: Pick<Chat, 'senderID' | 'relationID' | 'hiddenAt' | 'createdAt'>,
  now: string,
): boolean =>
  line.senderID === me?.id &&
  isHideable(line) &&
  Date.parse(now) < Date.parse(line.createdAt) + withdrawMinutes * 60_000

/**
 * A message as it is stored once the desk has hidden it, or its writer has taken it back (`by` whom it was): the line stays in its place, so that no sequence is used twice,
 * and nobody but the desk can read its content any longer.
 */
export const hiddenMessage = (
  { message, imagePaths }: Pick<Chat, 'message' | 'imagePaths'>,
  now: string,
  by: 'desk' | 'writer' = 'desk',
) => ({
  message: by === 'desk' ? 'このメッセージは運営により非表示になりました' : 'メッセージの送信を取り消しました',
  imagePaths: [],
  hiddenAt: now,
  original: { message, imagePaths },
})

/**
 * A message in a deal's room. Who may read the room may read it, but for what has an audience: that is one party's and the desk's,
 * as what is about their money, and what was said before the line that an invited seller reads from.
 */
export const chat = resource('chat', fields, {
  label: 'メッセージ',
  calls: allCalls,
  area: DeskArea.deal,
  rules: {
    read: (me) => isAdmin(me) || (isParty(me) && [{ audienceID: null }, { audienceID: me.id }]),
    create: (me) => me !== null && [{ senderID: me.id }],
    // Nobody changes another's words, nor the line of an offer or a payment. What was changed says so, and is audited.
    change: (me) => me !== null && [{ senderID: me.id, relationID: null, hiddenAt: null }],
    remove: (me) => isAdmin(me) || (me !== null && [{ senderID: me.id, relationID: null, hiddenAt: null }]),
  },
  defaults: (me) => ({ messageType: ChatMessageType.text, message: '', imagePaths: [], senderID: me?.id ?? '' }),
  readers: { original: isAdmin },
  writers: {
    senderName: nobody,
    receiverName: nobody,
    audienceID: nobody,
    userType: nobody,
    sequence: nobody,
    hiddenAt: nobody,
    original: nobody,
  },
  createOnly: ['negotiationID', 'senderID', 'clientID', 'messageType', 'relationID', 'imagePaths', 'receiverID'],
  audited: true,
  order: 'sequence',
  parent: { field: 'negotiationID', noun: negotiation },
})
