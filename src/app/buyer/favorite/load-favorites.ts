import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { pages } from '#http/pages.ts'
import { cardOf } from '#app/estate/card-of.ts'

/** A buyer's favourites, latest first: cards of those on show, and those whose listing has ended or rests. */
export async function loadFavorites(api: Client) {
  const [estates, favorites] = await Promise.all([
    allItems((page) => api.favorite.estates(page)),
    allItems((page) => api.favorite.list(page)),
  ])
  const published = new Map(estates.map((estate) => [estate.id, estate]))
  const shown = favorites.flatMap(({ estateID }) => {
    const estate = published.get(estateID)
    return estate ? [{ ...cardOf(estate, pages.buyerEstate), estateID, cutAt: estate.priceCutAt }] : []
  })
  const ended = favorites
    .filter(({ estateID }) => !published.has(estateID))
    .map(({ estateID, createdAt }) => ({ estateID, keptAt: createdAt }))
  return { shown, ended, now: new Date().toISOString() }
}
export type Favorites = Awaited<ReturnType<typeof loadFavorites>>
