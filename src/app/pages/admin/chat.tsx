import { createFileRoute } from '@tanstack/react-router'
import { inboxRoute } from '#app/features/room/chat-route.ts'
import { readDeskSearch } from '#app/features/room/inbox/inbox-search.ts'
import { InboxPage } from '#app/features/room/inbox-page.tsx'
import { loadInbox } from '#app/features/room/load.ts'

export const Route = createFileRoute('/_chat-admin/admin/chat')({
  ...inboxRoute,
  validateSearch: readDeskSearch,
  loader: loadInbox,
  component: Inbox,
})

function Inbox() {
  return <InboxPage search={Route.useSearch()} />
}
