import { createFileRoute } from '@tanstack/react-router'
import { mdiChatOutline, mdiFileDocumentOutline, mdiHeartOutline, mdiTuneVariant } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { redirectSearch, thenTo } from '#app/shell/session/redirect-search.ts'
import { useMe } from '#app/shell/use-app.ts'

export const Route = createFileRoute('/_default/buyer/suggestSignup')({
  validateSearch: redirectSearch,
  head: () =>
    pageHead({
      title: '会員登録のご案内',
      description: '無料の会員登録で、お気に入り、売主とのチャット、見積の依頼が使えます。',
    }),
  component: SuggestSignup,
})

const reasons = [
  { icon: mdiHeartOutline, title: 'お気に入りに残す', body: '気になる物件を、どの端末からでも見返せます。' },
  {
    icon: mdiTuneVariant,
    title: '条件をさらに細かく選ぶ',
    body: '権利の種別や建物の用途、広さの上限でも探せます。物件のページは、登録なしでご覧いただけます。',
  },
  { icon: mdiChatOutline, title: '売主と話す', body: '内見や値段の相談をチャットで。運営がお受けし、売主を招きます。' },
  { icon: mdiFileDocumentOutline, title: '見積を受け取る', body: '必要なお手伝いの費用を、注文の前に確かめられます。' },
]

function SuggestSignup() {
  const { redirect } = Route.useSearch()
  const me = useMe()
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 md:py-16">
      <h1 className="text-3xl">
        <span className="mark">無料の会員登録</span>で、できること
      </h1>
      <p className="text-muted mt-4">登録は数分で終わり、費用はかかりません。</p>
      <ul role="list" className="mt-10 grid gap-6 sm:grid-cols-2">
        {reasons.map(({ icon, title, body }) => (
          <li key={title} className="flex gap-4">
            <span className="bg-base-200 grid size-12 shrink-0 place-items-center rounded-full">
              <Icon path={icon} className="size-6" />
            </span>
            <div>
              <h2 className="text-base">{title}</h2>
              <p className="text-muted mt-1 text-sm">{body}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap gap-3">
        {me ? (
          <LinkButton href={redirect ?? pages.home} variant="primary" size="lg">
            続ける
          </LinkButton>
        ) : (
          <>
            <LinkButton href={thenTo(pages.signup, redirect)} variant="primary" size="lg">
              無料で会員登録
            </LinkButton>
            <LinkButton href={thenTo(pages.login, redirect)} size="lg">
              ログイン
            </LinkButton>
          </>
        )}
      </div>
      {redirect && !me && <p className="text-muted mt-4 text-sm">登録のあと、ご覧になっていたページへ戻ります。</p>}
    </section>
  )
}
