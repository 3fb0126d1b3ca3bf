import { createFileRoute } from '@tanstack/react-router'
import { mdiBellOutline } from '@mdi/js'
import { NoticeStatus } from '#domain/choices/notice.ts'
import { href, pages } from '#http/pages.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { Article } from '#app/features/about/article.tsx'
import { ReadAll } from '#app/features/about/notice/read-all.tsx'
import { unreadNoticesKey, useUnreadNotices } from '#app/shell/frame/unread.tsx'
import { neighboursOf, readPlace } from '#app/shell/list-place.ts'
import { useApp } from '#app/shell/use-app.ts'
import { pageHead } from '#app/shell/page-head.ts'

const pageSize = 20

export const Route = createFileRoute('/_default/notice')({
  validateSearch: readPlace,
  // A URL may say more than the page knows: nothing else of it goes to the API.
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context: { api, site }, deps }) => {
    const { items, cursor } = await api.notice.list({ ...deps, status: NoticeStatus.published, limit: pageSize })
    const notices = items.map(({ id, title, postDate }) => ({ id, title, postDate }))
    return { notices, next: cursor, url: site.origin + pages.notices }
  },
  head: ({ loaderData }) =>
    pageHead({ title: 'お知らせ', description: '運営からのお知らせの一覧です。', url: loaderData?.url }),
  component: Notices,
})

function Notices() {
  const { notices, next } = Route.useLoaderData()
  const place = Route.useSearch()
  const unread = useUnreadNotices()
  const { api } = useApp()
  return (
    <Article title="お知らせ">
      <div>
        {unread.length > 0 && (
          <div className="mb-6">
            <ReadAll
              unread={unread.length}
              read={() => api.notice.read({ body: { ids: [...unread] } })}
              reads={[unreadNoticesKey]}
            />
          </div>
        )}
        {notices.length === 0 && <Empty />}
        <ul role="list" className="border-base-300 not-empty:border-t">
          {notices.map(({ id, title, postDate }) => (
            <li key={id} className="border-base-300 border-b">
              <Link href={href(pages.notice, { id })} className="group block py-4 sm:flex sm:gap-6">
                <span className="text-muted shrink-0 text-sm sm:w-36 sm:pt-0.5">
                  <Time at={postDate} />
                </span>
                <span className="block font-semibold wrap-anywhere group-hover:underline">
                  {title}
                  {unread.includes(id) && (
                    <span className="ml-3">
                      <StatusBadge>未読</StatusBadge>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Pagination {...neighboursOf((at) => href(pages.notices, at), place, next)} />
      </div>
    </Article>
  )
}

const Empty = () => (
  <EmptyState
    icon={mdiBellOutline}
    title="お知らせは、いまのところありません"
    action={<LinkButton href={pages.home}>はじめのページへ</LinkButton>}
  />
)
