/** The most items that one page of a list may have. */
export const maxLimit = 100

type Page<T> = { items: T[]; cursor: string | null }

/**
 * Every item of a list, page after page: `allItems((page) => api.favorite.list({ ...page, orderBy }))`. For lists that
 * are shown whole and whose length is bounded by what one person or one deal has; an open-ended list has pages.
 */
export async function allItems<T>(list: (page: { cursor?: string; limit: number }) => Promise<Page<T>>): Promise<T[]> {
  let { items, cursor } = await list({ limit: maxLimit })
  while (cursor !== null) {
    const next = await list({ cursor, limit: maxLimit })
    items = [...items, ...next.items]
    cursor = next.cursor
  }
  return items
}

/**
 * The items of these ids, however many; each id is asked for once, and null for none: `itemsOf(ids, (ids) =>
 * api.user.many({ ids }))`. `size` is how many are asked for at once.
 */
export async function itemsOf<T>(
  ids: readonly (string | null | undefined)[],
  many: (ids: string[]) => Promise<T[]>,
  size = maxLimit,
): Promise<T[]> {
  const wantedIDs = [...new Set(ids.filter((id) => id != null))]
  const parts = Array.from({ length: Math.ceil(wantedIDs.length / size) }, (_, at) =>
    many(wantedIDs.slice(at * size, (at + 1) * size)),
  )
  return (await Promise.all(parts)).flat()
}
