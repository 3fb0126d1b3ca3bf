import { createFileRoute } from '@tanstack/react-router'
import { mdiBellOutline } from '@mdi/js'
import { href, pages } from '#http/pages.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { homePathOf } from '#app/shell/session/home-path-of.ts'
import { neighboursOf, readPlace } from '#app/shell/list-place.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { useMe, useApp } from '#app/shell/use-app.ts'
import { useLivePage } from '#app/shell/live/use-live-page.ts'
import { Filters } from '#app/features/account/notification/filters.tsx'
import { byThing, Group } from '#app/features/account/notification/item.tsx'
import { notificationSearch } from '#app/features/account/notification/search.ts'
import { unreadKey } from '#app/shell/frame/unread.tsx'
import { ReadAll } from '#app/features/about/notice/read-all.tsx'
import { UnreadNotices } from '#app/features/about/notice/read-notices.tsx'

const pageSize = 20

export const Route = createFileRoute('/_default/user/notification')({
  validateSearch: (search) => Object.assign(notificationSearch(search), readPlace(search)),
  // A URL may say more than the page knows: nothing else of it goes to the API.
  loaderDeps: ({ search }) => notificationSearch(search),
  loader: async ({ context: { api }, deps }) => {
    const [{ items, cursor }, { count }] = await Promise.all([
      api.notification.list({ ...deps, limit: pageSize }),
      api.notification.unread(),
    ])
    return { items, next: cursor, unread: count }
  },
  head: () => pageHead({ title: '通知', hidden: true }),
  component: Notifications,
})

function Notifications() {
  const { items, next, unread } = Route.useLoaderData()
  const { api } = useApp()
  const { unread: unreadAlone, kind, ...place } = Route.useSearch()
  const narrowed = { unread: unreadAlone, kind }
  useLivePage()
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 md:py-16">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">通知</h1>
        {unread > 0 && <ReadAll unread={unread} read={() => api.notification.readAll()} reads={['page', unreadKey]} />}
      </div>
      <p className="text-muted mt-3 text-sm">
        メールで受け取るものは、
        <Link href={pages.userMail} className="text-base-content underline">
          メールの受け取り
        </Link>
        で選べます。
      </p>
      <UnreadNotices />
      <div className="mt-6">
        <Filters search={narrowed} count={unread} />
      </div>
      <div className="mt-6">
        {items.length === 0 && (narrowed.unread || narrowed.kind ? <NoneOfThese /> : <Empty />)}
        <ul role="list" className="border-base-300 not-empty:border-t">
          {byThing(items).map((group) => (
            <li key={group.newest.id} className="border-base-300 border-b">
              <Group {...group} />
            </li>
          ))}
        </ul>
        <Pagination {...neighboursOf((at) => href(pages.userNotification, { ...narrowed, ...at }), place, next)} />
      </div>
    </div>
  )
}

function NoneOfThese() {
  return (
    <EmptyState
      icon={mdiBellOutline}
      title="あてはまる通知はありません"
      action={<LinkButton href={pages.userNotification}>すべての通知を見る</LinkButton>}
    >
      絞り込みを変えると、ほかの通知が見つかるかもしれません。
    </EmptyState>
  )
}

function Empty() {
  const me = useMe()
  return (
    <EmptyState
      icon={mdiBellOutline}
      title="通知は、いまのところありません"
      action={<LinkButton href={me ? homePathOf(me) : pages.home}>はじめのページへ</LinkButton>}
    >
      審査の結果や商談の動きなど、お待ちいただいていることに変わりがあると、ここでお知らせします。
    </EmptyState>
  )
}
