import { ListingNews } from '#domain/choices/alert.ts'
import { digestOf } from '#domain/alert/listing-news.ts'
import { publication, type Publication } from '#domain/estate/publication.ts'
import { price } from '#domain/format/money.ts'
import { priceCutText } from '#domain/format/price-cut-text.ts'
import type { Row } from '#domain/kit/resource.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import { homesOf } from '../deal/deal-news.ts'
import { find } from '../kernel/find.ts'
import type { listingNews } from './listing-news.ts'

/** `head` takes the place of what its kind is called. */
type News = Pick<Row<typeof listingNews>, 'id' | 'estateID' | 'kind' | 'facts'> & { head?: string }
type ShownListing = Pick<Publication, 'id' | 'title' | 'price' | 'priceBefore' | 'priceBeforeFrom' | 'priceCutAt'> &
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
function priceText({ price: now, priceBefore, priceBeforeFrom, priceCutAt }: ShownListing, kind: News['kind']): string {
  if (kind !== ListingNews.priceCut || !priceBefore || !priceBeforeFrom || !priceCutAt) return price(now)
  return priceCutText({ before: priceBefore, beforeFrom: priceBeforeFrom, after: now, cutAt: priceCutAt })
}

const placeOf = ({ prefectures, city, town }: Pick<ShownListing, 'prefectures' | 'city' | 'town'>) =>
  [prefectures, city, town].filter(Boolean).join('')

/**
 * Every piece of news as its reader is told it: what is no longer so by now is left out. `alertsOf`: the searches that it fits, if it is
 * told for any.
 */
export async function itemsOf(context: Context, news: readonly News[], alertsOf: (id: string) => string) {
  const where = { id: news.map(({ estateID }) => estateID), suspendedReason: null }
  const publicationByID = new Map((await find(context, publication, where, { columns })).map((row) => [row.id, row]))
  // An earlier release has stored no title of a home that is gone.
  const untitledNews = news.filter(({ kind, facts }) => kind === ListingNews.gone && !facts.title)
  const homeOf = await homesOf(context, untitledNews)
  const reasonOf = (id: string) => (alertsOf(id) ? [`条件：${alertsOf(id)}`] : [])
  const items: { text: string; path?: string }[] = []
  for (const { id, estateID, kind, facts, head: named } of digestOf(news)) {
    const listing = publicationByID.get(estateID)
    const head = `【${named ?? ListingNews.label(kind)}】`
    const isCutNoMore = kind === ListingNews.priceCut && listing?.priceCutAt === null
    if (kind === ListingNews.gone) {
      if (listing) continue
      const title = facts.title ?? homeOf({ estateID }).物件名
      items.push({ text: `${head}${title}\n条件：${alertsOf(id)}` })
    } else if (listing && !isCutNoMore) {
      const lines = [`${head}${listing.title}`, priceText(listing, kind), placeOf(listing), ...reasonOf(id)]
      items.push({ text: lines.join('\n'), path: href(pages.estate, { id: estateID }) })
    }
  }
  return items
}
