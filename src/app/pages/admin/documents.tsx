import { createFileRoute } from '@tanstack/react-router'
import { mdiFileSearchOutline } from '@mdi/js'
import { DocumentKind } from '#domain/choices/document.ts'
import { type DocumentRow, documents } from '#http/desk/documents.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { ReissueReceipt } from '#app/features/money/paper/reissue-receipt.tsx'
import { SaveDocument } from '#app/features/money/paper/save-document.tsx'
import { DeskList } from '#app/features/desk/list/desk-list.tsx'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { urlSearch } from '#app/features/desk/list/url-search.ts'
import { documentCells } from '#app/features/desk/payment/document-cells.tsx'
import { MoneyTabs } from '#app/features/desk/payment/money-tabs.tsx'

/** Saving stands first, at the same place in every row. */
const acts = (row: DocumentRow) => (
  <div className="flex flex-nowrap justify-end gap-2">
    {row.kind === DocumentKind.receipt && !row.voidedAt && <ReissueReceipt receipt={row} />}
    <SaveDocument document={row} />
  </div>
)

/** All papers about money, with what the found ones add up to. */
export const Route = createFileRoute('/_admin/admin/documents')({
  validateSearch: urlSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadList(api, documents, deps),
  head: () => pageHead({ title: '帳票', hidden: true }),
  component: Documents,
})

function Documents() {
  return (
    <>
      <h1 className="mb-6 text-2xl md:text-3xl">帳票</h1>
      <MoneyTabs current="documents" />
      <p className="text-muted my-6 text-sm">
        見積書・請求書・領収書・返還請求書です。物件の書類は、物件の画面にあります。
      </p>
      <DeskList
        list={documents}
        data={Route.useLoaderData()}
        search={Route.useSearch()}
        cells={documentCells}
        acts={acts}
        empty={{
          icon: mdiFileSearchOutline,
          title: '帳票はまだありません',
          children: '見積を確定すると、ここに残ります。',
        }}
      />
    </>
  )
}
