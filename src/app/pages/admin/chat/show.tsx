import { createFileRoute } from '@tanstack/react-router'
import { roomRoute } from '#app/features/room/chat-route.ts'
import { readDeskSearch } from '#app/features/room/inbox/inbox-search.ts'
import { loadRoom } from '#app/features/room/load.ts'
import { RoomPage } from '#app/features/room/room-page.tsx'

export const Route = createFileRoute('/_chat-admin/admin/chat/$id')({
  ...roomRoute,
  validateSearch: readDeskSearch,
  loader: loadRoom,
  component: Show,
})

function Show() {
  const { id } = Route.useLoaderData()
  return <RoomPage id={id} search={Route.useSearch()} />
}
