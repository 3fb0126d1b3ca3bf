import { createFileRoute } from '@tanstack/react-router'
import { mdiHomeAlertOutline } from '@mdi/js'
import { EstateReportStatus } from '#domain/choices/report.ts'
import { waitingReports } from '#domain/estate-report.ts'
import { type EstateReportRow, estateReports } from '#http/desk/report/estate-reports.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { Ago } from '#app/features/desk/list/ago.tsx'
import { DeskList } from '#app/features/desk/list/desk-list.tsx'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { urlSearch } from '#app/features/desk/list/url-search.ts'
import { EstateReportActs } from '#app/features/desk/report/estate-report-acts.tsx'

export const Route = createFileRoute('/_admin/admin/report/estate')({
  validateSearch: urlSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadList(api, estateReports, deps),
  head: () => pageHead({ title: '掲載の報告', hidden: true }),
  component: EstateReports,
})

const { open, asked, takenDown } = EstateReportStatus
const tones: Partial<Record<EstateReportRow['status'], Tone>> = {
  [open]: 'warning',
  [asked]: 'info',
  [takenDown]: 'error',
}

/** What was said to whom about a report, below the words of whoever reported. */
function LabelledText({ label, words }: { label: string; words: string | null }) {
  if (!words) return null
  return (
    <p className="text-muted mt-1 max-w-80 text-sm wrap-anywhere whitespace-pre-wrap">
      {label}：{words}
    </p>
  )
}

function EstateReports() {
  const data = Route.useLoaderData()
  return (
    <>
      <h1 className="mb-6 text-2xl md:text-3xl">掲載の報告</h1>
      <DeskList
        list={estateReports}
        data={data}
        search={Route.useSearch()}
        cells={{
          home: ({ estateID, home }) => (
            <Link
              href={href(pages.adminEstate, { id: estateID })}
              className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:underline md:min-w-36"
            >
              {home}
            </Link>
          ),
          detail: ({ detail, toSeller, note, answer }) => (
            <>
              <p className="max-w-80 wrap-anywhere whitespace-pre-wrap">{detail ?? '（書かれていません）'}</p>
              <LabelledText label="売主への連絡" words={toSeller} />
              <LabelledText label="対応の記録" words={note} />
              <LabelledText label="返事" words={answer} />
            </>
          ),
          at: ({ createdAt, status }) => <Ago at={createdAt} now={data.now} since={waitingReports.includes(status)} />,
          status: ({ status }) => <StatusBadge tone={tones[status]}>{EstateReportStatus.label(status)}</StatusBadge>,
        }}
        acts={(row) => <EstateReportActs row={row} />}
        empty={{
          icon: mdiHomeAlertOutline,
          title: 'この状況の報告はありません',
          children: '公開中の物件について報告が届くと、ここに並びます。',
        }}
      />
    </>
  )
}
