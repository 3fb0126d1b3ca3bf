import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { pageHead, secretAddress } from '#app/shell/page-head.ts'
import { actionSearch } from '#app/features/account/action/action-search.ts'
import { ChangeEmail, ResetPassword } from '#app/features/account/action/change-account.tsx'
import { Headline } from '#app/features/account/headline.tsx'
import { SignInLink } from '#app/features/account/action/sign-in-link.tsx'
import type { Session } from '#http/session.ts'
import { thenTo } from '#app/shell/session/redirect-search.ts'
import { useMe } from '#app/shell/use-app.ts'
import { afterVerification } from '#app/features/account/after-verification.ts'
import { readMailedTo } from '#app/features/account/mailed-to.ts'
import { SuccessPanel } from '#app/features/account/success-panel.tsx'
import { MailedCode } from '#app/features/account/action/mailed-code.tsx'

async function verify(session: Session, oobCode: string) {
  await session.applyVerification(oobCode)
  // In the browser that signed up, the account is a member from now on. Without an answer the next page shows it.
  await session.reload().catch(() => {})
}

/** Proves the e-mail as soon as its link is opened. Whoever signed up in this browser goes straight on. */
const VerifyEmail = ({ oobCode }: { oobCode: string }) => (
  <MailedCode mode="verifyEmail" oobCode={oobCode} apply={verify}>
    {() => <VerifiedPanel />}
  </MailedCode>
)

function VerifiedPanel() {
  const me = useMe()
  const redirect = readMailedTo()?.redirect
  const title = 'メールアドレスを確認しました'
  return me ? (
    <SuccessPanel title={title} href={afterVerification(me, redirect)} next={me.name ? 'つづける' : 'お名前の入力へ'}>
      {me.name ? 'ありがとうございました。' : '登録の仕上げに、お名前を教えてください。'}
    </SuccessPanel>
  ) : (
    <SuccessPanel title={title} href={thenTo(pages.login, redirect)} next="ログインする">
      登録したメールアドレスとパスワードで、ログインしてください。
    </SuccessPanel>
  )
}

export const Route = createFileRoute('/_login/auth/action')({
  validateSearch: actionSearch,
  head: () => pageHead({ title: 'メールからのお手続き', hidden: true }),
  headers: secretAddress,
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
