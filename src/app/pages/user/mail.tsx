import { createFileRoute, notFound } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { ApiError } from '#http/api-error.ts'
import { pageHead, secretAddress } from '#app/shell/page-head.ts'
import { PushDevices } from '#app/features/account/mail/push-devices.tsx'
import { Preferences } from '#app/features/account/mail/preferences.tsx'
import { mdiLinkOff } from '@mdi/js'
import { NotificationKind } from '#domain/choices/notification.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'

const settings = <LinkButton href={pages.userMail}>メールの受け取りを選ぶ</LinkButton>

type Choice = { kind: number; muted: boolean; optional: boolean }

/** What the link of a mail leads to: a form that stops mails of its kind, without signing in. `choice` null: no such link. */
function ByToken({ token, choice }: { token: string; choice: Choice | null }) {
  if (!choice)
    return (
      <EmptyState icon={mdiLinkOff} title="このリンクは使えません" action={settings}>
        リンクが途中で切れているようです。メールのリンクをもう一度押すか、ログインして設定してください。
      </EmptyState>
    )
  const name = `「${NotificationKind.label(choice.kind)}」のメール`
  if (!choice.optional)
    return (
      <>
        <p>{name}は、お手続きに欠かせないため、止められません。ほかのメールは、ログインして選べます。</p>
        <p>{settings}</p>
      </>
    )
  if (choice.muted)
    return (
      <>
        <Notice tone="success">{name}を止めました。</Notice>
        <p>
          お知らせは、ログインすると、画面の「通知」で読めます。もう一度メールで受け取るときは、ログインして選んでください。
        </p>
        <p>{settings}</p>
      </>
    )
  return (
    <form method="post" action={href(pages.userMail, { token })} className="grid gap-6">
      <p>{name}を止めますか？ 止めても、画面の「通知」では、これまでどおりお知らせします。</p>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          このメールを止める
        </Button>
        {settings}
      </p>
    </form>
  )
}

export const Route = createFileRoute('/_default/user/mail')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps: { token } }) => {
    if (token) return { token, choice: await api.notification.mail({ token }).catch(unknownLink) }
    const person = await api.user.me()
    if (!person) throw notFound()
    const { id, email, userType, otherRole, mutedMails } = person
    const { items: devices } = await api.pushDevice.list({ limit: 100 })
    return { person: { id, email, userType, otherRole, mutedMails }, devices }
  },
  // One person's settings, which another process may change at any time: not a page for the cache that visitors share.
  headers: secretAddress,
  head: () => pageHead({ title: 'メールの受け取り', hidden: true }),
  component: Mail,
})

function unknownLink(error: unknown) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
  throw error
}

function Mail() {
  const { token, choice, person, devices } = Route.useLoaderData()
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 md:py-16">
      <h1 className="text-3xl">メールの受け取り</h1>
      <div className="mt-8 grid gap-6">
        {token !== undefined && <ByToken token={token} choice={choice} />}
        {person && person.userType === Role.admin && (
          <p>管理者へのお知らせは、画面の「通知」と、運営者のメールアドレスに届きます。</p>
        )}
        {person && person.userType !== Role.admin && <Preferences key={person.id} person={person} />}
        {devices && <PushDevices devices={devices} />}
      </div>
    </div>
  )
}
