import { awaited, type DealRow } from '#http/desk/deals.ts'
import { Ago } from '../list/ago.tsx'
import { RoomLink } from '../list/room-link.tsx'

/** What of a deal its row shows in another way than in words. */
export const dealCells = (now: string) => ({
  home: ({ id, home }: DealRow) => <RoomLink id={id}>{home}</RoomLink>,
  awaited: ({ awaitedRole, awaitedSince }: DealRow) =>
    awaitedRole ? (
      <>
        <p>{awaited(awaitedRole)}</p>
        <Ago at={awaitedSince} now={now} since />
      </>
    ) : (
      <span className="text-muted">なし</span>
    ),
  last: ({ lastSendAt }: DealRow) => <Ago at={lastSendAt} now={now} />,
})
