import { sql, type SQL } from 'drizzle-orm'
import { addMonths, tokyoDate } from '#domain/calendar.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { estate } from '#domain/estate/estate.ts'
import { areaRange, closedMonths, priceGroupOf, type PriceFacts } from '#domain/estate/guidance/price-guide.ts'
import { searchColumns } from '#domain/estate/search.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import type { Context } from '#server/kernel/context.ts'
import { query } from '#server/kernel/query.ts'
import { notFound, oneRow } from '#server/kernel/store.ts'

type Series = 'listed' | 'closed'
const guideFigures = sql`count(*)::int as count, percentile_cont(0.25) within group (order by price) as low,
  percentile_cont(0.5) within group (order by price) as median, percentile_cont(0.75) within group (order by price) as high,
  percentile_cont(0.5) within group (order by price / nullif(area, 0)) as unit, percentile_cont(0.5) within group (order by days) as days`
const daysBetween = (from: SQL, to: SQL) => sql`extract(epoch from ${to} - ${from}) / 86400`

/** What homes cost that are like one and meet a condition: those on show, and those that were sold at a price both sides agreed to. */
async function factsOf(context: Context, alike: SQL, area: SQL, except: string) {
  const since = addMonths(tokyoDate(context.now), -closedMonths)
  const agreedAt = sql`greatest(o."buyerConfirmedAt", o."sellerConfirmedAt", o."createdAt")`
  const rows = await query<PriceFacts & { series: Series }>(
    context,
    sql`select series, ${guideFigures} from (
      select 'listed' as series, e.price, ${area} as area, ${daysBetween(sql`e."firstApprovedAt"`, sql`${context.now}::timestamptz`)} as days
        from publications e where e."suspendedReason" is null and e."priceDecided" and e.price > 0 and e.id <> ${except} and ${alike}
      union all select 'closed', o.price, ${area}, ${daysBetween(sql`e."firstApprovedAt"`, agreedAt)}
        from negotiations n join estates e on e.id = n."estateID" and e.id <> ${except} and ${alike}
        join lateral (select * from offers where "negotiationID" = n.id and status = ${OfferStatus.accepted}
          order by "createdAt" desc limit 1) o on true
        where n.status in (${DealStatus.established}, ${DealStatus.finished}) and not n."deletedFlag" and ${agreedAt} >= ${since}::date
    ) homes group by series`,
  )
  return new Map(rows.map((row) => [row.series, row]))
}

/**
 * What homes like this one cost here, for its seller and the desk: of its kind, about as large, in its city; where these are too few,
 * in its prefecture. @throws AppError not_found
 */
export const guidePrice: Handlers<'estate'>['estate']['priceGuide'] = async (context, { id }) => {
  const home = await oneRow(context, estate, id)
  if (!isAdmin(context.me) && home.userID !== context.me?.id) throw notFound(estate)
  const { searchKind, searchArea, searchTotalFloorArea } = searchColumns(home)
  const { cityCode, city, prefecturesCode, prefectures } = home
  if (searchKind === null || prefecturesCode === null) return { listed: null, closed: null }
  const isLand = searchKind === WizardType.land
  const area = isLand ? sql`e."searchArea"` : sql`e."searchTotalFloorArea"`
  const own = isLand ? searchArea : searchTotalFloorArea
  const size = own
    ? sql`${area} between ${(own * (100 - areaRange)) / 100} and ${(own * (100 + areaRange)) / 100}`
    : sql`true`
  const alike = sql`e."prefecturesCode" = ${prefecturesCode} and e."searchKind" = ${searchKind} and ${size}`
  const near = await factsOf(context, sql`e."cityCode" = ${cityCode} and ${alike}`, area, id)
  const inCity = (series: Series) => priceGroupOf(city ?? '', near.get(series))
  const listedFacts = inCity('listed')
  const closedFacts = inCity('closed')
  if (listedFacts && closedFacts) return { listed: listedFacts, closed: closedFacts }
  const wide = await factsOf(context, alike, area, id)
  const inPrefecture = (series: Series) => priceGroupOf(prefectures ?? '', wide.get(series))
  return { listed: listedFacts ?? inPrefecture('listed'), closed: closedFacts ?? inPrefecture('closed') }
}
