import { createFileRoute } from '@tanstack/react-router'
import { roomRoute } from '#app/features/room/chat-route.ts'
import { loadRoom } from '#app/features/room/load.ts'
import { RoomPage } from '#app/features/room/room-page.tsx'

export const Route = createFileRoute('/_chat-buyer/buyer/chat/$id')({
  ...roomRoute,
  loader: loadRoom,
  component: Show,
})

function Show() {
  const { id } = Route.useLoaderData()
  return <RoomPage id={id} search={Route.useSearch()} />
}
