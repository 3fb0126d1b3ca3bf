import { createFileRoute } from '@tanstack/react-router'
import { HoldReason } from '#domain/choices/retention.ts'
import { count as countWords } from '#domain/format/count.ts'
import { announcedDays } from '#domain/law/erasure.ts'
import { retention } from '#domain/law/retention.ts'
import type { Erasure } from '#http/shapes/erasure.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { HoldErasure, ReleaseErasure } from '#app/features/desk/audit/hold-erasure.tsx'

export const Route = createFileRoute('/_admin/admin/retention')({
  loader: ({ context: { api } }) => api.desk.erasures({}),
  head: () => pageHead({ title: '消去の予定', hidden: true }),
  component: Retention,
})

/** What a row is about, with the way to it where there is one. */
function About({ row: { about, negotiationID } }: { row: Erasure }) {
  const words = about ?? '—'
  if (negotiationID === null) return <span className="wrap-anywhere">{words}</span>
  return (
    <Link
      href={href(pages.adminRoom, { id: negotiationID })}
      className="inline-flex min-h-11 items-center wrap-anywhere hover:underline"
    >
      {words}
    </Link>
  )
}

function State({ row: { hold, isHeldWithDeal, goesOn } }: { row: Erasure }) {
  if (hold)
    return (
      <>
        <StatusBadge tone="info">停止中：{HoldReason.label(hold.reason)}</StatusBadge>
        <p className="mt-1 max-w-80 text-sm wrap-anywhere whitespace-pre-wrap">{hold.note}</p>
        <p className="text-muted mt-1 text-sm">
          {hold.by ?? '運営の担当者'}さん、
          <Time at={hold.at} as="day" />
        </p>
      </>
    )
  if (isHeldWithDeal) return <StatusBadge tone="info">商談とともに停止中</StatusBadge>
  return (
    <span className="whitespace-nowrap">
      <Time at={goesOn} as="day" />
      に消去
    </span>
  )
}

const columns: readonly Column<Erasure>[] = [
  {
    label: '記録',
    head: true,
    cell: ({ what, who }) => (
      <>
        <b className="block">{retention[what].what}</b>
        <span className="text-muted block text-sm wrap-anywhere">{who || '名前の記録なし'}</span>
      </>
    ),
  },
  { label: '何について', cell: (row) => <About row={row} /> },
  {
    label: '消去する理由',
    cell: ({ what }) => (
      <span className="text-sm">
        保管の期間が過ぎるため
        <span className="text-muted block">{retention[what].ground}</span>
      </span>
    ),
  },
  { label: '消去する日', cell: (row) => <State row={row} /> },
  {
    label: '次にすること',
    align: 'right',
    cell: (row) => (row.hold ? <ReleaseErasure row={row} /> : !row.isHeldWithDeal && <HoldErasure row={row} />),
  },
]

function Retention() {
  const { items, count } = Route.useLoaderData()
  return (
    <>
      <h1 className="text-2xl md:text-3xl">消去の予定</h1>
      <p className="text-muted mt-2 mb-6 max-w-[44em] text-sm">
        保管の期間が過ぎる記録は、{announcedDays}
        日前にお知らせしてから消去します。消去すると、元には戻せません。訴訟や照会などで残す必要があるものは、それまでに消去を止めてください。止めたことと理由は
        <Link href={href(pages.adminAudits)} className="underline">
          操作の記録
        </Link>
        に残ります。
      </p>
      {items.length === 0 ? (
        <Notice title="この7日のうちに消去する記録はありません">
          消去が近づくと、通知とメールでお知らせし、ここに並びます。
        </Notice>
      ) : (
        <>
          <Table
            caption="消去する記録と、止めている記録"
            columns={columns}
            rows={items}
            keyOf={({ what, id }) => `${what} ${id}`}
          />
          {count > items.length && (
            <p className="text-muted mt-4 text-sm">ほかに{countWords(count - items.length)}あります。</p>
          )}
        </>
      )}
    </>
  )
}
