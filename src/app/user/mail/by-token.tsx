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
export function ByToken({ token, choice }: { token: string; choice: Choice | null }) {
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
