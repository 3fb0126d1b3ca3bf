import { workKinds } from '#domain/desk/work.ts'
import { relativeTime } from '#domain/format/date.ts'
import type { Client } from '#http/client.ts'
import { href, pages } from '#http/pages.ts'
import { deskQuery, nameInDesk } from '#app/chat/queries.ts'
import { useQuery } from '#app/queries/use-query.ts'
import { useApp } from '#app/use-app.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'

export type Work = Awaited<ReturnType<Client['desk']['work']>>['items'][number]

/** Where the desk does this piece of work. */
export function hrefOfWork({ kind, id, negotiationID }: Work): string {
  if (kind === 'application') return href(pages.adminApplicant, { id })
  if (kind === 'listing') return href(pages.adminEstate, { id })
  if (kind === 'estateReport') return pages.adminEstateReports
  if (kind === 'refund') return href(pages.adminPayment, { view: 'refunds' })
  if (kind === 'deposit' || negotiationID === null) return href(pages.adminPayment, { view: 'deposits' })
  return kind === 'quote' || kind === 'overCap'
    ? href(pages.adminCreateOrder, { negotiationID, quotationID: id })
    : href(pages.adminRoom, { id: negotiationID })
}

/** What waits for the desk, the oldest first: what, whose, since when, in whose charge, and what to do next. */
export function WorkTable({ rows, now }: { rows: readonly Work[]; now: string }) {
  const { api } = useApp()
  const { data: desk } = useQuery(deskQuery(api))
  const columns: readonly Column<Work>[] = [
    {
      label: '仕事',
      head: true,
      cell: ({ kind, title, who }) => (
        <>
          <b className="block">{workKinds[kind].label}</b>
          <span className="text-muted block text-sm wrap-anywhere">{[who, title].filter(Boolean).join('　')}</span>
        </>
      ),
    },
    {
      label: '待っている',
      cell: ({ since }) => <span className="num whitespace-nowrap">{relativeTime(since, now)}から</span>,
    },
    { label: '期限', cell: ({ due }) => (due ? <Time at={due} as="day" /> : <span className="text-muted">なし</span>) },
    { label: '担当', cell: ({ ownerID }) => nameInDesk(desk, ownerID) ?? <span className="text-muted">なし</span> },
    {
      label: '次にすること',
      align: 'right',
      cell: (work) => (
        <span className="whitespace-nowrap">
          <LinkButton href={hrefOfWork(work)}>{workKinds[work.kind].deed}</LinkButton>
        </span>
      ),
    },
  ]
  return <Table caption="運営の番のもの" columns={columns} rows={rows} keyOf={({ kind, id }) => `${kind} ${id}`} />
}
