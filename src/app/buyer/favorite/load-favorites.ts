import { isPriceCutFresh } from '#domain/advertising.ts'
import type { Client } from '#http/client.ts'
import { cardOf } from '../../estate/card-of.ts'

const MOST = 100

/** A buyer's favourites, latest first: cards of those on show, and those whose listing has ended or rests. */
export async function loadFavorites(api: Client) {
  const [estates, favorites] = await Promise.all([api.favorite.estates(), api.favorite.list({ limit: MOST })])
  const now = new Date()
  const found = new Map(estates.items.map((estate) => [estate.id, estate]))
  const shown = favorites.items.flatMap(({ estateID }) => {
    const estate = found.get(estateID)
    if (!estate) return []
    const isCut = estate.priceCutAt !== null && isPriceCutFresh(estate.priceCutAt, now)
    return [{ ...cardOf(estate, '/buyer/estate'), estateID, isCut }]
  })
  const ended = favorites.items
    .filter(({ estateID }) => !found.has(estateID))
    .map(({ estateID, createdAt }) => ({ estateID, keptAt: createdAt }))
  return { shown, ended }
}
export type Favorites = Awaited<ReturnType<typeof loadFavorites>>
