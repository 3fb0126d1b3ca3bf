import { ReportStatus } from '#domain/choices/report.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { RoomFacts } from '../queries.ts'
import { ReportEntry } from './report-entry.tsx'

/** Reports of a room's messages for the desk, those that wait for it first. */
export function ReportsSheet({
  open,
  reports,
  onClose,
}: {
  open: boolean
  reports: RoomFacts['reports']
  onClose: () => void
}) {
  const waiting = ({ status }: RoomFacts['reports'][number]) => Number(status !== ReportStatus.open)
  return (
    <Sheet open={open} title="メッセージの通報" onClose={onClose}>
      <ul role="list" className="text-base-content divide-base-300 grid gap-6 divide-y text-base *:pb-6 *:last:pb-0">
        {reports
          .toSorted((one, other) => waiting(one) - waiting(other))
          .map((report) => (
            <li key={report.id}>
              <ReportEntry report={report} />
            </li>
          ))}
      </ul>
    </Sheet>
  )
}
