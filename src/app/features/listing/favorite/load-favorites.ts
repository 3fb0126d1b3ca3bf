import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { pages } from '#http/pages.ts'
import { cardFactsOf, cardFrom } from '../card-of.ts'

/** A buyer's favourites, latest first: cards of those that are published, and those whose listing has ended or rests. */
export async function loadFavorites(api: Client) {
  const [estates, favorites, share] = await Promise.all([
    allItems((page) => api.favorite.estates(page)),
    allItems((page) => api.favorite.list(page)),
    shareOf(api),
  ])
  const byID = new Map(estates.map((estate) => [estate.id, estate]))
  const published = favorites.flatMap(({ id, estateID, createdAt, note = null, priceThen, place }) => {
    const estate = byID.get(estateID)
    if (!estate) return []
    const { price, priceBefore, priceBeforeFrom, priceCutAt } = estate
    const prices = { price, priceBefore, priceBeforeFrom, priceCutAt }
    const facts = cardFactsOf(estate)
    const card = cardFrom(facts, pages.buyerEstate)
    return [{ card, id, estateID, createdAt, note, place, priceThen, prices, facts }]
  })
  const ended = favorites.filter(({ estateID }) => !byID.has(estateID)).map(({ id, createdAt }) => ({ id, createdAt }))
  return { published, ended, share, now: new Date().toISOString() }
}

/** How the favourites are shown to others, with the link; null while they are not. */
async function shareOf(api: Client) {
  const [share] = (await api.favoriteShare.list({ limit: 1 })).items
  if (!share) return null
  const { id, withNotes } = share
  return { id, withNotes, ...(await api.favoriteShare.link({ id })) }
}
export type Favorites = Awaited<ReturnType<typeof loadFavorites>>
/** A favourite that is on show. */
export type FavoriteItem = Favorites['published'][number]
