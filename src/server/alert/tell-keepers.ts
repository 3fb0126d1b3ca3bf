import { ListingNews } from '#domain/choices/alert.ts'
import { favorite } from '#domain/favorite.ts'
import { hiddenEstate } from '#domain/hidden-estate.ts'
import type { Row } from '#domain/kit/resource.ts'
import { pages } from '#http/pages.ts'
import { setWhere } from '../kernel/bulk.ts'
import { flush, inTransaction, systemContext, type Context, type Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { contentOf } from '../notify/mail-texts.ts'
import { notify } from '../notify/notify.ts'
import { itemsOf } from './digest-items.ts'
import { listingNews } from './listing-news.ts'

const { published, priceCut, again } = ListingNews
const kind = [published, priceCut, again]

const titles: Record<number, string> = {
  [published]: 'お気に入りの物件の価格が変わりました',
  [priceCut]: 'お気に入りの物件が値下げされました',
  [again]: 'お気に入りの物件の公開が再開されました',
}

/** A lower price that the law does not let be called a cut (`domain/alert/listing-news.ts`) is told as what the home costs now. */
function newsOfKept(news: Row<typeof listingNews>) {
  if (news.kind !== published) return [news]
  const now = news.facts.price
  const before = news.was?.price ?? null
  const isCheaper = now !== null && before !== null && now < before
  return isCheaper ? [{ ...news, head: '価格の変更' }] : []
}

type Items = Awaited<ReturnType<typeof itemsOf>>

async function tellKeeper(context: Context, buyerID: string, news: readonly { kind: number }[], items: Items) {
  const [first] = news
  const words =
    news.length === 1 && first ? titles[first.kind] : `お気に入りの物件に、お知らせが${items.length}件あります`
  const to = { path: pages.buyerFavorite, readerID: buyerID }
  await notify(context, buyerID, {
    ...(await contentOf(context, 'favoriteNews', { お知らせ: words ?? '' }, to)),
    items,
  })
}

/** Tells everybody once of what has happened to the homes that they keep: of a price cut and of a return, one mail a person. */
export async function tellKeepers(services: Services): Promise<void> {
  const context = systemContext(services)
  await inTransaction(context, async (context) => {
    const untoldNews = { kind, keepersToldAt: null }
    // Another process may be telling the same: whoever holds the rows tells, and the other finds none.
    const newsRows = await find(context, listingNews, untoldNews, { lock: true, orderBy: 'createdAt' })
    if (!newsRows.length) return
    const worthTelling = newsRows.flatMap(newsOfKept)
    const homes = worthTelling.map(({ estateID }) => estateID)
    await setWhere(context, listingNews, { id: newsRows.map(({ id }) => id) }, { keepersToldAt: context.now })
    const hearts = await find(context, favorite, { estateID: homes }, { columns: ['buyerID', 'estateID'] })
    const hiddenHomes = await find(context, hiddenEstate, { estateID: homes }, { columns: ['ownerID', 'estateID'] })
    const isHidden = (buyerID: string, estateID: string) =>
      hiddenHomes.some((home) => home.ownerID === buyerID && home.estateID === estateID)
    for (const [buyerID, ownHearts] of Map.groupBy(hearts, (heart) => heart.buyerID)) {
      const news = worthTelling.filter(
        ({ estateID }) => ownHearts.some((heart) => heart.estateID === estateID) && !isHidden(buyerID, estateID),
      )
      const items = await itemsOf(context, news, () => '')
      if (items.length) await tellKeeper(context, buyerID, news, items)
    }
  })
  flush(context)
}
