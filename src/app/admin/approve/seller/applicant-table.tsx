import { relativeTime } from '#domain/format/date.ts'
import { IdentityDocument, RejectType, SellerStatus } from '#domain/choices/person.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import type { ApplicantTab } from './applicant-search.ts'
import type { ApplicantRow } from './load-applicants.ts'

const { applying, approved, rejected } = SellerStatus

const person: Column<ApplicantRow> = {
  label: '申請者',
  head: true,
  cell: ({ name, kana, userNumber }) => (
    <>
      <p className="font-bold">{name || '（氏名は未入力です）'}</p>
      <p className="text-muted text-sm">
        {kana} <span className="num">{userNumber}</span>
      </p>
    </>
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
  const open: Column<ApplicantRow> = {
    label: '',
    cell: ({ id, name, email: address }) => (
      <LinkButton href={`/admin/approve/seller/${id}`} aria-label={`${name || address}さんを確かめる`}>
        確かめる
      </LinkButton>
    ),
  }
  return (
    <Table
      caption={`売主の申請：${SellerStatus.label(tab.status)}`}
      columns={[person, email, since(tab, now), papers, open]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}
