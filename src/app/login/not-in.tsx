import type { SignInResult } from '#http/session.ts'
import { Notice } from '#ui/state/notice.tsx'
import { MailNote } from '../auth/mail-note.tsx'

/** Why a sign-in came to nothing, when neither field is wrong, and what to do. */
export function NotIn({ result: { outcome, message, error } }: { result: SignInResult }) {
  if (outcome !== 'unverified')
    return (
      <Notice tone="error" title={message}>
        {error?.message}
      </Notice>
    )
  return (
    <div role="alert" className="grid gap-4">
      <Notice tone="warning" title={message}>
        確認のメールをもう一度お送りしました。メールのリンクを開いたあと、この画面からもう一度ログインしてください。
      </Notice>
      <MailNote />
    </div>
  )
}
