import { createFileRoute } from '@tanstack/react-router'
import { mdiHomeSearchOutline, mdiTrayArrowDown } from '@mdi/js'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { estates } from '#http/desk/estates.ts'
import { readListSearch, tabOf } from '#http/desk/list-search.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { OfArea } from '#app/shell/of-area.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'
import { DeskList } from '#app/features/desk/list/desk-list.tsx'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { urlSearch } from '#app/features/desk/list/url-search.ts'
import { estateCells } from '#app/features/desk/estate/estate-cells.tsx'
import { ExportHomes } from '#app/features/desk/estate/export-homes.tsx'
import { sellersReminder } from '#app/features/desk/estate/seller-acts.tsx'

export const Route = createFileRoute('/_admin/admin/estate')({
  validateSearch: urlSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadList(api, estates, deps),
  head: () => pageHead({ title: '物件の審査', hidden: true }),
  component: Estates,
})

function Estates() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  const { api } = useApp()
  const tab = tabOf(estates, search)
  const isQueue = tab === estates.tabs[0]
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="grow text-2xl md:text-3xl">物件</h1>
        <OfArea area={DeskArea.review}>
          <LinkButton href={pages.adminEstateImports} icon={mdiTrayArrowDown}>
            CSVで取り込む
          </LinkButton>
        </OfArea>
        <OfArea area={DeskArea.export}>
          <ExportHomes search={readListSearch(estates, search)} />
        </OfArea>
      </div>
      <DeskList
        list={estates}
        data={data}
        search={search}
        cells={estateCells(data.now, isQueue)}
        bulk={{
          nameOf: ({ title, estateNumber }) => `${title ?? '（無題）'}（${estateNumber}）`,
          acts: [sellersReminder(api)],
        }}
        empty={{
          icon: mdiHomeSearchOutline,
          title: isQueue ? '審査を待つ物件はありません' : `「${tab.label}」の物件はありません`,
          children: isQueue && '新しい申請が届くと、古いものから順に並びます。',
          action: isQueue && <LinkButton href={pages.adminDashboard}>きょうの仕事へ</LinkButton>,
        }}
      />
    </>
  )
}
