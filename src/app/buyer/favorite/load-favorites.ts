import { Role } from '#domain/choices/person.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { pages } from '#http/pages.ts'
import type { Reader } from '#app/context.ts'
import { cardOf } from '#app/estate/card-of.ts'

/** A buyer's favourites, latest first: cards of those that are published, and those whose listing has ended or rests. */
export async function loadFavorites(api: Client) {
  const [estates, favorites] = await Promise.all([
    allItems((page) => api.favorite.estates(page)),
    allItems((page) => api.favorite.list(page)),
  ])
  const byID = new Map(estates.map((estate) => [estate.id, estate]))
  const published = favorites.flatMap(({ estateID }) => {
    const estate = byID.get(estateID)
    return estate ? [{ ...cardOf(estate, pages.buyerEstate), estateID, cutAt: estate.priceCutAt }] : []
  })
  const ended = favorites
    .filter(({ estateID }) => !byID.has(estateID))
    .map(({ estateID, createdAt }) => ({ estateID, createdAt }))
  return { published, ended, now: new Date().toISOString() }
}
export type Favorites = Awaited<ReturnType<typeof loadFavorites>>

/** Which of the estates on a page are favourites of the person; nobody but a buyer has any. */
export async function favoritesAmong(
  api: Client,
  me: Reader | null,
  estates: readonly { id: string }[],
): Promise<string[]> {
  if (me?.userType !== Role.buyer || estates.length === 0) return []
  const estateID = estates.map(({ id }) => id)
  const { items } = await api.favorite.list({ estateID, limit: estateID.length })
  return items.map((favorite) => favorite.estateID)
}
