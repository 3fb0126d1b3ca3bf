import { inArray, isNull, sql } from 'drizzle-orm'
import { ListingNews, type AlertPace } from '#domain/choices/alert.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { digestOf } from '#domain/alert/listing-news.ts'
import { searchAlert, type SearchAlert } from '#domain/alert/search-alert.ts'
import { publication, type Publication } from '#domain/estate/publication.ts'
import { price } from '#domain/format/money.ts'
import { priceCutText } from '#domain/format/price-cut-text.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Row } from '#domain/kit/resource.ts'
import { estate } from '#domain/estate/estate.ts'
import { hiddenEstate } from '#domain/hidden-estate.ts'
import { href, pages } from '#http/pages.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import { setWhere } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { notify } from '../notify/notify.ts'
import { alertHits, listingNews } from './listing-news.ts'

/** A mail names so many listings; of the others it says how many there are. */
const most = 20
const hits = tableOf(alertHits)

type News = Pick<Row<typeof listingNews>, 'id' | 'estateID' | 'kind' | 'facts'>
type Shown = Pick<Publication, 'id' | 'title' | 'price' | 'priceBefore' | 'priceBeforeFrom' | 'priceCutAt'> &
  Pick<Publication, 'prefectures' | 'city' | 'town'>
const columns = [
  'id',
  'title',
  'price',
  'priceBefore',
  'priceBeforeFrom',
  'priceCutAt',
  'prefectures',
  'city',
  'town',
] as const

/** What a listing costs; of a cut both prices with the days from which they hold (表示規約施行規則12条). */
function priceText({ price: now, priceBefore, priceBeforeFrom, priceCutAt }: Shown, kind: News['kind']): string {
  if (kind !== ListingNews.priceCut || !priceBefore || !priceBeforeFrom || !priceCutAt) return price(now)
  return priceCutText({ before: priceBefore, beforeFrom: priceBeforeFrom, after: now, cutAt: priceCutAt })
}

const placeOf = ({ prefectures, city, town }: Pick<Shown, 'prefectures' | 'city' | 'town'>) =>
  [prefectures, city, town].filter(Boolean).join('')

/** Every piece of news as its reader is told it: what is no longer so by now is left out. */
async function itemsOf(context: Context, news: readonly News[], alertsOf: (id: string) => string) {
  const where = { id: news.map(({ estateID }) => estateID), suspendedReason: null }
  const shown = new Map((await find(context, publication, where, { columns })).map((row) => [row.id, row]))
  const gone = news.filter(({ estateID }) => !shown.has(estateID)).map(({ estateID }) => estateID)
  const titles = new Map(
    (await find(context, estate, { id: gone }, { columns: ['id', 'title'] })).map((row) => [row.id, row.title]),
  )
  return digestOf(news).flatMap(({ id, estateID, kind }) => {
    const listing = shown.get(estateID)
    const head = `【${ListingNews.label(kind)}】`
    if (kind === ListingNews.gone)
      return listing ? [] : [{ text: `${head}${titles.get(estateID) ?? '（無題）'}\n条件：${alertsOf(id)}` }]
    if (!listing) return []
    const lines = [`${head}${listing.title}`, priceText(listing, kind), placeOf(listing), `条件：${alertsOf(id)}`]
    return [{ text: lines.join('\n'), path: href(pages.estate, { id: estateID }) }]
  })
}

/** Tells a person at once of everything that has not been told yet to these searches of theirs. */
async function tellSeeker(context: Context, ownerID: string, alerts: readonly SearchAlert[]): Promise<void> {
  const names = new Map(alerts.map(({ id, name }) => [id, name]))
  const mine = { alertID: [...names.keys()], toldAt: null }
  // Another process may be telling the same: whoever holds the rows tells, and the other finds none.
  const untold = await find(context, alertHits, mine, { lock: true })
  if (!untold.length) return
  await setWhere(context, alertHits, mine, { toldAt: context.now })
  const ids = [...new Set(untold.map(({ newsID }) => newsID))]
  const happened = await find(context, listingNews, { id: ids }, { orderBy: 'createdAt' })
  const homes = happened.map(({ estateID }) => estateID)
  const hidden = await find(context, hiddenEstate, { ownerID, estateID: homes })
  // Who sells looks for a home as well, and needs no news of their own one.
  const own = await find(context, estate, { userID: ownerID, id: homes }, { columns: ['id'] })
  const needless = new Set([...hidden.map(({ estateID }) => estateID), ...own.map(({ id }) => id)])
  const news = happened.filter(({ estateID }) => !needless.has(estateID))
  const alertsOf = (id: string) =>
    untold.flatMap(({ newsID, alertID }) => (newsID === id ? (names.get(alertID) ?? []) : [])).join('、')
  const items = await itemsOf(context, news, alertsOf)
  if (!items.length) return
  const left = items.length - most
  await notify(context, ownerID, {
    kind: NotificationKind.alert,
    title: `保存した条件に、お知らせが${items.length}件あります`,
    paragraphs: left > 0 ? [`新しいものから${most}件をお知らせします（ほか${left}件）。`] : [],
    items: items.toReversed().slice(0, most),
    action: { label: '保存した条件を見る', path: pages.userSearches },
  })
}

/** Tells everybody who wants to hear at this pace of what fits their searches: one mail a person. */
export async function tellSeekers(services: Services, pace: CodeOf<typeof AlertPace>): Promise<void> {
  const { id } = tableOf(searchAlert)
  const waiting = services.db.select({ id: hits.alertID }).from(hits).where(isNull(hits.toldAt))
  const alerts = await find(services, searchAlert, { pace }, { also: inArray(sql`${id}`, waiting) })
  const byOwner = [...Map.groupBy(alerts, ({ ownerID }) => ownerID)]
  await forEachRow(services, byOwner, (context, [ownerID, alerts]) => tellSeeker(context, ownerID, alerts))
}
