import { DealStatus } from '#domain/choices/deal.ts'

/**
 * What an inbox is narrowed to, as it stands in the URL: words, a state of the deal, the unread, for the desk what is
 * reported, and where its page begins.
 */
export type InboxSearch = { keyword?: string; status?: string; unread?: 'true'; reported?: 'true'; cursor?: string }

const longest = 100
const statuses = new Set(DealStatus.options.map(({ value }) => String(value)))
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Reads an inbox's URL; what makes no sense is left out. */
export function readInboxSearch({ keyword, status, unread, cursor }: Readonly<Record<string, unknown>>): InboxSearch {
  const words = text(keyword).slice(0, longest)
  return {
    ...(words && { keyword: words }),
    ...(statuses.has(text(status)) && { status: text(status) }),
    ...(unread === 'true' && { unread }),
    ...(text(cursor) && { cursor: text(cursor) }),
  }
}

/** Reads the URL of the desk's inbox, which can be narrowed to what is reported besides. */
export function readDeskSearch(search: Readonly<Record<string, unknown>>): InboxSearch {
  const { reported } = search
  return { ...readInboxSearch(search), ...(reported === 'true' && { reported }) }
}
