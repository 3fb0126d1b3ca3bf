import { sql } from 'drizzle-orm'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { estate } from '#domain/estate/estate.ts'
import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import { brokerageContract, type BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { brokerageReport, type BrokerageReport } from '#domain/estate/brokerage/brokerage-report.ts'
import { date } from '#domain/format/date.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { nextReportOn } from '#domain/law/brokerage-duties.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { setFields } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects } from '#server/kernel/effects.ts'
import { findOne } from '#server/kernel/find.ts'
import { queryOne } from '#server/kernel/query.ts'
import { authorize, oneRow } from '#server/kernel/store.ts'
import { notifyBy } from '#server/notify/mail-texts.ts'
import { homeValues } from '../review/tell-review.ts'
import { wakeDesk } from '#server/deal/wake-streams.ts'

export type Activity = Pick<BrokerageReport, 'from' | 'until' | 'views' | 'favorites' | 'inquiries' | 'viewings'>

/** How a home was asked for since the last report, or since the contract began, up to today. */
async function activityOf(context: Context, contract: BrokerageContract): Promise<Activity> {
  const last = await findOne(context, brokerageReport, { contractID: contract.id }, { orderBy: '-until' })
  const until = tokyoDate(context.now)
  const next = last ? addDays(last.until, 1) : (contract.beginsOn ?? until)
  const from = next < until ? next : until
  const { estateID } = contract
  const isWithin = sql`("createdAt" at time zone 'Asia/Tokyo')::date between ${from}::date and ${until}::date`
  const counts = await queryOne<Omit<Activity, 'from' | 'until'>>(
    context,
    sql`select
      (select coalesce(sum(visits), 0)::int from "estateVisits"
        where "estateID" = ${estateID} and day between ${from}::date and ${until}::date) as views,
      (select count(*)::int from favorites where "estateID" = ${estateID} and ${isWithin}) as favorites,
      (select count(*)::int from negotiations
        where "estateID" = ${estateID} and not "deletedFlag" and ${isWithin}) as inquiries,
      (select count(*)::int from viewings v join negotiations n on n.id = v."negotiationID"
        where n."estateID" = ${estateID} and v.status = ${ViewingStatus.done}
          and (v."startsAt" at time zone 'Asia/Tokyo')::date between ${from}::date and ${until}::date) as viewings`,
  )
  return { from, until, ...counts! }
}

export const brokerageReportEffects = effects(brokerageReport, {
  guard: {
    body(context, _, contract) {
      if (contract.status !== BrokerageStatus.inForce) throw conflict('報告できるのは、有効な媒介契約だけです')
      return activityOf(context, contract)
    },
  },
  after: {
    async create(context, report, contract) {
      await setFields(context, brokerageContract, contract.id, {
        reportDueOn: nextReportOn(contract.type, report.until),
      })
      const home = await oneRow(bySystem(context), estate, contract.estateID)
      const values = {
        ...homeValues(home),
        期間: `${date(report.from)}から${date(report.until)}まで`,
        活動: `閲覧 ${report.views}回、お気に入り ${report.favorites}件、問い合わせ ${report.inquiries}件、内見 ${report.viewings}件`,
        運営から: report.note,
      }
      const path = href(pages.sellerBrokerage, { id: contract.estateID })
      await notifyBy(context, contract.clientID, 'activityReported', values, path)
      wakeDesk(context)
    },
  },
})

export const brokerageReportHandlers: Handlers<'brokerageReport'>['brokerageReport'] = {
  ...crudHandlers(brokerageReport),
  async draft(context, { id }) {
    authorize(context.me, isAdmin(context.me))
    return activityOf(context, await oneRow(context, brokerageContract, id))
  },
}
