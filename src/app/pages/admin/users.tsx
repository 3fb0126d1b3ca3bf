import { createFileRoute } from '@tanstack/react-router'
import { mdiAccountGroupOutline } from '@mdi/js'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { holds } from '#domain/user/roles.ts'
import { tabOf } from '#http/desk/list-search.ts'
import { users } from '#http/desk/users.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'
import { applicationTone } from '#app/features/desk/approve/application-tone.ts'
import { Ago } from '#app/features/desk/list/ago.tsx'
import { DeskList } from '#app/features/desk/list/desk-list.tsx'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { urlSearch } from '#app/features/desk/list/url-search.ts'
import { endingOfSignIns } from '#app/features/desk/user/acts.tsx'

export const Route = createFileRoute('/_admin/admin/users')({
  validateSearch: urlSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadList(api, users, deps),
  head: () => pageHead({ title: '会員', hidden: true }),
  component: Users,
})

function Users() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  const { api, me } = useApp()
  return (
    <>
      <h1 className="mb-6 text-2xl md:text-3xl">会員</h1>
      <DeskList
        list={users}
        data={data}
        search={search}
        cells={{
          person: ({ id, name, kana, userNumber }) => (
            <Link href={href(pages.adminUser, { id })} className="group block min-h-11">
              <span className="block font-bold group-hover:underline">{name}</span>
              <span className="text-muted block text-sm">
                {kana} <span className="num">{userNumber}</span>
              </span>
            </Link>
          ),
          state: ({ disabledAt }) => (
            <StatusBadge tone={disabledAt ? 'error' : 'quiet'}>{disabledAt ? '停止中' : '利用中'}</StatusBadge>
          ),
          application: (row) =>
            holds(row, Role.seller) ? (
              <StatusBadge tone={applicationTone(row.sellerApprovedStatus)}>
                {SellerStatus.label(row.sellerApprovedStatus ?? SellerStatus.notApplied)}
              </StatusBadge>
            ) : (
              <span className="text-muted">―</span>
            ),
          created: ({ createdAt }) => <Ago at={createdAt} now={data.now} />,
        }}
        bulk={{
          nameOf: ({ name, userNumber }) => `${name}さん（${userNumber}）`,
          acts: [endingOfSignIns(api, me?.id)],
        }}
        empty={{ icon: mdiAccountGroupOutline, title: `「${tabOf(users, search).label}」の会員はいません` }}
      />
    </>
  )
}
