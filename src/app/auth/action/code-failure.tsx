import type { ApiError } from '#http/api-error.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import type { ActionMode } from './action-search.ts'
import { Headline } from '../headline.tsx'

const recoveries: Record<ActionMode, { advice: string; href: string; label: string }> = {
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

type Props = { mode: ActionMode; error: ApiError; onRetry: () => void }

/** Why a mailed link cannot be used and what to do instead, or that the server did not answer. */
export function CodeFailure({ mode, error, onRetry }: Props) {
  const { advice, href, label } = recoveries[mode]
  if (error.status === 0 || error.status === 429 || error.status >= 500)
    return (
      <>
        <Headline title="確かめられませんでした" />
        <Notice tone="error" action={<Button onClick={onRetry}>もう一度試す</Button>}>
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
