import { relativeTime } from '#domain/format/date.ts'
import { IdentityDocument, RejectType, SellerStatus } from '#domain/choices/person.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import type { ApplicantTab } from './applicant-search.ts'
import type { ApplicantRow } from './load-applicants.ts'

const { applying, approved, rejected } = SellerStatus

const person: Column<ApplicantRow> = {
  label: '申請者',
  head: true,
  cell: ({ id, name, kana, userNumber }) => (
    <Link href={href(pages.adminApplicant, { id })} className="group block min-h-11">
      <span className="block font-bold group-hover:underline">{name || '（氏名は未入力です）'}</span>
      <span className="text-muted block text-sm">
        {kana} <span className="num">{userNumber}</span>
      </span>
    </Link>
  ),
}
const email: Column<ApplicantRow> = {
  label: 'メールアドレス',
  cell: (row) => <span className="wrap-anywhere">{row.email}</span>,
}
const papers: Column<ApplicantRow> = {
  label: '書類',
  cell: ({ identificationDocumentType: type, substituteFlag }) => (
    <>
      {type ? IdentityDocument.label(type) : '—'}
      {substituteFlag && (
        <span className="ml-2">
          <StatusBadge tone="warning">代理</StatusBadge>
        </span>
      )}
    </>
  ),
}

const decider: Column<ApplicantRow> = { label: '決定者', cell: (row) => row.decider ?? '—' }

const day = (at: string | null) => (at ? <Time at={at} /> : '—')

/** When it came to this state, as the tab asks. */
function since({ status }: ApplicantTab, now: string): Column<ApplicantRow> {
  if (status === applying)
    return {
      label: '申請',
      cell: ({ sellerAppliedAt: at }) =>
        at ? (
          <time dateTime={at} className="num">
            {relativeTime(at, now)}
          </time>
        ) : (
          '—'
        ),
    }
  if (status === approved) return { label: '承認日', cell: (row) => day(row.sellerApprovedAt) }
  if (status === rejected) return { label: '否認の種類', cell: (row) => RejectType.label(row.rejectType) || '—' }
  return { label: '登録日', cell: (row) => day(row.createdAt) }
}

/** The sellers of a tab: a table, on phones a card each. */
export function ApplicantTable({ tab, rows, now }: { tab: ApplicantTab; rows: readonly ApplicantRow[]; now: string }) {
  const isDecided = tab.status === approved || tab.status === rejected
  return (
    <Table
      caption={`売主の申請：${SellerStatus.label(tab.status)}`}
      columns={[person, email, since(tab, now), ...(isDecided ? [decider] : []), papers]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}
