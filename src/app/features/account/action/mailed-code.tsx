import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { CheckedCode, Session } from '#http/session.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { Headline } from '../headline.tsx'
import type { ActionMode } from './action-search.ts'

type Apply = (session: Session, oobCode: string) => Promise<unknown>

const applyNothing: Apply = async () => {}

/**
 * Checks a mailed code, and then does `apply` with it, if given. Shows that it is being checked, then why it is refused, or
 * `children` for the checked code. Give it the code as its `key`.
 */
export function MailedCode({
  mode,
  oobCode,
  apply = applyNothing,
  children,
}: {
  mode: ActionMode
  oobCode: string
  apply?: Apply
  children: (code: CheckedCode) => ReactNode
}) {
  const { session } = useApp()
  const [outcome, setOutcome] = useState<{ code: CheckedCode } | { error: ApiError }>()
  const [attempt, setAttempt] = useState(1)
  // An effect may run twice, but a code can be applied only once.
  const lastAttempt = useRef(0)
  useEffect(() => {
    if (!session || lastAttempt.current === attempt) return
    lastAttempt.current = attempt
    session
      .checkCode(oobCode)
      .then(async (code) => {
        await apply(session, oobCode)
        setOutcome({ code })
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setOutcome({ error })
      })
  }, [session, oobCode, attempt, apply])

  function retry() {
    setOutcome(undefined)
    setAttempt(attempt + 1)
  }
  if (!outcome) return <CheckingCode />
  return 'code' in outcome ? children(outcome.code) : <CodeFailure mode={mode} error={outcome.error} onRetry={retry} />
}

/** Shown while a mailed code is being checked. */
export const CheckingCode = () => (
  <p role="status" className="text-muted flex min-h-40 items-center justify-center gap-3 text-sm">
    <span className="loading loading-spinner" aria-hidden />
    リンクを確かめています…
  </p>
)

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

/** Why a mailed link cannot be used and what to do instead, or that the server did not answer. */
function CodeFailure({ mode, error, onRetry }: { mode: ActionMode; error: ApiError; onRetry: () => void }) {
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
