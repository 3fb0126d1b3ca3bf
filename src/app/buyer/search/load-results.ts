import { redirect } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { Role } from '#domain/choices/person.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import type { AppContext } from '#app/context.ts'
import { chipsOf } from './chips-of.ts'
import type { Names } from './conditions.ts'
import { namesOf } from './names-of.ts'
import { changed, conditionsOf, searchHref, type Search } from './search.ts'

/** With no hits: at most so many conditions are tried without. */
const tried = 6

/** Everything a page of hits shows. `path` is the page's own, for beginning again where a cursor is no longer good. */
export async function loadResults({ api, me }: AppContext, path: string, search: Search) {
  const asked = conditionsOf(search)
  const { orderBy, cursor } = search
  const [{ page, kept }, { count }, names] = await Promise.all([
    pageOf(api.estate.public({ ...asked, orderBy, cursor }), search, path).then(async (page) => ({
      page,
      kept: await keptOf(
        api,
        me,
        page.items.map(({ id }) => id),
      ),
    })),
    api.estate.publicCount(asked),
    namesOf(api, search),
  ])
  const relaxed = count === 0 ? await relax(api, search, names) : []
  return { ...page, kept, count, names, relaxed, today: tokyoDate(Date.now()) }
}
export type Results = Awaited<ReturnType<typeof loadResults>>

/** A cursor belongs to one question by one person: with another the hits begin anew. */
async function pageOf<T>(asking: Promise<T>, search: Search, path: string): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (!search.cursor || !(error instanceof ApiError) || error.status !== 400) throw error
    throw redirect({ href: searchHref(path, changed(search, {})) })
  }
}

/** Which of these estates are among the buyer's favourites. */
export async function keptOf(api: Client, me: AppContext['me'], ids: string[]): Promise<string[]> {
  if (me?.userType !== Role.buyer || !ids.length) return []
  const { items } = await api.favorite.list({ estateID: ids, limit: ids.length })
  return items.map(({ estateID }) => estateID)
}

/** How many hits there would be without each of the conditions. */
async function relax(api: Client, search: Search, names: Names) {
  const ways = chipsOf(search, names).slice(0, tried)
  const counts = await Promise.all(ways.map(({ without }) => api.estate.publicCount(conditionsOf(without))))
  return ways
    .map((way, at) => ({ ...way, count: counts[at]?.count ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
}
