import { createFileRoute } from '@tanstack/react-router'
import { readDeskSearch } from '#app/chat/inbox/inbox-search.ts'
import { chatHead } from '#app/chat/chat-head.ts'
import { loadRoom } from '#app/chat/load.ts'
import { RoomPage } from '#app/chat/room-page.tsx'

export const Route = createFileRoute('/_chat-admin/admin/chat/$id')({
  validateSearch: readDeskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps }) => loadRoom(context, id, deps),
  head: ({ loaderData }) => chatHead(loaderData?.title),
  component: Show,
})

function Show() {
  const { id } = Route.useLoaderData()
  return <RoomPage id={id} search={Route.useSearch()} />
}
