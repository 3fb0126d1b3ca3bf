import { type AuditRow, audits } from '#http/desk/audit/audits.ts'
import { listHref } from '#http/desk/list-search.ts'
import { Link } from '#ui/action/link.tsx'
import { ChangeList } from './change-list.tsx'

/** Who did what; what it was done to is a link where it has a page. */
const Deed = ({ who, deed, to }: AuditRow) => (
  <span className="inline-block min-w-48 wrap-anywhere">
    {who ? `${who}さんが` : 'システムが'}
    {to ? (
      <Link href={to} className="font-bold hover:underline">
        {deed}
      </Link>
    ) : (
      <b>{deed}</b>
    )}
  </span>
)

/** What was changed, and the way to the other lines about the same. */
function Changes({ actorID, rowID, requestID, changes }: AuditRow) {
  const others = [
    ['この人のほかの操作', { actorID }, actorID !== null],
    ['この対象への操作', { rowID }, rowID !== '*'],
    ['同時に行われた操作', { requestID }, true],
  ] as const
  return (
    <details className="md:min-w-56">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
        {changes.length > 0 ? `${changes.length}項目` : 'くわしく'}
      </summary>
      <ChangeList changes={changes} />
      <ul className="mt-1">
        {others.map(
          ([label, search, has]) =>
            has && (
              <li key={label}>
                <Link href={listHref(audits, search)} className="inline-flex min-h-11 items-center text-sm underline">
                  {label}
                </Link>
              </li>
            ),
        )}
      </ul>
    </details>
  )
}

/** What of a line of the audit log its row shows in another way than in words. */
export const auditCells = { deed: Deed, changes: Changes }
