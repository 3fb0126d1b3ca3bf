/**
 * What an inbox is narrowed to, as it stands in the URL: words, a state of the deal, the unread, for the desk whose turn it
 * is, who is in charge and what is reported, and where its page begins.
 */
export type InboxSearch = {
  keyword?: string
  status?: string
  unread?: 'true'
  turn?: 'desk' | 'all'
  adminID?: string
  reported?: 'true'
  cursor?: string
}

const maxKeywordLength = 100
/** The codes of `DealStatus`, written out: every page reads addresses, and brings no names of states for it. */
const statusForm = /^[12349]$/
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Reads an inbox's URL; what makes no sense is left out. */
export function readInboxSearch({ keyword, status, unread, cursor }: Readonly<Record<string, unknown>>): InboxSearch {
  const words = text(keyword).slice(0, maxKeywordLength)
  return {
    ...(words && { keyword: words }),
    ...(statusForm.test(text(status)) && { status: text(status) }),
    ...(unread === 'true' && { unread }),
    ...(text(cursor) && { cursor: text(cursor) }),
  }
}

/**
 * Reads the URL of the desk's inbox. It begins with the rooms of the desk's turn; whoever looks for something else in
 * particular, or for all, finds it among all.
 */
export function readDeskSearch(search: Readonly<Record<string, unknown>>): InboxSearch {
  const { reported, turn, adminID } = search
  const narrowed: InboxSearch = {
    ...readInboxSearch(search),
    ...(text(adminID) && { adminID: text(adminID).slice(0, maxKeywordLength) }),
    ...(reported === 'true' && { reported }),
  }
  const isPlain = Object.keys(narrowed).every((name) => name === 'cursor')
  return { ...narrowed, ...(turn === 'all' ? { turn } : (turn === 'desk' || isPlain) && { turn: 'desk' }) }
}

/** What the API is asked for. */
export function askedBy({ turn, ...search }: InboxSearch) {
  return { ...search, ...(turn === 'desk' && { turn }) }
}
