import { ADMIN_ACCOUNT_ID } from '#domain/choices/person.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import type { Context } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { partiesOf, type Room } from './room.ts'

/** Who listens for news of a deal: its parties by id, the desk as one. */
export const channelOf = (id: string) => `user:${id}`
export const deskChannel = channelOf(ADMIN_ACCOUNT_ID)

/** Publishes `event` once this request has committed, once however often the request has reason to. */
function publishLater({ announcements }: Pick<Context, 'announcements'>, channel: string, event: string): void {
  if (!announcements.some((other) => other.channel === channel && other.event === event))
    announcements.push({ channel, event })
}

/** Wakes everybody in a deal once this request has committed. */
export function wakeStreams(context: Context, room: Room): void {
  for (const channel of [...partiesOf(room).map(channelOf), deskChannel])
    publishLater(context, channel, JSON.stringify({ negotiationID: room.id }))
}

/** Wakes everybody in the deal that a row belongs to, once this request has committed. */
export async function wakeDeal(context: Context, { negotiationID }: { negotiationID: string }): Promise<void> {
  const room = await findOne(context, negotiation, { id: negotiationID })
  if (room) wakeStreams(context, room)
}

/**
 * Wakes the desk alone, once this request has committed: the parties do not learn of it. Without a deal it concerns the
 * desk's own queues.
 */
export function wakeDesk(context: Context, negotiationID?: string): void {
  publishLater(context, deskChannel, JSON.stringify({ negotiationID }))
}

/** Has the streams of somebody ask again what they may hear, once this request has done what ends a right of theirs. */
export function recheckStreams(context: Pick<Context, 'announcements'>, userID: string): void {
  publishLater(context, channelOf(userID), '')
}
