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
