import { mdiClipboardTextClockOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { audits } from '#http/desk/audit/audits.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { DeskList } from '#app/features/desk/list/desk-list.tsx'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { urlSearch } from '#app/features/desk/list/url-search.ts'
import { auditCells } from '#app/features/desk/audit/audit-cells.tsx'

export const Route = createFileRoute('/_admin/admin/audits')({
  validateSearch: urlSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadList(api, audits, deps),
  head: () => pageHead({ title: '操作の記録', hidden: true }),
  component: Audits,
})

function Audits() {
  const data = Route.useLoaderData()
  return (
    <>
      <h1 className="text-2xl md:text-3xl">操作の記録</h1>
      <p className="text-muted mt-2 mb-6 max-w-[44em] text-sm">
        だれが、いつ、何をしたかの記録です。書き換えも、削除もできません。1行ずつ、前の行とつなげて封をしてあり、あとから手を加えると分かります。
      </p>
      <DeskList
        list={audits}
        data={data}
        search={Route.useSearch()}
        cells={auditCells}
        empty={{ icon: mdiClipboardTextClockOutline, title: '操作の記録はまだありません' }}
      />
    </>
  )
}
