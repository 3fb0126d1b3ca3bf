import type { Client } from '#http/client.ts'
import { cardOf } from '#app/estate/card-of.ts'
import { pages } from '#http/pages.ts'

const MOST = 100

/** A buyer's favourites, latest first: cards of those on show, and those whose listing has ended or rests. */
export async function loadFavorites(api: Client) {
  const [estates, favorites] = await Promise.all([api.favorite.estates(), api.favorite.list({ limit: MOST })])
  const found = new Map(estates.items.map((estate) => [estate.id, estate]))
  const shown = favorites.items.flatMap(({ estateID }) => {
    const estate = found.get(estateID)
    return estate ? [{ ...cardOf(estate, pages.buyerEstate), estateID, cutAt: estate.priceCutAt }] : []
  })
  const ended = favorites.items
    .filter(({ estateID }) => !found.has(estateID))
    .map(({ estateID, createdAt }) => ({ estateID, keptAt: createdAt }))
  return { shown, ended, now: new Date().toISOString() }
}
export type Favorites = Awaited<ReturnType<typeof loadFavorites>>
