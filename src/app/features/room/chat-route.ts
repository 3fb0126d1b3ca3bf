import { pageHead } from '#app/shell/page-head.ts'
import { readInboxSearch, type InboxSearch } from './inbox/inbox-search.ts'

/** The head of an inbox, and of a room by its estate's name. */
const chatHead = (title?: string) => pageHead({ title: title ? `${title}のチャット` : 'チャット', hidden: true })

const inboxDeps = ({ search }: { search: InboxSearch }): InboxSearch => search

/** What the inboxes of buyers, sellers and the desk have in common as routes. Each names its loader itself, so that it comes with the page alone. */
export const inboxRoute = {
  validateSearch: readInboxSearch,
  loaderDeps: inboxDeps,
  head: () => chatHead(),
}

/** The same of their rooms. */
export const roomRoute = {
  validateSearch: readInboxSearch,
  loaderDeps: inboxDeps,
  head: ({ loaderData }: { loaderData?: { title: string } }) => chatHead(loaderData?.title),
}
