import { createFileRoute } from '@tanstack/react-router'
import { mdiAccountCheckOutline } from '@mdi/js'
import { IdentityDocument } from '#domain/choices/person.ts'
import { applicants } from '#http/desk/applicants.ts'
import { tabOf } from '#http/desk/list-search.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { Ago } from '#app/features/desk/list/ago.tsx'
import { DeskList } from '#app/features/desk/list/desk-list.tsx'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { urlSearch } from '#app/features/desk/list/url-search.ts'

export const Route = createFileRoute('/_admin/admin/approve/seller')({
  validateSearch: urlSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadList(api, applicants, deps),
  head: () => pageHead({ title: '売主の申請', hidden: true }),
  component: Applicants,
})

function Applicants() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  const tab = tabOf(applicants, search)
  const isQueue = tab === applicants.tabs[0]
  return (
    <>
      <h1 className="mb-6 text-2xl md:text-3xl">売主の申請</h1>
      <DeskList
        list={applicants}
        data={data}
        search={search}
        cells={{
          person: ({ id, name, kana, userNumber }) => (
            <Link href={href(pages.adminApplicant, { id })} className="group block min-h-11">
              <span className="block font-bold group-hover:underline">{name || '（氏名は未入力です）'}</span>
              <span className="text-muted block text-sm">
                {kana} <span className="num">{userNumber}</span>
              </span>
            </Link>
          ),
          applied: ({ sellerAppliedAt }) => <Ago at={sellerAppliedAt} now={data.now} since={isQueue} />,
          papers: ({ identificationDocumentType: type, substituteFlag }) => (
            <>
              {IdentityDocument.label(type) || '―'}
              {substituteFlag && (
                <span className="ml-2">
                  <StatusBadge tone="warning">代理</StatusBadge>
                </span>
              )}
            </>
          ),
        }}
        empty={{
          icon: mdiAccountCheckOutline,
          title: isQueue ? '待っている申請はありません' : `「${tab.label}」の方はいません`,
          children: isQueue && '新しい申請が届くと、古いものから順に並びます。',
          action: isQueue && <LinkButton href={pages.adminEstates}>物件の審査へ</LinkButton>,
        }}
      />
    </>
  )
}
