import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { pageHead } from '../page-head.ts'
import { actionSearch } from './action/action-search.ts'
import { ChangeEmail } from './action/change-email.tsx'
import { Headline } from './headline.tsx'
import { ResetPassword } from './action/reset-password.tsx'
import { SignInLink } from './action/sign-in-link.tsx'
import { VerifyEmail } from './action/verify-email.tsx'

export const Route = createFileRoute('/_login/auth/action')({
  validateSearch: actionSearch,
  head: () => pageHead({ title: 'メールからのお手続き', hidden: true }),
  component: Action,
})

function Action() {
  const { mode, oobCode } = Route.useSearch()
  if (!mode || !oobCode) return <IncompleteLink />
  return (
    <>
      <noscript>
        <Notice tone="warning">お手続きには、ブラウザーの設定でJavaScriptを有効にしてください。</Notice>
      </noscript>
      {mode === 'verifyEmail' && <VerifyEmail key={oobCode} oobCode={oobCode} />}
      {mode === 'resetPassword' && <ResetPassword key={oobCode} oobCode={oobCode} />}
      {mode === 'signIn' && <SignInLink key={oobCode} oobCode={oobCode} />}
      {(mode === 'verifyAndChangeEmail' || mode === 'recoverEmail') && (
        <ChangeEmail key={oobCode} mode={mode} oobCode={oobCode} />
      )}
    </>
  )
}

const IncompleteLink = () => (
  <>
    <Headline title="リンクが途中で切れています">
      メールのリンクをもう一度押すか、リンク全体をコピーして、ブラウザーのアドレス欄に貼り付けてください。
    </Headline>
    <LinkButton href={pages.login} size="lg" wide>
      ログイン画面へ
    </LinkButton>
  </>
)
