import { ReportStatus, ReportReason } from '#domain/choices/report.ts'
import { isHideable } from '#domain/deal/chat.ts'
import type { SeenMessageReport } from '#domain/deal/message-report.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { type RoomFacts, lineQuery } from '../queries.ts'
import { Pictures } from '../message/pictures.tsx'
import { SettleReport, HideReported } from './moderation.tsx'

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
          .toSorted((a, b) => waiting(a) - waiting(b))
          .map((report) => (
            <li key={report.id}>
              <ReportEntry report={report} />
            </li>
          ))}
      </ul>
    </Sheet>
  )
}

/** A report as the desk reads it: why, by whom, when, of what; and what has been or is to be done about it. */
function ReportEntry({ report }: { report: SeenMessageReport }) {
  const { api } = useApp()
  const { data: line } = useQuery(lineQuery(api, report.chatID))
  const { reason, status, detail, reporterName, createdAt, reportedName, saidAt, message, imagePaths = [] } = report
  const isOpen = status === ReportStatus.open
  return (
    <article className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge tone={isOpen ? 'warning' : 'quiet'}>{ReportStatus.label(status)}</StatusBadge>
        <h3 className="text-base">{ReportReason.label(reason)}</h3>
      </div>
      <p className="text-muted text-sm">
        {reporterName}さんが通報 ・ <Time at={createdAt} as="full" />
      </p>
      {detail && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{detail}</p>}
      <blockquote className="bg-base-200 rounded-xl px-4 py-3 text-sm">
        <p className="text-muted text-xs">
          {reportedName}さんのメッセージ ・ <Time at={saidAt} as="full" />
        </p>
        {imagePaths.length > 0 && <Pictures paths={imagePaths} from={reportedName} />}
        {message && <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>}
      </blockquote>
      {line?.hiddenAt && <p className="text-muted text-sm">このメッセージは非表示にしました。</p>}
      {line && isOpen && isHideable(line) && (
        <div>
          <HideReported id={line.id} />
        </div>
      )}
      {isOpen ? <SettleReport report={report} /> : <Settled report={report} />}
    </article>
  )
}

/** What has been done about a report, and when. */
function Settled({ report: { note, handledAt } }: { report: SeenMessageReport }) {
  return (
    <div role="status" className="text-sm">
      <p className="font-bold">
        対応の記録{handledAt && <span className="text-muted font-normal"> ・ {<Time at={handledAt} as="full" />}</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>
    </div>
  )
}
