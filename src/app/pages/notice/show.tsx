import { createFileRoute } from '@tanstack/react-router'
import { textWithin } from '#domain/text/text-within.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Time } from '#ui/time.tsx'
import { Article } from '#app/features/about/article.tsx'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { NoticeText } from '#app/features/about/notice/notice-text.tsx'
import { useNoticeRead } from '#app/features/about/notice/read-notices.tsx'

export const Route = createFileRoute('/_default/notice/$id')({
  loader: async ({ context: { api, site }, params: { id } }) => {
    const { title, body, postDate } = await orNotFound(api.notice.one({ id }))
    return { id, title, body, postDate, url: site.origin + href(pages.notice, { id }) }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          description: textWithin(loaderData.body, 120),
          url: loaderData.url,
        })
      : {},
  component: Show,
})

function Show() {
  const { id, title, body, postDate } = Route.useLoaderData()
  useNoticeRead(id)
  return (
    <Article title={title} lead={<Time at={postDate} />}>
      <NoticeText body={body} />
      <div>
        <LinkButton href={pages.notices}>お知らせの一覧へ</LinkButton>
      </div>
    </Article>
  )
}
