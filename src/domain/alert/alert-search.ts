/** What says where in the hits somebody was, and nothing about what they look for. */
const places = new Set(['cursor', 'trail', 'page', 'limit', 'orderBy', 'near'])

/** No longer search is saved. */
export const maxAlertSearch = 2000

/** A search as it is saved: the same conditions, in whatever order they stood in the URL, are one text. */
export function alertSearch(search: string): string {
  const pairs = [...new URLSearchParams(search)].filter(([name, value]) => value && !places.has(name))
  pairs.sort(([a], [b]) => (a < b ? -1 : 1))
  return `?${new URLSearchParams(pairs).toString()}`
}
