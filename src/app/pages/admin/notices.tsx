import { mdiBullhornOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { tokyoDate } from '#domain/calendar.ts'
import { NoticeStatus } from '#domain/choices/notice.ts'
import { notice, type Notice } from '#domain/master/notice.ts'
import { allItems } from '#http/all-items.ts'
import { Field } from '#ui/field/field.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { NoticeText } from '#app/features/about/notice/notice-text.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'
import { MasterPage } from '#app/features/desk/master/master-page.tsx'
import type { Master, OwnField } from '#app/features/desk/master/master.ts'

export const Route = createFileRoute('/_admin/admin/notices')({
  loader: async ({ context: { api } }) => ({
    rows: await allItems((page) => api.notice.list({ ...page, orderBy: '-postDate' })),
    today: tokyoDate(Date.now()),
  }),
  head: () => pageHead({ title: 'お知らせの管理', hidden: true }),
  component: Notices,
})

/** The text with what visitors will see of it below. */
const TextWithPreview: OwnField<Notice> = ({ name }) => {
  const [title, postDate, body] = useWatch({ name: ['title', 'postDate', 'body'] }) as (string | null)[]
  return (
    <>
      <Field of={notice.fields.body} name={name} rows={8} />
      <section aria-label="見え方" className="rounded-box bg-base-200 grid gap-2 p-4">
        <p className="text-muted text-sm">見え方</p>
        <h3 className="text-xl wrap-anywhere">{title || '（件名）'}</h3>
        <p className="text-muted text-sm">{postDate && <Time at={postDate} />}</p>
        <NoticeText body={body || '（本文）'} />
      </section>
    </>
  )
}

/** What visitors find of a notice: published ones whose day has not come wait for it. */
function stateOf({ status, postDate }: Notice, today: string) {
  const isPublished = status === NoticeStatus.published
  if (isPublished && postDate > today) return <StatusBadge tone="warning">予約</StatusBadge>
  return <StatusBadge tone={isPublished ? 'success' : 'quiet'}>{NoticeStatus.label(status)}</StatusBadge>
}

const declarationOn = (today: string): Master<Notice> => ({
  noun: notice,
  title: 'お知らせの管理',
  icon: mdiBullhornOutline,
  lead: 'すべての人に見えるお知らせです。掲載日の新しい順に並びます。「公開」にしても、掲載日が来るまでは見えません。公開をやめるときは「非公開」にします。',
  nameOf: ({ title }) => title,
  about: (row) => (
    <p className="flex flex-wrap items-center gap-2">
      {stateOf(row, today)}
      <Time at={row.postDate} />
    </p>
  ),
  isFixed: true,
  fields: {
    title: { isCounted: true },
    postDate: { hint: '先の日を選ぶと、その日から見えます。' },
    body: TextWithPreview,
    status: {
      optionHints: {
        [NoticeStatus.draft]: '運営だけが見られます',
        [NoticeStatus.published]: '掲載日から、だれでも見られます',
        [NoticeStatus.hidden]: '公開をやめます',
      },
    },
  },
})

function Notices() {
  const { rows, today } = Route.useLoaderData()
  return <MasterPage master={declarationOn(today)} rows={rows} calls={useApp().api.notice} />
}
