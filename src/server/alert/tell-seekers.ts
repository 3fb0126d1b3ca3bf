import { isDeepStrictEqual } from 'node:util'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { ListingNews, type AlertPace } from '#domain/choices/alert.ts'
import { searchAlert, type SearchAlert } from '#domain/alert/search-alert.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import type { Row } from '#domain/kit/resource.ts'
import { hiddenEstate } from '#domain/hidden-estate.ts'
import { pages } from '#http/pages.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import { setWhere } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { contentOf } from '../notify/mail-texts.ts'
import { notify } from '../notify/notify.ts'
import { lockAddress, tellAddress, type SeekerNews } from './by-mail/mail-alerts.ts'
import { itemsOf } from './digest-items.ts'
import { searchMatches } from './find-seekers.ts'
import { alertHits, listingNews } from './listing-news.ts'
import { factFields, facts, searchTerms } from './search-terms.ts'

/** A mail names so many listings; of the others it says how many there are. */
const maxListingsPerMail = 20
const hits = tableOf(alertHits)

/** Whose saved searches are told of: a member's, or those of whoever reads an address. */
type Seeker = Pick<SearchAlert, 'ownerID' | 'addressID'>

/** Which of these homes are no news to somebody, whatever they search for. */
async function needlessTo(context: Context, { ownerID }: Seeker, homes: readonly string[]): Promise<Set<string>> {
  if (ownerID === null) return new Set()
  const hiddenHomes = await find(context, hiddenEstate, { ownerID, estateID: homes })
  // Who sells looks for a home as well, and needs no news of their own one.
  const own = await find(context, estate, { userID: ownerID, id: homes }, { columns: ['id'] })
  return new Set([...hiddenHomes.map(({ estateID }) => estateID), ...own.map(({ id }) => id)])
}

type Hit = Row<typeof alertHits>
/** The hits whose search a home still fits, however it has changed since its news. */
async function stillFitting(context: Context, untoldHits: Hit[], news: Row<typeof listingNews>[]): Promise<Hit[]> {
  const where = { id: news.map(({ estateID }) => estateID) }
  const listings = await find(context, publication, where, { columns: ['id', ...factFields] })
  const presentByID = new Map(listings.map((listing) => [listing.id, facts.parse(listing)]))
  const { alertID } = tableOf(searchTerms)
  const fittingByNews = new Map<string, Set<string>>()
  for (const { id, estateID, kind, facts: told } of news) {
    const present = presentByID.get(estateID)
    // Few change within the days of a pace: only these are asked about.
    if (kind === ListingNews.gone || !present || isDeepStrictEqual(present, told)) continue
    const ids = untoldHits.flatMap((hit) => (hit.newsID === id ? [hit.alertID] : []))
    const rows = await context.db
      .select({ alertID })
      .from(tableOf(searchTerms))
      .where(and(inArray(sql`${alertID}`, ids), searchMatches(present)))
    fittingByNews.set(id, new Set(rows.map((row) => String(row.alertID))))
  }
  return untoldHits.filter((hit) => fittingByNews.get(hit.newsID)?.has(hit.alertID) ?? true)
}

type Tell = (news: SeekerNews) => Promise<void>
/** How somebody is told; undefined where an address hears no more, or its searches have become somebody's meanwhile. */
async function tellerOf(context: Context, { ownerID, addressID }: Seeker): Promise<Tell | undefined> {
  if (ownerID !== null)
    return async ({ values, items }) => {
      const content = await contentOf(context, 'alertNews', values, { path: pages.userSearches, readerID: ownerID })
      await notify(context, ownerID, { ...content, items })
    }
  const address = addressID === null ? undefined : await lockAddress(context, addressID)
  return address && ((news) => tellAddress(context, address, news))
}

/** Tells a person at once of everything that has not been told yet to these searches of theirs. */
async function tellSeeker(context: Context, seeker: Seeker, alerts: readonly SearchAlert[]): Promise<void> {
  const tell = await tellerOf(context, seeker)
  if (!tell) return
  const names = new Map(alerts.map(({ id, name }) => [id, name]))
  const mine = { alertID: [...names.keys()], toldAt: null }
  // Another process may be telling the same: whoever holds the rows tells, and the other finds none.
  const untoldHits = await find(context, alertHits, mine, { lock: true })
  const ids = [...new Set(untoldHits.map(({ newsID }) => newsID))]
  // Only those that were locked above: hits that have been added since are told the next time.
  await setWhere(context, alertHits, { ...mine, newsID: ids }, { toldAt: context.now })
  const newsRows = await find(context, listingNews, { id: ids }, { orderBy: 'createdAt' })
  const needless = await needlessTo(
    context,
    seeker,
    newsRows.map(({ estateID }) => estateID),
  )
  const fittingHits = await stillFitting(context, untoldHits, newsRows)
  const fittingIDs = new Set(fittingHits.map(({ newsID }) => newsID))
  const news = newsRows.filter(({ id, estateID }) => fittingIDs.has(id) && !needless.has(estateID))
  const alertsOf = (id: string) =>
    fittingHits.flatMap(({ newsID, alertID }) => (newsID === id ? (names.get(alertID) ?? []) : [])).join('、')
  const items = await itemsOf(context, news, alertsOf)
  if (!items.length) return
  const leftCount = items.length - maxListingsPerMail
  const left = leftCount > 0 ? `新しいものから${maxListingsPerMail}件をお知らせします（ほか${leftCount}件）。` : ''
  const values = { 件数: String(items.length), 続きの案内: left }
  await tell({ values, items: items.toReversed().slice(0, maxListingsPerMail) })
}

/** Tells everybody who wants to hear at this pace of what fits their searches: one mail a person. */
export async function tellSeekers(services: Services, pace: CodeOf<typeof AlertPace>): Promise<void> {
  const { id } = tableOf(searchAlert)
  const waitingAlerts = services.db.select({ id: hits.alertID }).from(hits).where(isNull(hits.toldAt))
  const alerts = await find(services, searchAlert, { pace }, { also: inArray(sql`${id}`, waitingAlerts) })
  const bySeeker = [...Map.groupBy(alerts, ({ ownerID, addressID }) => ownerID ?? addressID).values()]
  await forEachRow(services, bySeeker, (context, alerts) => tellSeeker(context, alerts[0]!, alerts))
}
