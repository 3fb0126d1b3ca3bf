import { sql, type SQL } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
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

/**
 * How buyers have asked for a home since the last report, or since the contract began: whatever no report has told yet, be it of the day
 * of the last one, or of a viewing of which somebody said later that it took place.
 */
async function activityOf(context: Context, contract: BrokerageContract): Promise<Activity> {
  const { id: contractID, estateID } = contract
  const last = await findOne(context, brokerageReport, { contractID }, { orderBy: '-createdAt' })
  const until = tokyoDate(context.now)
  const beginsOn = contract.beginsOn ?? until
  const isNew = last
    ? sql`"createdAt" > ${last.createdAt}`
    : sql`("createdAt" at time zone 'Asia/Tokyo')::date >= ${beginsOn}::date`
  // Of visits and viewings no row says when it was counted.
  const untold = (
    all: SQL,
    told: 'views' | 'viewings',
  ) => sql`greatest(0, (${all}) - (select coalesce(sum(${sql.identifier(told)}), 0)
    from "brokerageReports" where "contractID" = ${contractID}))::int`
  const visits = sql`select coalesce(sum(visits), 0) from "estateVisits"
    where "estateID" = ${estateID} and day between ${beginsOn}::date and ${until}::date`
  const viewings = sql`select count(*) from viewings v join negotiations n on n.id = v."negotiationID"
    where n."estateID" = ${estateID} and v.status = ${ViewingStatus.done}
      and (v."startsAt" at time zone 'Asia/Tokyo')::date between ${beginsOn}::date and ${until}::date`
  const counts = await queryOne<Omit<Activity, 'from' | 'until'>>(
    context,
    sql`select ${untold(visits, 'views')} as views,
      (select count(*)::int from favorites where "estateID" = ${estateID} and ${isNew}) as favorites,
      (select count(*)::int from negotiations where "estateID" = ${estateID} and not "deletedFlag"
        and "negotiationType" = ${DealRole.buyer} and ${isNew}) as inquiries,
      ${untold(viewings, 'viewings')} as viewings`,
  )
  return { from: last?.until ?? beginsOn, until, ...counts }
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
