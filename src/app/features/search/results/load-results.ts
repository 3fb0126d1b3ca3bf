import { redirect } from '@tanstack/react-router'
import { alertSearch, maxAlertSearch } from '#domain/alert/alert-search.ts'
import { tokyoDate } from '#domain/calendar.ts'
import type { Names } from '#domain/estate/conditions/condition.ts'
import { rankingWords } from '#domain/estate/plain-words/ranking-words.ts'
import { Role } from '#domain/choices/person.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { pages } from '#http/pages.ts'
import { stringifySearch } from '#http/search-params.ts'
import { favoritesAmong } from '#app/features/listing/favorite/favorites-among.ts'
import type { AppContext } from '#app/shell/context.ts'
import { cardFactsOf } from '#app/features/listing/card-of.ts'
import { headline, isPlacePage, placeOf } from '../headline.ts'
import { hitsText } from '../hit-counts.ts'
import { chipsOf } from './chips-of.ts'
import { namesOf } from '../names-of.ts'
import {
  changeSearch,
  conditionsOf,
  isRanked,
  narrowingConditions,
  nearOf,
  readSearch,
  searchHref,
  type Search,
} from '../search.ts'
import { understandSearch } from '../understand-search.ts'

/** Without hits at most this many conditions are tried without. */
const maxRelaxed = 6

/**
 * Everything a page of hits shows, for what its URL says (`deps`). `path` is the page's own, for beginning again where a cursor is no longer good, or with the
 * conditions that the words of the search name.
 */
export async function loadResults({ api, me }: AppContext, path: string, deps: object) {
  const search = readSearch({ ...deps })
  const plain = await understandSearch(api, search)
  if (plain !== search) throw redirect({ href: searchHref(path, plain), replace: true })
  const conditions = conditionsOf(search)
  const { orderBy, cursor } = search
  const near = nearOf(search)
  const hits = pageOf(api.estate.public({ ...conditions, ...(near ? { near } : { orderBy }), cursor }), search, path)
  const [page, favorites, { count }, names, isSaved, having] = await Promise.all([
    hits,
    hits.then(({ items }) => favoritesAmong(api, me, items)),
    api.estate.publicCount(conditions),
    namesOf(api, search),
    isSavedBy(api, me, narrowingConditions(search)),
    countHaving(api, search),
  ])
  const relaxed = count === 0 ? await relax(api, search, names) : []
  const items = page.items.map(cardFactsOf)
  const today = tokyoDate(Date.now())
  const head = headOf(search, names, count)
  return { ...page, search, head, items, favorites, count, names, relaxed, isSaved, having, today }
}

/** What the page of a search says of itself. Search engines list the first page of a place, and no other search (`path` is null). */
function headOf(search: Search, names: Names, count: number) {
  return {
    title: headline(search, names),
    description: `${placeOf(search, names)}で売りに出ている物件${hitsText(count)}。土地・一戸建て・マンションを、価格、広さ、間取り、駅からの時間でしぼり込めます。`,
    path: isPlacePage(search) ? searchHref(pages.searchResults, changeSearch(search, {})) : null,
  }
}

/** How many homes have all the words, where these only say which homes come first. */
async function countHaving(api: Client, search: Search): Promise<number> {
  if (!isRanked(search) || !rankingWords(search.keyword ?? '').length) return 0
  const { count } = await api.estate.publicCount(conditionsOf(changeSearch(search, { keywordMatch: 'all' })))
  return count
}

/** Whether the person hears already of what fits these conditions. */
async function isSavedBy(api: Client, me: AppContext['me'], conditions: Search): Promise<boolean> {
  if (!me || me.userType === Role.admin) return false
  const search = alertSearch(stringifySearch(conditions))
  return search.length <= maxAlertSearch && (await api.searchAlert.count({ search })).count > 0
}

export type Results = Awaited<ReturnType<typeof loadResults>>

/**
 * A cursor belongs to one search by one person, and hits are ordered from places that are there. With any other the page redirects
 * to the first hits.
 */
async function pageOf<T>(hits: Promise<T>, search: Search, path: string): Promise<T> {
  try {
    return await hits
  } catch (error) {
    const isMistaken = search.cursor ?? nearOf(search)
    if (!isMistaken || !(error instanceof ApiError) || error.status !== 400) throw error
    throw redirect({ href: searchHref(path, changeSearch(search, search.cursor ? {} : { orderBy: undefined })) })
  }
}

/** How many hits there would be without each of the conditions. */
async function relax(api: Client, search: Search, names: Names) {
  const chips = chipsOf(search, names).slice(0, maxRelaxed)
  const counts = await Promise.all(chips.map(({ without }) => api.estate.publicCount(conditionsOf(without))))
  return chips
    .map((chip, index) => ({ ...chip, count: counts[index]?.count ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
}
