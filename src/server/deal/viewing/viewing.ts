import { and, gt, isNotNull, lt, ne } from 'drizzle-orm'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { obstaclesOfTimes, viewingTime } from '#domain/deal/viewing/viewing-times.ts'
import { maxTimes, obstaclesOfPlace, viewing, type Viewing } from '#domain/deal/viewing/viewing.ts'
import { conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { exists, find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'
import { invalid } from '#server/kernel/values.ts'
import { guardDaily } from '../guard-daily.ts'
import { announceAs } from '../deal-news.ts'
import { bookingValues, endViewings } from './booked-viewings.ts'

/** So often times are offered in a deal in a day. */
const maxOffersPerDay = 10

export const viewingHandlers: Handlers<'viewing'>['viewing'] = crudHandlers(viewing)

/** Neither the seller nor the buyer has another viewing at that time; of two who book at once the database refuses one. */
async function guardFree(context: Context, { id, sellerID, buyerID, startsAt, endsAt }: Viewing): Promise<void> {
  const table = tableOf(viewing)
  const also = and(ne(table.id, id), lt(table.startsAt, endsAt), gt(table.endsAt, startsAt))
  for (const who of [{ sellerID }, { buyerID }])
    if (await exists(context, viewing, { ...who, status: ViewingStatus.booked }, also))
      throw conflict('この時間には、別の内見の予約が入っています。ほかの日時を選んでください。')
}

/** The words for the booking that has just given way to other times; none, where nothing was booked. */
async function replacedWords(context: Context, { negotiationID }: Viewing): Promise<string> {
  const justReplaced = { negotiationID, status: ViewingStatus.replaced, updatedAt: context.now }
  const also = isNotNull(tableOf(viewing).startsAt)
  const [booking] = await find(context, viewing, justReplaced, { columns: ['startsAt'], also })
  return booking?.startsAt ? `（${viewingTime(booking.startsAt)}の予約は取り消しました）` : ''
}

export const viewingEffects = effects(viewing, {
  guard: {
    body(_, __, { buyerID, sellerID, status, sellerInvitedFlag }) {
      if (buyerID === null || !DealStatus.open.includes(status))
        throw conflict('内見の日時を出せるのは、買主がいる進行中の商談だけです')
      // Who cannot read the room hears of no visitor.
      if (!sellerInvitedFlag)
        throw conflict('売主は、まだこの商談に参加していません。売主を招いてから、内見の日時を出してください。')
      return { buyerID, sellerID }
    },
    async create(context, row) {
      const { negotiationID } = row
      await guardDaily(context, viewing, { negotiationID }, maxOffersPerDay)
      const issues = [...obstaclesOfTimes(row, context.now), ...obstaclesOfPlace(row)]
      if (issues.length) throw invalid(issues)
      // What was offered or booked before gives way to the new times.
      await endViewings(context, negotiationID, 'replace')
    },
    moves: {
      book: guardFree,
      // A time can be chosen anew as long as the viewing has not begun.
      reconsider({ now }, _, { startsAt }) {
        if (startsAt !== null && startsAt <= now) throw conflict('内見の時間を過ぎたため、日時は選びなおせません')
      },
    },
  },
  after: {
    async create(context, row) {
      const offeredTimes = row.times.slice(0, maxTimes).map(viewingTime).join('、')
      const 日時 = `${offeredTimes}${await replacedWords(context, row)}`
      const message = `内見の候補の日時を出しました：${日時}`
      return announceAs(context, row, { mail: 'viewingOffered', values: { 日時 }, message })
    },
    moves: {
      book(context, row) {
        const values = bookingValues(row)
        const message = `内見を予約しました：${values.日時}（${values.所要時間}）`
        // Who books has the place in a mail as well, to go there by.
        return announceAs(context, row, { mail: 'viewingBooked', values, message, isForActor: true })
      },
      reconsider(context, row, { startsAt }) {
        const values = { 日時: viewingTime(startsAt!) }
        const message = `内見の日時を選びなおします。${values.日時}の予約は取り消しました。`
        return announceAs(context, row, { mail: 'viewingReconsidered', values, message })
      },
      hold(context, row) {
        const values = { 日時: viewingTime(row.startsAt!) }
        return announceAs(context, row, {
          mail: 'viewingHeld',
          values,
          message: `${values.日時}の内見が終わりました。`,
        })
      },
      miss(context, row) {
        const values = { 日時: viewingTime(row.startsAt!), 来なかった側: DealRole.label(row.absentSide) }
        const message = `${values.日時}の内見に、${values.来なかった側}が来られなかったことを記録しました。`
        return announceAs(context, row, { mail: 'viewingMissed', values, message })
      },
      // The end of its deal or the new times are told, and nobody is to answer.
      pass: nothing,
      // Nothing is said here: the new times are announced instead, and that a booking is no more.
      replace: nothing,
      cancel: (context, row) =>
        announceAs(context, row, {
          mail: 'viewingCanceled',
          values: { 理由: row.cancelReason ?? '' },
          message: `内見を取りやめました。理由：${row.cancelReason}`,
        }),
    },
  },
})
