import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { DealStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { isLater, viewingTime } from '#domain/deal/viewing/viewing-times.ts'
import { viewing as noun, type Viewing } from '#domain/deal/viewing/viewing.ts'
import { forEachDue, type Due } from '#server/jobs/for-each-row.ts'
import { move, setFields } from '#server/kernel/change.ts'
import { bySystem, type Context, type Services } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'
import { notifyParties } from '../deal-news.ts'

/**
 * How long before a viewing its parties are reminded, and how old a booking is at least by then: whoever has just booked needs no reminder.
 */
const reminderLeadMs = 24 * 3_600_000
const minBookingAgeMs = 2 * 3_600_000

/** What mails say of a booked viewing. The place is theirs alone: a notification stays on the site, and the place may be withdrawn. */
export const bookingValues = ({ startsAt, minutes, meetingPoint, note }: Viewing) => ({
  日時: viewingTime(startsAt!),
  所要時間: `${minutes}分`,
  待ち合わせ: [...(meetingPoint ? [`待ち合わせ：${meetingPoint}`] : []), ...(note ? [`持ち物・お願い：${note}`] : [])],
})

async function remind(context: Context, viewing: Viewing) {
  const { id, negotiationID } = viewing
  await setFields(context, noun, id, { remindedAt: context.now })
  const room = await oneRow(context, negotiation, negotiationID)
  await notifyParties(context, room, { mail: 'viewingNear', values: bookingValues(viewing), card: id })
}

/** Reminds both sides of a viewing once, on the day before it. */
export async function remindViewings(services: Services): Promise<void> {
  const now = services.now()
  const at = (milliseconds: number) => new Date(Date.parse(now) + milliseconds).toISOString()
  const { startsAt, remindedAt, updatedAt } = tableOf(noun)
  const isNear = and(
    isNull(remindedAt),
    gt(startsAt, now),
    lte(startsAt, at(reminderLeadMs)),
    lte(updatedAt, at(-minBookingAgeMs)),
  )
  const near: Due<Viewing> = (reading, only) =>
    find(reading, noun, { status: ViewingStatus.booked }, { also: and(isNear, only) })
  await forEachDue(services, noun, near, remind)
}

/**
 * Ends the open viewings of deals as a consequence. Of what is still to come it says so; a booked one whose time has come took place as
 * far as anybody has told, and is done in silence.
 */
export async function endViewings(
  context: Context,
  negotiationID: string | string[],
  name: 'cancel' | 'replace',
  values: Partial<Pick<Viewing, 'cancelReason'>> = {},
): Promise<void> {
  const system = bySystem(context)
  const open = await find(context, noun, { negotiationID, status: ViewingStatus.open }, { lock: true })
  for (const { id, status, startsAt } of open) {
    const isPast = status === ViewingStatus.booked && startsAt !== null && !isLater(startsAt, context.now)
    await (isPast ? move(system, noun, id, 'pass') : move(system, noun, id, name, values))
  }
}

/**
 * What a move of a deal means for viewings: in a deal that is over there is none any more, and none of a home that goes to
 * somebody else.
 */
export async function callOffViewings(context: Context, { id, estateID, status }: Negotiation): Promise<void> {
  const isSold = status === DealStatus.established
  if (!isSold && !DealStatus.over.includes(status)) return
  const others = () => find(context, negotiation, { estateID, status: DealStatus.undecided }, { columns: ['id'] })
  const negotiationID = isSold ? (await others()).map(({ id }) => id) : [id]
  const cancelReason = isSold ? 'この物件は、別の方との手続きに入ったため' : '商談が終わったため'
  await endViewings(context, negotiationID, 'cancel', { cancelReason })
}

/** Calls off the viewings of somebody who is shut out: the other side would come to a home, or wait there, for nobody. */
export async function callOffViewingsOf(context: Context, userID: string): Promise<void> {
  const { status, buyerID, sellerID } = tableOf(negotiation)
  const also = and(inArray(status, [...DealStatus.open]), or(eq(buyerID, userID), eq(sellerID, userID)))
  const deals = await find(context, negotiation, {}, { columns: ['id'], also })
  const cancelReason = 'ご案内ができなくなったため'
  await endViewings(
    context,
    deals.map(({ id }) => id),
    'cancel',
    { cancelReason },
  )
}
