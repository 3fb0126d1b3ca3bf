import { createFileRoute } from '@tanstack/react-router'
import { meAs } from '#domain/kit/rules.ts'
import { displayName } from '#domain/text/display-name.ts'
import { rolesInWords } from '#domain/user/roles.ts'
import { href, pages } from '#http/pages.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { usePerson } from '#app/shell/use-app.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { loadPerson } from '#app/features/desk/user/load-person.ts'
import { Part } from '#app/features/desk/user/part.tsx'
import { readView, viewsOf } from '#app/features/desk/user/views.ts'

export const Route = createFileRoute('/_admin/admin/users/$id')({
  // Every page of the site brings this along: which parts there are is asked with the person.
  validateSearch: ({ view }: Record<string, unknown>) => (typeof view === 'string' ? { view } : {}),
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context: { api, me }, params: { id }, deps: { view } }) =>
    loadPerson(api, me && meAs(me.id, me.userType, me.areas), id, readView({ view }).view),
  head: ({ loaderData }) =>
    pageHead({ title: loaderData ? `${displayName(loaderData.person)}さん` : '会員', hidden: true }),
  component: Show,
})

function Show() {
  const page = Route.useLoaderData()
  const { person, part } = page
  const { id, userNumber, disabledAt } = person
  const name = displayName(person)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: '会員', href: pages.adminUsers }, { label: name }]} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{name}さん</h1>
        <StatusBadge>{rolesInWords(person)}</StatusBadge>
        <StatusBadge tone={disabledAt ? 'error' : 'success'}>{disabledAt ? '停止中' : '利用中'}</StatusBadge>
        <span className="num text-muted text-sm">{userNumber}</span>
      </div>
      {disabledAt && (
        <div className="mt-4">
          <Notice tone="error" title="この会員は停止しています">
            <p>
              <Time at={disabledAt} as="full" /> から
            </p>
            {person.disabledReason && <p className="whitespace-pre-line">理由：{person.disabledReason}</p>}
          </Notice>
        </div>
      )}
      <div className="mt-6 grid gap-8 *:min-w-0">
        <Tabs
          label="会員についての画面"
          tabs={viewsOf(person, usePerson()).map(({ key, label }, at) => ({
            href: href(pages.adminUser, { id }, at ? { view: key } : {}),
            label,
            current: key === part.view,
          }))}
        />
        <Part page={page} />
      </div>
    </>
  )
}
