import { eq, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { addDays, addMonths, tokyoDate } from '#domain/calendar.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { ADMIN_ACCOUNT_ID } from '#domain/choices/person.ts'
import { homeWeeks } from '#domain/desk/figure-periods.ts'
import type { DeskFigure } from '#domain/desk/figures.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { answerDays, minAnswers } from '#domain/estate/guidance/freshness.ts'
import { publication, type Publication } from '#domain/estate/publication.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { isShownTo } from '../estate/published.ts'
import type { Context } from '../kernel/context.ts'
import type { Handlers } from '../kernel/crud-handlers.ts'
import { prepareStatement, query } from '../kernel/query.ts'
import { authorize, notFound, oneRow } from '../kernel/store.ts'
import { signedIn } from '../kernel/signed-in.ts'
import { tableOf } from '../kernel/table.ts'

/** One number of a chart: its place (a month, the first day of a week, a code), its series, and of how many cases it speaks. */
type FigureRow = { at: string; series: string; value: number; of: number }

/** The first moment of a day in Japan. */
const beginOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Tokyo')`
const inTokyo = (moment: SQL) => sql`${moment} at time zone 'Asia/Tokyo'`
const month = (moment: SQL) => sql`to_char(${moment}, 'YYYY-MM')`
const week = (moment: SQL) => sql`to_char(date_trunc('week', ${moment}), 'YYYY-MM-DD')`
const median = (hours: SQL) => sql`percentile_cont(0.5) within group (order by extract(epoch from ${hours}) / 3600)`

/** How many days before the period an application may have been handed in whose decision is counted in it. */
const maxReviewDays = 90

/**
 * Looks, hearts that are still there, and deals that began, since a day, by places of it; of all, or of one home, whose seller is told how
 * buyers ask for it.
 */
function interest(from: string, placeOf: (moment: SQL) => SQL, estateID?: string): SQL {
  const ofHome = estateID === undefined ? sql`true` : sql`"estateID" = ${estateID}`
  const byBuyers = estateID === undefined ? sql`true` : sql`"negotiationType" = ${DealRole.buyer}`
  const createdPlace = placeOf(inTokyo(sql`"createdAt"`))
  return sql`select ${placeOf(sql`day::timestamp`)} as at, 'visits' as series, sum(visits)::float as value, sum(visits)::int as of
      from "estateVisits" where day >= ${from}::date and ${ofHome} group by 1
    union all select ${createdPlace}, 'favorites', count(*)::float, count(*)::int
      from favorites where "createdAt" >= ${beginOf(from)} and ${ofHome} group by 1
    union all select ${createdPlace}, 'deals', count(*)::float, count(*)::int
      from negotiations where "createdAt" >= ${beginOf(from)} and not "deletedFlag" and ${ofHome} and ${byBuyers} group by 1`
}

/** How long the first answer took in deals that began since a day, by places; of one seller, or of all. */
function answers(from: string, place: SQL, sellerID?: string): SQL {
  const ofSeller = sellerID === undefined ? sql`true` : sql`n."sellerID" = ${sellerID}`
  return sql`
    select ${place} as at, 'answer' as series,
      ${median(sql`first."createdAt" - n."createdAt"`)} as value, count(*)::int as of
    from negotiations n cross join lateral (
      select "createdAt" from chats where "negotiationID" = n.id and "senderID" not in (n."buyerID", ${ADMIN_ACCOUNT_ID})
      order by sequence limit 1) first
    where n."createdAt" >= ${beginOf(from)} and not n."deletedFlag" and ${ofSeller} group by 1`
}

/** The statements of the desk's figures since a day, each bounded by the period. */
const statements: Record<DeskFigure, (from: string) => SQL> = {
  // The predicates are those of the index `audits_decisions`, word for word.
  review: (from) => sql`
    select ${month(inTokyo(sql`decided`))} as at, noun as series, ${median(sql`decided - applied`)} as value, count(*)::int as of
    from (
      select noun, action, "createdAt" as decided, max("createdAt") filter (where action not in ('approve', 'reject', 'rejectChange'))
        over (partition by noun, "rowID" order by "createdAt", id rows between unbounded preceding and 1 preceding) as applied
      from audits where noun in ('estate', 'user')
        and action in ('apply', 'reapply', 'requestChange', 'recheck', 'restore', 'approve', 'reject', 'rejectChange')
        and "createdAt" >= ${addDays(from, -maxReviewDays)}::date) acts
    where action in ('approve', 'reject', 'rejectChange') and decided >= ${beginOf(from)}
      and applied is not null group by 1, 2`,
  answer: (from) => answers(from, month(inTokyo(sql`n."createdAt"`))),
  stages: () => sql`
    select status::text as at, 'deals' as series, count(*)::float as value, count(*)::int as of
    from negotiations where not "deletedFlag" group by status`,
  interest: (from) => interest(from, month),
  money: (from) => sql`
    select ${month(sql`"issuedOn"::timestamp`)} as at, case kind when ${DocumentKind.receipt} then 'receipt' else 'refund' end as series,
      sum(amount)::float as value, count(*)::int as of
    from documents where kind in (${DocumentKind.receipt}, ${DocumentKind.refund}) and "voidedAt" is null
      and "issuedOn" >= ${from}::date group by 1, kind`,
}

// SQL, since these are sums and medians of many rows.
const read = (context: Context, statement: SQL) =>
  query<FigureRow>(context, sql`select * from (${statement}) rows order by at`)

/** The figures of the desk over so many months, the present one included. */
export const deskFigures: Handlers<'desk'>['desk']['figures'] = async (context, { query: { months } }) => {
  authorize(context.me, isAdmin(context.me))
  const today = tokyoDate(context.now)
  const from = addMonths(`${today.slice(0, 7)}-01`, 1 - months)
  const [review, answer, stages, interest, money] = await Promise.all([
    read(context, statements.review(from)),
    read(context, statements.answer(from)),
    read(context, statements.stages(from)),
    read(context, statements.interest(from)),
    read(context, statements.money(from)),
  ])
  return { from, today, figures: { review, answer, stages, interest, money } }
}

/** How much a home was asked for in the last weeks, for its seller and the desk. @throws AppError not_found */
export const homeFigures: Handlers<'estate'>['estate']['figures'] = async (context, { id }) => {
  const { me, now } = context
  const { userID } = await oneRow(context, estate, id)
  if (!isAdmin(me) && userID !== me?.id) throw notFound(estate)
  const today = tokyoDate(now)
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  const from = addDays(monday, -7 * (homeWeeks - 1))
  return { from, today, rows: await read(context, interest(from, week, id)) }
}

type OwnedListing = Pick<Publication, 'id' | 'suspendedReason'> & Pick<Estate, 'userID'>

/** A home that is published, and whose it is. */
const ownedByID = prepareStatement<OwnedListing>('owned', () => {
  const [publications, estates] = [tableOf(publication), tableOf(estate)]
  return new QueryBuilder()
    .select({ id: publications.id, suspendedReason: publications.suspendedReason, userID: estates.userID })
    .from(publications)
    .innerJoin(estates, eq(estates.id, publications.id))
    .where(eq(publications.id, sql.placeholder('id')))
})

/** How fast enquiries about the homes of a seller were answered lately, for whoever is signed in and sees this one. */
export const answerTime: Handlers<'estate'>['estate']['answerTime'] = async (context, { id }) => {
  authorize(context.me, context.me !== null)
  const [home] = await ownedByID(context, { id })
  if (!home || !(await isShownTo(context, home))) throw notFound(estate)
  const from = addDays(tokyoDate(context.now), -answerDays)
  const [row] = await read(context, answers(from, sql`'seller'::text`, home.userID))
  return { hours: row && row.of >= minAnswers ? row.value : null, isOwn: home.userID === signedIn(context.me).id }
}
