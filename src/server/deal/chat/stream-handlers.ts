import { chat, type Chat } from '#domain/deal/chat.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import type { Context } from '#server/kernel/context.ts'
import { eventStream, type Sending } from '#server/web/event-stream.ts'
import { channelOf, deskChannel } from '../wake-streams.ts'
import { authorize, oneRow, shown } from '#server/kernel/store.ts'
import { authenticate } from '#server/web/auth.ts'
import { nameOf } from '#server/user/name-of.ts'
import { joinRoom, type Presence } from './presence.ts'
import { atOnce, linesBehind, linesChanged } from './lines-of-room.ts'

/** How many streams one person may have open at one process: as many tabs as a person keeps, on all their devices. */
const streamsOfOne = 50
const openStreams = new Map<string, number>()

/**
 * Who reads this stream, as they are now: a right may end long before the stream does.
 * @throws AppError when the person has changed, may not sign in any more, or has left the room
 */
async function asNow(opened: Context, room: string | undefined): Promise<Context> {
  const { services, headers, me } = opened
  const auth = await authenticate(services, headers.get('authorization'))
  if (auth.me?.id !== me?.id || auth.me?.role !== me?.role)
    throw new AppError('unauthenticated', 'ログインし直してください')
  const context = { ...opened, ...auth, now: services.now() }
  if (room) await oneRow(context, negotiation, room)
  return context
}

/** The room whose lines are followed from behind `after` on, and how colleagues know the reader, if they are of the desk. */
type Reading = { room?: string; after: number; asDesk?: { id: string; name: string } }

/**
 * A stream of one person's news: `changed` names a deal in which something happened, or none where something happened in
 * the desk's own queues. With `negotiationID`, `chat` brings that room's lines in order, each once, from behind `after` or
 * Last-Event-ID on, and earlier ones that have been changed since they were said, as they are now; `presence` names, for the
 * desk alone, the colleagues who look at it too. Lines are always read from the database, so a lost wake-up or a restart loses, doubles and disorders nothing. Before anything is sent, the
 * right to it is asked again; the stream ends when it has ended, and when the token does.
 */
function streamOf(opened: Context, { room, after, asDesk }: Reading): Response {
  const { services, account, me } = opened
  const news = new Set<string>()
  /** The versions of the changed lines that have been sent. */
  const changed = new Map<string, number>()
  let presence: Presence | undefined
  let last = after
  /** The context of the opening request, whose rights have just been checked: the first step uses it. */
  let openingContext: Context | undefined = opened
  async function step({ send, isReady }: Sending) {
    const context = openingContext ?? (await asNow(opened, room))
    openingContext = undefined
    if (!isReady()) return
    for (const event of news) send({ event: 'changed', data: JSON.parse(event) })
    news.clear()
    const present = presence?.news()
    if (present) send({ event: 'presence', data: present })
    if (!room) return
    const see = (line: Chat) => ({ event: 'chat', data: shown(chat, context.me, line) })
    // Without an id: it is not where the reader stands.
    for (const line of await linesChanged(context, room))
      if (line.sequence <= last && changed.get(line.id) !== line.version) {
        send(see(line))
        changed.set(line.id, line.version)
      }
    while (isReady()) {
      const lines = await linesBehind(context, room, last)
      for (const line of lines) {
        last = line.sequence
        send({ ...see(line), id: last })
        if (line.version > 1) changed.set(line.id, line.version)
      }
      if (lines.length < atOnce) return
    }
  }
  return eventStream({
    step,
    subscribe(wake) {
      openStreams.set(me!.id, (openStreams.get(me!.id) ?? 0) + 1)
      const listen = (event: string) => {
        if (event) news.add(event)
        wake()
      }
      const channels = new Set([channelOf(me!.id), ...(isAdmin(me) ? [deskChannel] : [])])
      const stops = [...channels].map((channel) => services.events.subscribe(channel, listen))
      if (room && asDesk) presence = joinRoom(services.events, room, asDesk, wake)
      return () => {
        presence?.stop()
        stops.forEach((stop) => stop())
        const left = openStreams.get(me!.id)! - 1
        if (left > 0) openStreams.set(me!.id, left)
        else openStreams.delete(me!.id)
      }
    },
    endsAt: (account?.expiresAt ?? 0) * 1000,
  })
}

/** Where a reader that comes back was, by the standard's header. */
const lastOf = ({ headers }: Context) => Number(/^\d{1,9}$/.exec(headers.get('last-event-id') ?? '')?.[0] ?? 0)

export const streamHandlers: Handlers<'event'>['event'] = {
  async stream(context, { query: { negotiationID, after = 0 } }) {
    authorize(context.me, context.me !== null)
    if ((openStreams.get(context.me!.id) ?? 0) >= streamsOfOne)
      throw new AppError('too_many', '開いている画面が多すぎます。使っていない画面を閉じてください。')
    if (negotiationID) await oneRow(context, negotiation, negotiationID)
    const { me } = context
    const asDesk = negotiationID && me && isAdmin(me) ? { id: me.id, name: await nameOf(context, me.id) } : undefined
    return streamOf(context, { room: negotiationID, after: Math.max(after, lastOf(context)), asDesk })
  },
}
