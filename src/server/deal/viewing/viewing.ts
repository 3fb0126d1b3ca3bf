import { and, gt, lt, ne } from 'drizzle-orm'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { obstaclesOfTimes, viewingTime } from '#domain/deal/viewing/viewing-times.ts'
import { maxTimes, obstaclesOfPlace, viewing, type Viewing } from '#domain/deal/viewing/viewing.ts'
import { conflict } from '#http/errors.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { exists, find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'
import { invalid } from '#server/kernel/values.ts'
import { guardDaily } from '../guard-daily.ts'
import { announceAs } from '../deal-news.ts'
import { whereOf } from './booked-viewings.ts'

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

export const viewingEffects = effects(viewing, {
  guard: {
    body(_, __, { buyerID, sellerID, status }) {
      if (buyerID === null || !DealStatus.open.includes(status))
        throw conflict('内見の日時を出せるのは、買主がいる進行中の商談だけです')
      return { buyerID, sellerID }
    },
    async create(context, row) {
      const { negotiationID } = row
      await guardDaily(context, viewing, { negotiationID }, maxOffersPerDay)
      const issues = [...obstaclesOfTimes(row, context.now), ...obstaclesOfPlace(row)]
      if (issues.length) throw invalid(issues)
      // What was offered or booked before gives way to the new times.
      const earlier = await find(context, viewing, { negotiationID, status: ViewingStatus.open }, { lock: true })
      for (const { id } of earlier) await move(bySystem(context), viewing, id, 'replace')
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
    create: (context, row) =>
      announceAs(context, row, {
        title: '内見の候補の日時が届きました',
        message: `内見の候補の日時を出しました：${row.times.slice(0, maxTimes).map(viewingTime).join('、')}`,
        more: ['チャットで、ご都合のよい日時をお選びください。待ち合わせの場所は、予約のあとにお伝えします。'],
      }),
    moves: {
      book: (context, row) =>
        announceAs(context, row, {
          title: '内見の日時が決まりました',
          message: `内見を予約しました：${viewingTime(row.startsAt!)}（${row.minutes}分）`,
          more: ['変更や取りやめは、チャットのカードからできます。'],
          inMailOnly: whereOf(row),
          // Who books has the place in a mail as well, to go there by.
          isForActor: true,
        }),
      reconsider: (context, row, { startsAt }) =>
        announceAs(context, row, {
          title: '内見の予約が取り消されました',
          message: `内見の日時を選びなおします。${viewingTime(startsAt!)}の予約は取り消しました。`,
        }),
      hold: (context, row) =>
        announceAs(context, row, {
          title: '内見が終わりました',
          message: `${viewingTime(row.startsAt!)}の内見が終わりました。`,
        }),
      miss: (context, row) =>
        announceAs(context, row, {
          title: '内見が行われませんでした',
          message: `${viewingTime(row.startsAt!)}の内見に、${DealRole.label(row.absentSide)}が来られなかったことを記録しました。`,
          more: ['あらためて内見するときは、新しい候補の日時を出してください。'],
        }),
      // Nothing is said here: the new times are announced instead.
      replace: nothing,
      cancel: (context, row) =>
        announceAs(context, row, {
          title: '内見が取りやめになりました',
          message: `内見を取りやめました。理由：${row.cancelReason}`,
          more: ['カレンダーに入れた予定は、チャットのカードから取り消せます。'],
        }),
    },
  },
})
