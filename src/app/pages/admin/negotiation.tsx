import { createFileRoute } from '@tanstack/react-router'
import { mdiHandshakeOutline } from '@mdi/js'
import { type DealRow, deals } from '#http/desk/deals.ts'
import { listHref } from '#http/desk/list-search.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { deskQuery } from '#app/features/room/desk-query.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { queryClientOf, useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { BulkAct } from '#app/features/desk/list/bulk-acts.tsx'
import { DeskList } from '#app/features/desk/list/desk-list.tsx'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { urlSearch } from '#app/features/desk/list/url-search.ts'
import { dealCells } from '#app/features/desk/negotiation/deal-cells.tsx'

export const Route = createFileRoute('/_admin/admin/negotiation')({
  validateSearch: urlSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queries }, deps }) => {
    const [data] = await Promise.all([loadList(api, deals, deps), queryClientOf(queries).prefetchQuery(deskQuery(api))])
    return data
  },
  head: () => pageHead({ title: '商談の一覧', hidden: true }),
  component: Deals,
})

function Deals() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  const { api, me } = useApp()
  const { data: desk = [] } = useQuery(deskQuery(api))
  const assign: BulkAct<DealRow> = {
    key: 'assign',
    label: '担当を決める',
    lead: '選んだ商談の担当者を、まとめて変えます。',
    ask: {
      label: '担当者',
      options: desk.map(({ id, name }) => ({
        value: id,
        label: name,
      })),
    },
    preview: ({ owner }) => ({ will: owner ? `いまの担当：${owner}` : 'いまの担当：なし' }),
    run: ({ id }, adminID) =>
      api.negotiation.patch({
        id,
        body: { adminID },
      }),
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl md:text-3xl">商談の一覧</h1>
        {me && search.adminID !== me.id && (
          <LinkButton href={listHref(deals, { adminID: me.id })}>自分の担当だけ</LinkButton>
        )}
      </div>
      <DeskList
        list={deals}
        data={data}
        search={search}
        cells={dealCells(data.now)}
        bulk={{ nameOf: ({ home, buyerName }) => [home, buyerName].filter(Boolean).join('・'), acts: [assign] }}
        empty={{
          icon: mdiHandshakeOutline,
          title: 'この状況の商談はありません',
          children: '買主が物件に問い合わせるか、売主が運営に相談すると、商談がはじまります。',
        }}
      />
    </>
  )
}
