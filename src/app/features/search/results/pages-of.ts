import { digits } from '#domain/format/count.ts'
import { changeSearch, valuesIn, searchHref, type Search } from '../search.ts'
import { hitsText } from '../hit-counts.ts'

/** The URL holds the cursors of this many pages, to keep it short: further back there is only the first page. */
const maxTrail = 8

/** The addresses of the pages beside this one and of the first. `next` is the cursor from the API, `path` the page's own. */
export function pagesOf(path: string, search: Search, next: string | null) {
  const first = searchHref(path, changeSearch(search, {}))
  const { cursor, trail, page } = search
  const number = Number(page ?? 1)
  const before = valuesIn(trail)
  const to = (page: number, cursor: string, trail: string[]) =>
    searchHref(path, { ...changeSearch(search, {}), cursor, trail: trail.join(','), page: String(page) })
  const last = before.at(-1)
  return {
    number,
    firstHref: number > 2 ? first : undefined,
    previousHref: last ? to(number - 1, last, before.slice(0, -1)) : number === 2 ? first : undefined,
    nextHref: next ? to(number + 1, next, cursor ? [...before, cursor].slice(-maxTrail) : []) : undefined,
  }
}

/** How many hits the API gives at once, unless asked otherwise. */
const pageSize = 20

/** Which of the hits a page shows, in words: 21〜40件 / 1,284件. `shown` is how many are on it, `all` how many there are. */
export function positionText(page: number, shown: number, all: number): string {
  const before = (page - 1) * pageSize
  return shown ? `${digits(before + 1)}〜${digits(before + shown)}件 / ${hitsText(all)}` : ''
}
