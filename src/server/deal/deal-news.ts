import { NotificationKind } from '#domain/choices/notification.ts'
import { estate } from '#domain/estate/estate.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isAdmin, isParty } from '#domain/kit/rules.ts'
import { href, pages } from '#http/pages.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import type { NotificationContent } from '../notify/notification-mail.ts'
import { oneRow } from '../kernel/store.ts'
import { notify, notifyDesk } from '../notify/notify.ts'
import { appendMessage, postSystemMessage, type MessageContent } from './lines.ts'
import { nameOf } from '../user/name-of.ts'
import { takesMail } from './mail-pace.ts'
import { partiesOf, type Room } from './room.ts'

/** What has happened in a deal, for those who were not there. */
export type DealNews = {
  title: string
  message: string
  kind?: NotificationContent['kind']
  /** Further paragraphs of notification and mail. */
  more?: string[]
  /** Paragraphs that stand in the parties' mails only. */
  inMailOnly?: string[]
  /** Which of the parties are told; all of them, if not said. */
  to?: string[]
  /** Whether whoever acts is notified as well, of what they will need later. */
  isForActor?: true
  /** Whether the desk is notified as well; a text is a paragraph for the desk. The desk does not get `more`. */
  desk?: true | string
  action?: NotificationContent['action']
  /** The record whose card the room is opened at, of a payment its order; its end, if there is none. */
  card?: string | null | undefined
}

const label = 'チャットを見る'
/** A deal's room as this party sees it. */
export const roomPath = ({ id, buyerID }: Pick<Room, 'id' | 'buyerID'>, userID: string) =>
  href(userID === buyerID ? pages.buyerRoom : pages.sellerRoom, { id })

/** Notifies the members of a deal of its news. What a party does again and again is mailed at a person's pace. */
export async function notifyParties(context: Context, room: Room, news: DealNews): Promise<void> {
  const {
    title,
    message,
    kind = NotificationKind.deal,
    more = [],
    inMailOnly = [],
    to = partiesOf(room),
    isForActor,
    desk,
    action,
    card,
  } = news
  const subject = await findOne(context, estate, { id: room.estateID }, { columns: ['title'] })
  const paragraphs = [`物件：${subject?.title ?? '（無題）'}`, message]
  const content = { kind, title, paragraphs: [...paragraphs, ...more], inMailOnly }
  const takes = isParty(context.me)
    ? (userID: string) => takesMail(context, { userID, negotiationID: room.id, title, kind })
    : undefined
  const atCard = card ? `#${card}` : ''
  for (const id of to.filter((id) => isForActor || id !== context.me?.id))
    await notify(context, id, { ...content, action: action ?? { label, path: roomPath(room, id) + atCard } }, takes)
  if (desk && !isAdmin(context.me))
    await notifyDesk(
      context,
      {
        kind,
        title,
        paragraphs: [...paragraphs, ...(desk === true ? [] : [desk])],
        action: { label, path: href(pages.adminRoom, { id: room.id }) + atCard },
      },
      takes,
    )
}

/** Says in a room what has happened, and notifies its members. */
export async function announce(context: Context, room: Room, news: DealNews, line: MessageContent = {}): Promise<void> {
  await postSystemMessage(context, room, news.message, line)
  await notifyParties(context, room, { card: line.relationID, ...news })
}

/** Says in the room what has become of a row, as the word of whoever did it, and tells the others; its card stands at that line. */
export async function announceAs(
  context: Context,
  { id, negotiationID }: { id: string | null; negotiationID: string },
  { title, message, ...furtherNews }: Pick<DealNews, 'title' | 'message' | 'more' | 'inMailOnly' | 'isForActor'>,
): Promise<void> {
  const { me } = context
  const room = await oneRow(bySystem(context), negotiation, negotiationID, { lock: true })
  const speaker = isParty(me) ? { id: me.id, name: await nameOf(context, me.id), role: me.role } : null
  if (speaker) await appendMessage(context, room, speaker, { message, relationID: id })
  else await postSystemMessage(context, room, me ? `運営が、${message}` : message, { relationID: id })
  const who = speaker ? `${speaker.name}さん：` : ''
  await notifyParties(context, room, {
    ...furtherNews,
    title,
    message: `${who}${message}`,
    desk: true,
    card: id,
  })
}
