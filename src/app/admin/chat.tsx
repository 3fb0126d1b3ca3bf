import { createFileRoute } from '@tanstack/react-router'
import { readDeskSearch } from '../chat/inbox/inbox-search.ts'
import { InboxPage } from '../chat/inbox-page.tsx'
import { chatHead } from '../chat/chat-head.ts'
import { loadInbox } from '../chat/load.ts'

export const Route = createFileRoute('/_chat-admin/admin/chat')({
  validateSearch: readDeskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadInbox(context, deps),
  head: () => chatHead(),
  component: Inbox,
})

function Inbox() {
  return <InboxPage search={Route.useSearch()} />
}
