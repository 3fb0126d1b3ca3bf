import type { ApiError } from '#http/api-error.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import type { ActionMode } from './action-search.ts'
import { Headline } from './headline.tsx'

const ways: Record<ActionMode, { advice: string; href: string; label: string }> = {
  verifyEmail: {
    advice:
      'すでに確認が済んでいれば、そのままログインできます。まだのときは、ログインすると確認のメールがもう一度届きます。',
    href: pages.login,
    label: 'ログインする',
  },
  resetPassword: {
    advice: 'パスワードをまだ変えていないときは、メールをもう一度お受け取りください。',
    href: pages.passwordReset,
    label: 'メールをもう一度受け取る',
  },
  signIn: {
    advice: 'ログイン用のリンクを、もう一度お受け取りください。',
    href: href(pages.login, { by: 'mail' }),
    label: 'リンクをもう一度受け取る',
  },
  verifyAndChangeEmail: {
    advice: 'メールアドレスがまだ変わっていないときは、会員情報からもう一度お手続きください。',
    href: pages.userEdit,
    label: '会員情報を開く',
  },
  recoverEmail: {
    advice: 'お心当たりのない変更があったときは、運営までご連絡ください。',
    href: pages.legal,
    label: '連絡先を見る',
  },
}

/** A mailed link that leads nowhere any more (or an answer that did not come), and what to do instead. */
export function BadCode({ mode, error, again }: { mode: ActionMode; error: ApiError; again: () => void }) {
  const { advice, href, label } = ways[mode]
  if (error.status === 0 || error.status === 429 || error.status >= 500)
    return (
      <>
        <Headline title="確かめられませんでした" />
        <Notice tone="error" action={<Button onClick={again}>もう一度試す</Button>}>
          {error.message}
        </Notice>
      </>
    )
  return (
    <>
      <Headline title="リンクを開けませんでした" />
      <Notice tone="warning">
        <p className="font-bold">{error.message}</p>
        <p className="mt-2">{advice}</p>
      </Notice>
      <LinkButton href={href} variant="primary" size="lg" wide className="mt-6">
        {label}
      </LinkButton>
    </>
  )
}
