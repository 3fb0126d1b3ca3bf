import { InboxList } from './inbox/inbox-list.tsx'
import type { InboxSearch } from './inbox/inbox-search.ts'
import type { Line } from './message/log.ts'
import { Room } from './room/room.tsx'

/** A room, with the list of rooms beside it on wide screens. */
export function RoomPage({ id, first, search }: { id: string; first: readonly Line[]; search: InboxSearch }) {
  return (
    <div className="grid h-full grid-rows-1 md:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="border-base-300 hidden overflow-y-auto border-r md:block">
        <InboxList search={search} openID={id} />
      </div>
      <Room key={id} {...{ id, first, search }} />
    </div>
  )
}
