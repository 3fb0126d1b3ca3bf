import { sql } from 'drizzle-orm'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { bindingStates, silentDays } from '#domain/deal/lifetime.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import type { Context, Services } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { notifyParties } from './deal-news.ts'
import { forEachDue, type Due } from '../jobs/for-each-row.ts'

/** Days of silence after which the members of a deal are reminded of it. */
const remindedAfter = [14, 25]
export const enoughReminders = remindedAfter.length

/** Since when nobody has said anything in a deal; a viewing is a word at its time, which may be still to come (`lastDay`). */
export const silentSince = sql`greatest(coalesce("lastSendAt", negotiations."createdAt"), (select max(v."startsAt") from viewings v
  where v."negotiationID" = negotiations.id and v.status in ${ViewingStatus.settled}))`

/** That nobody is bound by terms in a deal: an offer has a day of its own for its answer, and after an agreement it is the desk's turn. */
export const isUnbound = sql`not exists (select from offers where offers."negotiationID" = negotiations.id
  and offers.status in ${[...bindingStates]})`

type SilentDeal = Negotiation & { since: string; count: number }

/** Deals that have been silent for as long as the next reminder wants; a word begins the count anew. */
const silentDeals =
  (now: string): Due<SilentDeal> =>
  (reading, only = sql`true`) =>
    query<SilentDeal>(
      reading,
      sql`with open as (
      select negotiations.*, ${silentSince} as since,
        case when r."silentSince" = ${silentSince} then count else 0 end as count
      from negotiations left join "dealReminders" r on r."negotiationID" = id
      where status in ${DealStatus.undecided} and not "deletedFlag" and ${isUnbound} and ${only})
    select * from open where count < ${enoughReminders}
      and since < ${now}::timestamptz - make_interval(days => (array[${remindedAfter[0]}, ${remindedAfter[1]}]::int[])[count + 1])
    order by since, id`,
    )

async function remind(context: Context, deal: SilentDeal) {
  const days = remindedAfter[deal.count]!
  await query(
    context,
    sql`insert into "dealReminders" ("negotiationID", "silentSince", count)
    values (${deal.id}, ${deal.since}, ${deal.count + 1}) on conflict ("negotiationID")
    do update set "silentSince" = excluded."silentSince", count = excluded.count`,
  )
  await notifyParties(context, deal, {
    mail: 'dealSilent',
    values: { 日数: `${days}日` },
    desk: [
      `${days}日間やり取りがありません。続けるときは、チャットでひとことお送りください。`,
      `${silentDays}日間やり取りがないと、商談は自動で終わります。続けるかどうかを、うかがってください。`,
    ],
  })
}

/** Reminds the members of deals that have fallen silent, twice, before they end. */
export async function remindSilent(services: Services): Promise<void> {
  await forEachDue(services, negotiation, silentDeals(services.now()), remind)
}
