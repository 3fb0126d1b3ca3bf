import { ADMIN_ACCOUNT_ID } from '#domain/choices/person.ts'
import { payerOf, type Money } from '#domain/deal/chat.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import type { Context } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { partiesOf, type Room } from './room.ts'

/** Who listens for news of a deal: its parties by id, the desk as one. */
export const channelOf = (id: string) => `user:${id}`
export const deskChannel = channelOf(ADMIN_ACCOUNT_ID)

/** What tells of a deal, or, where none is named, of the desk's own queues. */
export const newsOf = (negotiationID?: string) => JSON.stringify({ negotiationID })

/** Publishes `event` after this request has committed; only once, however often it is called. */
function publishLater({ announcements }: Pick<Context, 'announcements'>, channel: string, event: string): void {
  if (!announcements.some((other) => other.channel === channel && other.event === event))
    announcements.push({ channel, event })
}

/** Wakes everybody in a deal once this request has committed; of the parties only one, where it is theirs alone. */
export function wakeStreams(context: Context, room: Room, audienceID: string | null = null): void {
  const listeners = partiesOf(room).filter((id) => audienceID === null || id === audienceID)
  for (const channel of [...listeners.map(channelOf), deskChannel]) publishLater(context, channel, newsOf(room.id))
}

/** Wakes whoever pays, and the desk, in the deal that an order or a payment belongs to, once this request has committed. */
export async function wakeDeal(context: Context, money: Money & { negotiationID: string }): Promise<void> {
  const room = await findOne(context, negotiation, { id: money.negotiationID })
  if (room) wakeStreams(context, room, payerOf(money))
}

/**
 * Wakes the desk alone, once this request has committed: the parties do not learn of it. Without a deal it concerns the
 * desk's own queues.
 */
export function wakeDesk(context: Context, negotiationID?: string): void {
  publishLater(context, deskChannel, newsOf(negotiationID))
}

/** Wakes one person, once this request has committed: there is something for them outside of any deal. */
export function wakePerson(context: Pick<Context, 'announcements'>, userID: string): void {
  publishLater(context, channelOf(userID), '{}')
}

/** Has the streams of somebody ask again what they may hear, once this request has done what ends a right of theirs. */
export function recheckStreams(context: Pick<Context, 'announcements'>, userID: string): void {
  publishLater(context, channelOf(userID), '')
}
