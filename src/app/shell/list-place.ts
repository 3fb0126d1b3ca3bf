const cursorForm = /^[\w.-]{1,1000}$/
/** How many pages one can step back. Before them the trail is cut off, so that the URL stays short. */
const maxTrail = 8

/** Where in a list one is: the cursor of this page, those of the pages before it (comma-joined), and the page's number. */
export type ListPosition = { cursor?: string; trail?: string; page?: string }

const parseTrail = (trail: string | undefined) => trail?.split(',').filter((cursor) => cursorForm.test(cursor)) ?? []

/** The number of a page: what the URL says, else one more than it knows of those before. */
export const numberOf = ({ cursor, trail, page }: ListPosition) =>
  Number(page ?? (cursor ? parseTrail(trail).length + 2 : 1))

/** The place that a URL names, and nothing that it does not: or its reader would be led to another. Nothing for the first page. */
export function readPlace({ cursor, trail, page }: Readonly<Record<string, unknown>>): ListPosition {
  if (typeof cursor !== 'string' || !cursorForm.test(cursor)) return {}
  const before = parseTrail(typeof trail === 'string' ? trail : undefined)
  const isNumber = /^[1-9]\d{0,4}$/.test(String(page))
  return { cursor, ...(before.length && { trail: before.join(',') }), ...(isNumber && { page: String(page) }) }
}

/** The addresses of the pages beside this one. `next` is the cursor that the API gave. */
export function neighboursOf(hrefOf: (place: ListPosition) => string, place: ListPosition, next: string | null) {
  const number = numberOf(place)
  const before = parseTrail(place.trail)
  const last = before.at(-1)
  const back = (cursor: string): ListPosition => ({
    cursor,
    trail: before.slice(0, -1).join(','),
    page: String(number - 1),
  })
  const forth = (cursor: string): ListPosition => ({
    cursor,
    trail: place.cursor ? [...before, place.cursor].slice(-maxTrail).join(',') : '',
    page: String(number + 1),
  })
  return {
    ...(place.cursor && { previousHref: hrefOf(last ? back(last) : {}) }),
    ...(next && { nextHref: hrefOf(forth(next)) }),
  }
}
