import { changed, listed, searchHref, type Search } from './search.ts'

/** So many pages back can be stepped; further back one begins again, for a URL has to end somewhere. */
const kept = 8

/** The addresses of the neighbouring pages and of the first one. `next` is the cursor that the API gave, `path` the page's. */
export function pagesOf(path: string, search: Search, next: string | null) {
  const first = searchHref(path, changed(search, {}))
  const { cursor, trail, page } = search
  const number = Number(page ?? 1)
  const before = listed(trail)
  const to = (at: number, cursor: string, trail: string[]) =>
    searchHref(path, { ...changed(search, {}), cursor, trail: trail.join(','), page: String(at) })
  const last = before.at(-1)
  return {
    number,
    firstHref: number > 2 ? first : undefined,
    previousHref: last ? to(number - 1, last, before.slice(0, -1)) : number === 2 ? first : undefined,
    nextHref: next ? to(number + 1, next, cursor ? [...before, cursor].slice(-kept) : []) : undefined,
  }
}
