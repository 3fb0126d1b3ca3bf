import { mailOf, type DealMailName, type DealMailValues, type MailValue } from '#domain/desk/mail/mails.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isAdmin, isParty } from '#domain/kit/rules.ts'
import { namesSite } from '#domain/text/names-site.ts'
import { href, pages } from '#http/pages.ts'
import { offeredTerms, offeredTermsByID } from '../estate/offered-terms.ts'
import { homeValues } from '../estate/review/tell-review.ts'
import { bySystem, type Context } from '../kernel/context.ts'
import { contentWith, shippedTitle } from '../notify/mail-texts.ts'
import type { NotificationContent } from '../notify/notification-mail.ts'
import { oneRow } from '../kernel/store.ts'
import { notify, notifyDesk } from '../notify/notify.ts'
import { appendMessage, postSystemMessage, type MessageContent } from './lines.ts'
import { nameOf } from '../user/name-of.ts'
import { takesMail, type Pace } from './mail-pace.ts'
import { partiesOf, type Room } from './room.ts'

const label = 'チャットを見る'
/** A deal's room as this party sees it. */
export const roomPath = ({ id, buyerID }: Pick<Room, 'id' | 'buyerID'>, userID: string) =>
  href(userID === buyerID ? pages.buyerRoom : pages.sellerRoom, { id })

type InHome = Pick<Room, 'estateID'>
const noHome = { title: null, estateNumber: '' }

/** What mails about a deal say of its home: as everybody reads it or read it last, else as it is written. */
export async function homeOf(context: Context, { estateID }: InHome) {
  return homeValues((await offeredTerms(context, estateID)) ?? noHome)
}

/** What they say of each of these homes: three statements. */
export async function homesOf(context: Context, about: readonly InHome[]) {
  const homeByID = await offeredTermsByID(
    context,
    about.map(({ estateID }) => estateID),
  )
  return ({ estateID }: InHome) => homeValues(homeByID.get(estateID) ?? noHome)
}

/** What a party does again and again is mailed at a person's pace: `title` says what it is, `told` what it was called. */
const paceOf = (context: Context, { id: negotiationID }: Room, news: Omit<Pace, 'userID' | 'negotiationID'>) =>
  isParty(context.me) ? (userID: string) => takesMail(context, { userID, negotiationID, ...news }) : undefined

const anchor = (card: string | null | undefined) => (card ? `#${card}` : '')

/** What the desk is told of a deal, in the product's words. `card` is the record whose card the room is opened at. */
type DeskNews = Pick<NotificationContent, 'kind' | 'title'> & {
  paragraphs: readonly string[]
  card?: string | null | undefined
}

/** Tells the desk of what somebody else has done in a deal. */
export async function notifyDeskOf(context: Context, room: Room, { kind, title, paragraphs, card }: DeskNews) {
  if (isAdmin(context.me)) return
  const { 物件名 } = await homeOf(context, room)
  const action = { label, path: href(pages.adminRoom, { id: room.id }) + anchor(card) }
  const content = { kind, title, paragraphs: [`物件：${物件名}`, ...paragraphs], action }
  await notifyDesk(context, content, paceOf(context, room, { kind, title, told: title }))
}

/** What has happened in a deal, for those who were not there: by a mail whose words are the operator's. */
type MailedNews<N extends DealMailName> = {
  mail: N
  /** What the mail is filled with, besides the home and whoever acts. */
  values: DealMailValues<N>
  /** Which of the parties are told; all of them, if not said. */
  to?: string[]
  /** Whether whoever acts is notified as well, of what they will need later. */
  isForActor?: true
  /** The record whose card the room is opened at, of a payment its order; its end, if there is none. */
  card?: string | null | undefined
  /** What the desk is told, if it is notified as well: in these paragraphs, under the name of the news as shipped. */
  desk?: readonly string[] | undefined
}

/** Who of the parties acts, as a sentence goes on after it; the desk is not named. */
const actorWords = async (context: Context): Promise<string> =>
  isParty(context.me) ? `${await nameOf(context, context.me.id)}さん：` : ''

/**
 * Words of a party, as a mail of ours says them: who reads a mail takes what stands in it for ours, so that where they name a site they are
 * read in the room alone.
 */
const mailable = ({ me }: Context, words: string) =>
  isParty(me) && namesSite(words) ? 'アドレスを含むため、内容はチャットで確かめてください。' : words

/** Notifies the members of a deal of its news. */
export async function notifyParties<N extends DealMailName>(
  context: Context,
  room: Room,
  { mail, values, to = partiesOf(room), isForActor, card, desk }: MailedNews<N>,
): Promise<void> {
  const toMailable = (words: string) => mailable(context, words)
  const entries = Object.entries<MailValue>(values).map(([name, value]) => [name, [value].flat().map(toMailable)])
  const filledIn = {
    ...(await homeOf(context, room)),
    した人: await actorWords(context),
    ...Object.fromEntries(entries),
  }
  const { kind } = mailOf(mail)
  const title = shippedTitle(mail, filledIn)
  for (const id of to.filter((id) => isForActor || id !== context.me?.id)) {
    const path = roomPath(room, id) + anchor(card)
    const content = await contentWith(context, mail, filledIn, { path, readerID: id })
    await notify(context, id, content, paceOf(context, room, { kind, title, told: content.title }))
  }
  if (desk) await notifyDeskOf(context, room, { kind, title, paragraphs: desk.map(toMailable), card })
}

/** What is said in the room as well. */
export type SaidNews<N extends DealMailName> = Omit<MailedNews<N>, 'desk'> & {
  /** The room's line, in the product's words. */
  message: string
  /** Whether the desk is notified as well, of the line; a text is a further paragraph for it. */
  desk?: true | string
}
const deskWords = (desk: true | string | undefined, message: string) =>
  desk === undefined ? undefined : [message, ...(desk === true ? [] : [desk])]

/** Says in a room what has happened, and notifies its members. */
export async function announce<N extends DealMailName>(
  context: Context,
  room: Room,
  { message, desk, ...news }: SaidNews<N>,
  line: MessageContent = {},
): Promise<void> {
  await postSystemMessage(context, room, message, line)
  await notifyParties(context, room, { card: line.relationID, ...news, desk: deskWords(desk, message) })
}

/** Says in the room what has become of a row, as the word of whoever did it, and tells the others; its card stands at that line. */
export async function announceAs<N extends DealMailName>(
  context: Context,
  { id, negotiationID }: { id: string | null; negotiationID: string },
  { message, ...news }: Pick<SaidNews<N>, 'mail' | 'values' | 'message' | 'isForActor'>,
): Promise<void> {
  const { me } = context
  const room = await oneRow(bySystem(context), negotiation, negotiationID, { lock: true })
  const speaker = isParty(me) ? { id: me.id, name: await nameOf(context, me.id), role: me.role } : null
  if (speaker) await appendMessage(context, room, speaker, { message, relationID: id })
  else await postSystemMessage(context, room, me ? `運営が、${message}` : message, { relationID: id })
  await notifyParties(context, room, { ...news, card: id, desk: [`${await actorWords(context)}${message}`] })
}
