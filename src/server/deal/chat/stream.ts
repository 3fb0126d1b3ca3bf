import { chat, type Chat } from '#domain/deal/chat.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import type { Context, Services } from '#server/kernel/context.ts'
import { shownRow } from '#server/kernel/store.ts'
import { bearerOf } from '#server/web/auth.ts'
import { eventStream, type Sending } from '#server/web/event-stream.ts'
import { channelOf, deskChannel, newsOf } from '../wake-streams.ts'
import { openLiveReads, type LiveReads } from './live-reads.ts'
import { joinRoom, type Presence } from './presence.ts'
import { signedIn } from '#server/kernel/signed-in.ts'

const readsByServices = new WeakMap<Services, LiveReads>()

/** What the streams of this process read together. */
function readsOf(services: Services): LiveReads {
  const reads = readsByServices.get(services) ?? openLiveReads(services)
  readsByServices.set(services, reads)
  return reads
}

/** Who has opened a stream. All else of their request is let go. */
type Reader = Pick<Context, 'account' | 'me'> & { token: string }

/**
 * That the reader of this stream still is who opened it, and may read the room: a right may end long before the stream does.
 * @throws AppError when the person has changed, may not sign in any more, or has left the room
 */
async function admitAgain(reads: LiveReads, { token, account, me }: Reader, room: string | undefined): Promise<void> {
  const [present] = await Promise.all([reads.recheck(token, account!), room && reads.enter(me, room)])
  if (present.me?.id !== me?.id || present.me?.role !== me?.role)
    throw new AppError('unauthenticated', 'ログインし直してください')
}

/** The room whose lines are followed from behind `after` on, and how colleagues know the reader, if they are of the desk. */
type Reading = {
  room?: string | undefined
  after: number
  asDesk?: { id: string; name: string } | undefined
  /** Called as the stream opens; what it answers, as it ends. */
  open(): () => void
}

/**
 * A stream of one person's news: `changed` names a deal in which something happened, or none where something happened in
 * the desk's own queues. With `negotiationID`, `chat` brings that room's lines in order, each once, from behind `after` or
 * Last-Event-ID on, and earlier ones that have been changed since they were said, as they are now; `presence` names, for the
 * desk alone, the colleagues who look at it too. Lines are
 * always read from the database, so a lost wake-up or a restart loses, doubles and disorders nothing. After anything is read
 * and before it is sent, the right to it is asked again; the stream ends when it has ended, and when the token does. All
 * streams of a process read together: how many statements a message takes does not depend on how many read it.
 */
export function streamOf(readerContext: Context, { room, after, asDesk, open }: Reading): Response {
  const { services, headers, account, me } = readerContext
  const reads = readsOf(services)
  const reader = { account, me, token: bearerOf(headers.get('authorization')) ?? '' }
  const news = new Set<string>()
  /** The versions of the changed lines that have been sent. */
  let versions: Map<string, number> | undefined
  let presence: Presence | undefined
  let last = after
  let lookedAt = 0
  /** Whether something has happened in the room, or may have: at a beat it is read even if nothing was announced. */
  let isDue = false
  async function step({ send, isReady }: Sending, isBeat: boolean) {
    isDue ||= isBeat
    const place = room !== undefined && isDue && { room, after: last, looked: lookedAt }
    const began = Date.now()
    isDue = false
    const lines = place ? await reads.news(me, place) : undefined
    await admitAgain(reads, reader, room)
    if (!isReady()) return void (isDue = true)
    for (const event of news) send({ event: 'changed', data: JSON.parse(event) })
    news.clear()
    const present = presence?.news()
    if (present) send({ event: 'presence', data: present })
    if (!lines) return
    const see = (line: Chat) => ({ event: 'chat', data: shownRow(chat, me, line) })
    // Without an id: a changed line does not move the place from which the reader goes on.
    for (const line of lines.changed) if (isNew(line)) send(see(line))
    for (const line of lines.behind) {
      if (!isReady()) return void (isDue = true)
      isNew(line)
      send({ ...see(line), id: line.sequence })
      last = line.sequence
    }
    last = lines.last
    lookedAt = began
    isDue ||= !lines.isWhole
    if (isDue) await step({ send, isReady }, false)
  }
  /** Whether a line is of a version that has not been sent. */
  function isNew({ id, version }: Chat): boolean {
    const isSent = versions?.get(id) === version
    if (version > 1) (versions ??= new Map()).set(id, version)
    return !isSent
  }
  return eventStream({
    step,
    subscribe(wake) {
      const listen = (event: string) => {
        if (event) news.add(event)
        if (event === newsOf(room)) isDue = true
        wake()
      }
      const channels = new Set([channelOf(signedIn(me).id), ...(isAdmin(me) ? [deskChannel] : [])])
      const stops = [...channels].map((channel) => services.events.subscribe(channel, listen)).concat(open())
      if (room && asDesk) presence = joinRoom(services.events, room, asDesk, wake)
      return () => {
        presence?.stop()
        stops.forEach((stop) => stop())
      }
    },
    endsAt: (account?.expiresAt ?? 0) * 1000,
  })
}
