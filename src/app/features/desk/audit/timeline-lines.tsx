import { tokyoDate } from '#domain/calendar.ts'
import type { AuditRow } from '#http/desk/audit/audits.ts'
import { Link } from '#ui/action/link.tsx'
import { Time } from '#ui/time.tsx'
import { ChangeList } from './change-list.tsx'

function Line({ line: { createdAt, who, role, deed, to, reason, changes } }: { line: AuditRow }) {
  return (
    <li className="border-base-300 break-inside-avoid border-b py-3 md:grid md:grid-cols-[5rem_1fr] md:gap-4">
      <p className="text-muted num text-sm">
        <Time at={createdAt} as="clock" />
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {who ? `${who}さん${role ? `（${role}）` : ''}が` : 'システムが'}
          {to ? (
            <Link href={to} className="font-bold hover:underline">
              {deed}
            </Link>
          ) : (
            <b>{deed}</b>
          )}
        </p>
        {reason && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">理由：{reason}</p>}
        {changes.length > 0 && <ChangeList changes={changes} />}
      </div>
    </li>
  )
}

/** What happened, the oldest first, day by day: who did what, what of it changed, and why. */
export const TimelineLines = ({ lines }: { lines: readonly AuditRow[] }) => (
  <div className="grid gap-6">
    {[...Map.groupBy(lines, ({ createdAt }) => tokyoDate(createdAt))].map(([day, ofDay]) => (
      <section key={day}>
        <h2 className="border-base-content border-b pb-1 text-base font-bold">
          <Time at={day} as="date" />
        </h2>
        <ol>
          {ofDay.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      </section>
    ))}
  </div>
)
