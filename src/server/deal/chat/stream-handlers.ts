import { negotiation } from '#domain/deal/negotiation.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import type { Context } from '#server/kernel/context.ts'
import { authorize, oneRow } from '#server/kernel/store.ts'
import { nameOf } from '#server/user/name-of.ts'
import { streamOf } from './stream.ts'
import { signedIn } from '#server/kernel/signed-in.ts'

/** How many streams one person may have open at one process: as many tabs as a person keeps, on all their devices. */
const maxStreamsPerReader = 50
const openStreams = new Map<string, number>()

/** Counts a stream of somebody's; answers what to call when it ends. */
function countStream(userID: string): () => void {
  openStreams.set(userID, (openStreams.get(userID) ?? 0) + 1)
  return () => {
    const leftCount = (openStreams.get(userID) ?? 0) - 1
    if (leftCount > 0) openStreams.set(userID, leftCount)
    else openStreams.delete(userID)
  }
}

/** Where a reader that comes back was, by the standard's header. */
const lastOf = ({ headers }: Context) => Number(/^\d{1,9}$/.exec(headers.get('last-event-id') ?? '')?.[0] ?? 0)

export const streamHandlers: Handlers<'event'>['event'] = {
  async stream(context, { query: { negotiationID, after = 0 } }) {
    authorize(context.me, context.me !== null)
    if ((openStreams.get(signedIn(context.me).id) ?? 0) >= maxStreamsPerReader)
      throw new AppError('too_many', '開いている画面が多すぎます。使っていない画面を閉じてください。')
    if (negotiationID) await oneRow(context, negotiation, negotiationID)
    const { me } = context
    const asDesk = negotiationID && me && isAdmin(me) ? { id: me.id, name: await nameOf(context, me.id) } : undefined
    const place = { room: negotiationID, after: Math.max(after, lastOf(context)) }
    return streamOf(context, { ...place, asDesk, open: () => countStream(signedIn(me).id) })
  },
}
