import { subjectOf } from '#domain/desk/timeline.ts'
import { displayName, nameOrLeft } from '#domain/text/display-name.ts'
import type { SavedView } from '#domain/desk/saved-view.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import type { DeskFilter, DeskList, NounName } from '#http/desk/desk-list.ts'
import { type ListSearch, readListSearch } from '#http/desk/list-search.ts'
import { parseSearch, stringifySearch } from '#http/search-params.ts'
import { loadSubject } from '../audit/load-subject.ts'
import type { ListPosition } from '#app/shell/list-place.ts'

/** How many rows a page of a list has. */
export const pageSize = 20

/** What the page of a list shows. */
export type ListData<R> = {
  rows: R[]
  next: string | null
  /** How many rows each tab holds for the same search. */
  counts: Readonly<Record<string, number>>
  /** The tabs that hold more rows than were counted. */
  atLeast: readonly string[]
  sum: number | null
  /** Of how many newest rows these are, where more than that say the words; null where all are found. */
  asked: number | null
  views: SavedView[]
  /** The words for what other pages chose, by filter. */
  names: Readonly<Record<string, string>>
  now: string
}

/** How the rows that other pages narrowed a list to are called, by filter. */
async function namesIn(api: Client, { filters }: { filters: readonly DeskFilter[] }, search: ListSearch) {
  const named = filters.flatMap((filter) => {
    const id = search[filter.name]
    return 'from' in filter && id ? [{ ...filter, id }] : []
  })
  const calls = named.map(async ({ name, from, id }) => {
    if (from === 'estate') return [name, (await api.estate.many({ ids: [id] }))[0]?.title ?? '（無題）']
    if (from === 'subject') {
      const subject = subjectOf(id)
      return [name, subject ? (await loadSubject(api, subject)).title : id]
    }
    const [person] = await api.user.many({ ids: [id] })
    return [name, person ? `${displayName(person)}さん` : nameOrLeft(person)]
  })
  return Object.fromEntries(await Promise.all(calls)) as Record<string, string>
}

export type ListRows<R> = Pick<ListData<R>, 'rows' | 'next' | 'counts' | 'atLeast' | 'sum' | 'asked'>

/** The first rows of a search, or those after a cursor, with how many each tab holds. */
export async function loadRows<N extends NounName, R, K extends string>(
  api: Client,
  list: DeskList<N, R, K>,
  search: ListSearch & ListPosition,
  limit = pageSize,
): Promise<ListRows<R>> {
  const question = { ...readListSearch(list, search), cursor: search.cursor, limit }
  const answer = await api.desk.list({ ...parseSearch(stringifySearch(question)), list: list.name })
  const { rows, cursor, ...page } = answer
  // The server tells of each row what the declaration says.
  return { ...page, rows: rows as unknown as R[], next: cursor }
}

/** A page of a list, with what stands around it. */
export async function loadList<N extends NounName, R, K extends string>(
  api: Client,
  list: DeskList<N, R, K>,
  search: ListSearch & ListPosition,
): Promise<ListData<R>> {
  const [page, views, names] = await Promise.all([
    loadRows(api, list, search),
    allItems((page) => api.savedView.list({ ...page, list: list.name })),
    namesIn(api, list, readListSearch(list, search)),
  ])
  return { ...page, views, names, now: new Date().toISOString() }
}
