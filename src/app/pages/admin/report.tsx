import { createFileRoute } from '@tanstack/react-router'
import { mdiFlagOutline } from '@mdi/js'
import { ReportStatus } from '#domain/choices/report.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { may } from '#domain/kit/may.ts'
import { type ReportRow, reports } from '#http/desk/report/reports.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { Ago } from '#app/features/desk/list/ago.tsx'
import type { BulkAct } from '#app/features/desk/list/bulk-acts.tsx'
import { DeskList } from '#app/features/desk/list/desk-list.tsx'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { urlSearch } from '#app/features/desk/list/url-search.ts'
import { RoomLink } from '#app/features/desk/list/room-link.tsx'

export const Route = createFileRoute('/_admin/admin/report')({
  validateSearch: urlSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadList(api, reports, deps),
  head: () => pageHead({ title: '通報', hidden: true }),
  component: Reports,
})

/** Settling many reports with one note: spam, or what was settled in one talk. */
function useSettling(): BulkAct<ReportRow>[] {
  const { api } = useApp()
  const person = usePerson()
  const states = { handle: ReportStatus.handled, dismiss: ReportStatus.dismissed }
  return (['handle', 'dismiss'] as const).map((name) => ({
    key: name,
    label: messageReport.moves.table[name].label,
    lead: '対応の記録は、運営だけが読めます。選んだ通報のすべてに、同じ記録が残ります。',
    ask: { label: '対応の記録' },
    preview: (row) =>
      may(messageReport, name, row, person)
        ? { will: `${row.reportedName}さんのメッセージ：${row.message || '（画像）'}` }
        : { cannot: `すでに「${ReportStatus.label(row.status)}」です` },
    run: ({ id, version }, note) => api.messageReport.patch({ id, body: { status: states[name], note, version } }),
  }))
}

function Reports() {
  const data = Route.useLoaderData()
  const acts = useSettling()
  return (
    <>
      <h1 className="mb-6 text-2xl md:text-3xl">通報</h1>
      <DeskList
        list={reports}
        data={data}
        search={Route.useSearch()}
        cells={{
          message: ({ negotiationID, message, home }) => (
            <RoomLink id={negotiationID} more={home}>
              <span className="line-clamp-3 max-w-80">{message || '（画像）'}</span>
            </RoomLink>
          ),
          at: ({ createdAt, status }) => <Ago at={createdAt} now={data.now} since={status === ReportStatus.open} />,
          status: ({ status }) => (
            <StatusBadge tone={status === ReportStatus.open ? 'warning' : 'quiet'}>
              {ReportStatus.label(status)}
            </StatusBadge>
          ),
        }}
        bulk={{ nameOf: ({ reporterName, reportedName }) => `${reporterName}さん → ${reportedName}さん`, acts }}
        empty={{
          icon: mdiFlagOutline,
          title: 'この状況の通報はありません',
          children: 'チャットのメッセージが通報されると、ここに並びます。',
        }}
      />
    </>
  )
}
