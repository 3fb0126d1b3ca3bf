import type { SavedView } from '#domain/desk/saved-view.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import type { DeskList, NounName } from '#http/desk/desk-list.ts'
import { type ListSearch, readListSearch } from '#http/desk/list-search.ts'
import { parseSearch, stringifySearch } from '#http/search-params.ts'
import { type Place, readPlace } from '../place.ts'

/** How many rows a page of a list has. */
export const aPage = 20

/** The search of a list that a URL names, and the place in it. */
export const readSearch = (
  list: Parameters<typeof readListSearch>[0],
  input: Readonly<Record<string, unknown>>,
): ListSearch & Place => ({
  ...readListSearch(list, input),
  ...readPlace(input),
})

/** What the page of a list shows. */
export type ListData<R> = {
  rows: R[]
  next: string | null
  /** How many rows each tab holds for the same search. */
  counts: Readonly<Record<string, number>>
  sum: number | null
  views: SavedView[]
  now: string
}

/** A page of a list, with what stands around it. */
export async function loadList<N extends NounName, R, K extends string>(
  api: Client,
  list: DeskList<N, R, K>,
  search: ListSearch & Place,
): Promise<ListData<R>> {
  const asked = { ...readListSearch(list, search), cursor: search.cursor, limit: aPage }
  const [{ rows, cursor, ...page }, views] = await Promise.all([
    api.desk.list({ ...parseSearch(stringifySearch(asked)), list: list.name }),
    allItems((page) => api.savedView.list({ ...page, list: list.name })),
  ])
  // The server tells of each row what the declaration says.
  return { ...page, rows: rows as unknown as R[], next: cursor, views, now: new Date().toISOString() }
}
