import { InboxList } from './inbox/inbox-list.tsx'
import type { InboxSearch } from './inbox/inbox-search.ts'
import { Room } from './room/room.tsx'

/** A room, with the list of rooms beside it on wide screens. */
export function RoomPage({ id, search }: { id: string; search: InboxSearch }) {
  return (
    <div className="grid h-full grid-rows-1 md:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="border-base-300 hidden overflow-y-auto border-r md:block">
        <InboxList search={search} openID={id} />
      </div>
      <Room key={id} {...{ id, search }} />
    </div>
  )
}
