import { createFileRoute } from '@tanstack/react-router'
import { readDeskSearch } from '#app/features/room/inbox/inbox-search.ts'
import { InboxPage } from '#app/features/room/inbox-page.tsx'
import { chatHead } from '#app/features/room/chat-head.ts'
import { loadInbox } from '#app/features/room/load.ts'

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
