import type { ListSearch } from '#http/desk/list-search.ts'
import { type ListPosition, readPlace } from '#app/shell/list-place.ts'

/**
 * `validateSearch` of the desk's lists: what the URL says, and the place in the list. Every page starts with every route's, so
 * this knows no list: what makes sense in one is told by its declaration (`readListSearch`), which comes with the list's page.
 */
export function urlSearch(input: Readonly<Record<string, unknown>>): ListSearch & ListPosition {
  const { cursor: _, trail: __, page: ___, ...rest } = input
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value ?? '').trim()] as const)
  return { ...Object.fromEntries(texts.filter(([, value]) => value)), ...readPlace(input) }
}
