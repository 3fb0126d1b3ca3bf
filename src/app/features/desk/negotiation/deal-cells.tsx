import { awaitedRoleLabel, type DealRow } from '#http/desk/deals.ts'
import { OnBehalf } from '#ui/state/on-behalf.tsx'
import { Ago } from '../list/ago.tsx'
import { RoomLink } from '../list/room-link.tsx'

/** What of a deal its row shows in another way than in words. */
export const dealCells = (now: string) => ({
  home: (row: DealRow) => (
    <RoomLink id={row.id} more={<OnBehalf of={row} />}>
      {row.home}
    </RoomLink>
  ),
  awaited: ({ awaitedRole, awaitedSince }: DealRow) =>
    awaitedRole ? (
      <>
        <p>{awaitedRoleLabel(awaitedRole)}</p>
        <Ago at={awaitedSince} now={now} since />
      </>
    ) : (
      <span className="text-muted">なし</span>
    ),
  last: ({ lastSendAt }: DealRow) => <Ago at={lastSendAt} now={now} />,
})
