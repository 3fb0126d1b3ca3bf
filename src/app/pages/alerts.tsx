import { mdiBellOffOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AlertPace } from '#domain/choices/alert.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/list-skeleton.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { hitsText } from '#app/features/search/hit-counts.ts'
import { pageHead, secretAddress } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'
import { AlertFacts } from '#app/features/alerts/by-mail/alert-facts.tsx'
import type { WaitingAlert } from '#app/features/alerts/by-mail/load-mailed-alerts.ts'
import { MailedAlerts } from '#app/features/alerts/by-mail/mailed-alerts.tsx'

export const Route = createFileRoute('/_default/alerts')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps: { token } }) => {
    if (token === undefined) return null
    const { loadMailedAlerts } = await import('#app/features/alerts/by-mail/load-mailed-alerts.ts')
    return loadMailedAlerts(api, token)
  },
  // One reader's own, and opened by its address alone: no cache keeps it, and no other page is told of it.
  headers: secretAddress,
  head: () => pageHead({ title: 'メールでのお知らせ', hidden: true }),
  pendingComponent: ListSkeleton,
  component: Alerts,
})

/** Where whoever has no account decides about alerts, by the link of a mail. */
function Alerts() {
  const mailed = Route.useLoaderData()
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 md:py-16">
      <h1 className="text-3xl">メールでのお知らせ</h1>
      <div className="mt-6">
        {!mailed && <Over />}
        {mailed?.request && <ConfirmAlert token={mailed.token} email={mailed.email} waiting={mailed.request} />}
        {mailed && !mailed.request && <MailedAlerts {...mailed} />}
      </div>
    </div>
  )
}

type Question = { token: string; email: string; waiting: WaitingAlert }

/** Asks the reader of an address whether they want what was asked for in their name. */
function ConfirmAlert({ token, email, waiting: { alert, conditions, count } }: Question) {
  const { api } = useApp()
  const [isMembers, setMembers] = useState(false)
  const confirm = useAction(
    async () => {
      const { token: own } = await api.searchAlert.confirm({ body: { token } })
      setMembers(own === null)
      return own
    },
    {
      done: (own) => (own === null ? undefined : 'お知らせを始めました'),
      to: (own) => (own === null ? undefined : href(pages.alertsByMail, { token: own })),
      reads: [],
    },
  )
  if (isMembers)
    return (
      <div className="grid gap-6">
        <Notice tone="success">この条件を、あなたの会員のアカウントに保存しました。お知らせが始まります。</Notice>
        <LinkButton href={pages.userSearches} variant="primary" className="justify-self-start">
          保存した条件を見る
        </LinkButton>
      </div>
    )
  return (
    <section aria-labelledby="confirm" className="rounded-box border-base-300 grid gap-4 border p-6">
      <h2 id="confirm" className="text-xl">
        このお知らせを受け取りますか？
      </h2>
      <AlertFacts name={alert.name} conditions={conditions} />
      <p className="text-sm wrap-anywhere">
        {AlertPace.label(alert.pace)}、<b>{email}</b> にお送りします。いま合う物件は{hitsText(count)}です。
      </p>
      <Failure of={confirm} />
      <ActionButton action={confirm} variant="primary" wide>
        お知らせを受け取る
      </ActionButton>
      <p className="text-muted text-sm">
        どのメールからも、頻度を変えたり止めたりできます。アドレスは、最後に保存または変更した日から1年のあいだ保管します（
        <Link href={pages.privacy} className="text-base-content underline">
          プライバシーポリシー
        </Link>
        ）。お心当たりのない方は、このページを閉じてください。
      </p>
    </section>
  )
}

const Over = () => (
  <EmptyState
    icon={mdiBellOffOutline}
    title="お知らせは終わったか、このリンクは使えません"
    action={
      <LinkButton href={pages.searchResults} variant="primary">
        物件を探す
      </LinkButton>
    }
  >
    確認のメールのリンクは、1回だけ、24時間のあいだ使えます。お知らせを受け取るには、物件の一覧で、ベルのボタン（この条件を保存）を押してください。
  </EmptyState>
)
