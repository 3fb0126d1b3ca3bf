import { createFileRoute } from '@tanstack/react-router'
import { readInboxSearch } from '#app/features/room/inbox/inbox-search.ts'
import { chatHead } from '#app/features/room/chat-head.ts'
import { loadRoom } from '#app/features/room/load.ts'
import { RoomPage } from '#app/features/room/room-page.tsx'

export const Route = createFileRoute('/_chat-seller/seller/chat/$id')({
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps }) => loadRoom(context, id, deps),
  head: ({ loaderData }) => chatHead(loaderData?.title),
  component: Show,
})

function Show() {
  const { id } = Route.useLoaderData()
  return <RoomPage id={id} search={Route.useSearch()} />
}
