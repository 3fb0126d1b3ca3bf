import { createFileRoute } from '@tanstack/react-router'
import { ImportStatus, SeenEncoding } from '#domain/choices/import.ts'
import { count } from '#domain/format/count.ts'
import { pages } from '#http/pages.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { ChooseSeller } from '#app/features/desk/import/choose-seller.tsx'
import { ImportActs } from '#app/features/desk/import/import-acts.tsx'
import { JudgedRows } from '#app/features/desk/import/judged-rows.tsx'
import { loadImport, readImportSearch } from '#app/features/desk/import/load-import.ts'
import { MapColumns } from '#app/features/desk/import/map-columns.tsx'
import { SendZips } from '#app/features/desk/import/send-zips.tsx'
import { urlSearch } from '#app/features/desk/list/url-search.ts'
import { useProgress } from '#app/features/desk/import/use-progress.ts'

export const Route = createFileRoute('/_admin/admin/estate/imports/$id')({
  validateSearch: urlSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, params: { id }, deps }) => loadImport(api, id, readImportSearch(deps)),
  head: () => pageHead({ title: '物件の取り込み', hidden: true }),
  component: Show,
})

function Show() {
  const data = Route.useLoaderData()
  const { file, rows, isUnderWay } = data
  const isOpen = file.status === ImportStatus.preview
  useProgress(isUnderWay)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: '物件', href: pages.adminEstates },
          { label: '取り込み', href: pages.adminEstateImports },
          { label: file.fileName },
        ]}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{file.fileName}</h1>
        <StatusBadge>{ImportStatus.label(file.status)}</StatusBadge>
      </div>
      <p className="text-muted mt-2 text-sm">
        {count(file.rowCount, '行')}、{SeenEncoding.label(file.encoding)}、
        <Time at={file.createdAt} as="full" /> に受け取り
      </p>
      <div className="mt-6 grid gap-8 *:min-w-0">
        {!isOpen && <ImportActs {...data} />}
        <ChooseSeller {...data} isOpen={isOpen} />
        {isOpen && <MapColumns {...data} />}
        {isOpen && file.columns.includes('estatePhotos') && <SendZips {...data} />}
        {isOpen && <ImportActs {...data} />}
        {rows && <JudgedRows id={file.id} rows={rows} />}
      </div>
    </>
  )
}
