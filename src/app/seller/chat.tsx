import { createFileRoute } from '@tanstack/react-router'
import { readInboxSearch } from '../chat/inbox/inbox-search.ts'
import { InboxPage } from '../chat/inbox-page.tsx'
import { chatHead } from '../chat/chat-head.ts'
import { loadInbox } from '../chat/load.ts'

export const Route = createFileRoute('/_chat-seller/seller/chat')({
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadInbox(context, deps),
  head: () => chatHead(),
  component: Inbox,
})

function Inbox() {
  return <InboxPage search={Route.useSearch()} />
}
