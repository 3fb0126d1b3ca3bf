import { createFileRoute } from '@tanstack/react-router'
import { ImportStatus } from '#domain/choices/import.ts'
import { digits } from '#domain/format/count.ts'
import { href, pages } from '#http/pages.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { Link } from '#ui/action/link.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { loadImports } from '#app/features/desk/import/load-imports.ts'
import { NewImport } from '#app/features/desk/import/new-import.tsx'

export const Route = createFileRoute('/_admin/admin/estate/imports')({
  loader: ({ context: { api } }) => loadImports(api),
  head: () => pageHead({ title: '物件の取り込み', hidden: true }),
  component: Imports,
})

const { done, stopped, preview } = ImportStatus
function toneOf(status: number): Tone {
  if (status === done) return 'success'
  if (status === stopped) return 'quiet'
  return status === preview ? 'warning' : 'info'
}

function Imports() {
  const items = Route.useLoaderData()
  return (
    <>
      <Breadcrumbs crumbs={[{ label: '物件', href: pages.adminEstates }, { label: '取り込み' }]} />
      <h1 className="mt-2 mb-6 text-2xl md:text-3xl">物件の取り込み</h1>
      <div className="grid gap-8 *:min-w-0">
        <NewImport />
        <section aria-labelledby="past" className="grid gap-4 *:min-w-0">
          <h2 id="past" className="text-xl">
            これまでの取り込み
          </h2>
          {items.length === 0 ? (
            <p className="text-muted">まだありません。はじめは、ひな形を保存して、列の名前を確かめてください。</p>
          ) : (
            <Table
              caption="物件の取り込み（新しい順）"
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: 'ファイル',
                  head: true,
                  cell: ({ id, fileName }) => (
                    <Link href={href(pages.adminEstateImport, { id })} className="font-bold wrap-anywhere underline">
                      {fileName}
                    </Link>
                  ),
                },
                {
                  label: '状態',
                  cell: ({ status }) => <StatusBadge tone={toneOf(status)}>{ImportStatus.label(status)}</StatusBadge>,
                },
                {
                  label: '売主',
                  cell: ({ seller }) => seller,
                },
                { label: '行', cell: ({ rowCount }) => digits(rowCount), align: 'right' },
                { label: '新規', cell: ({ newCount }) => digits(newCount), align: 'right' },
                { label: '変更', cell: ({ changeCount }) => digits(changeCount), align: 'right' },
                { label: '日時', cell: ({ createdAt }) => <Time at={createdAt} as="full" /> },
              ]}
            />
          )}
          <p className="text-muted text-sm">
            ファイルと写真のZIPは、最後の変更から90日で消えます。取り込んだ物件は残ります。
          </p>
        </section>
      </div>
    </>
  )
}
