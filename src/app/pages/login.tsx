import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { href, pages } from '#http/pages.ts'
import type { Challenge } from '#http/session.ts'
import { EmailInput } from '#app/features/account/email-input.tsx'
import { Headline } from '#app/features/account/headline.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { lazySchema } from '#app/shell/sign-in/lazy-schema.ts'
import { MailForm } from '#app/features/account/mail-form.tsx'
import { CodeForm } from '#app/shell/sign-in/code-form.tsx'
import { clearMailedTo, storeMailedTo } from '#app/features/account/mailed-to.ts'
import { SecondaryLinks } from '#app/features/account/secondary-links.tsx'
import { afterLogin, PasswordForm } from '#app/features/account/login/password-form.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { homePathOf } from '#app/shell/session/home-path-of.ts'
import { leadsAway, redirectSearch } from '#app/shell/session/redirect-search.ts'
import { useApp, useMe } from '#app/shell/use-app.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'

export const Route = createFileRoute('/_login/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string; foreign?: true; by?: 'mail' } => ({
    ...redirectSearch(search),
    ...(leadsAway(search) && { foreign: true }),
    ...(search.by === 'mail' && { by: 'mail' }),
  }),
  head: () => pageHead({ title: 'ログイン', description: '会員の方のログイン画面です。', hidden: true }),
  component: Login,
})

function Login() {
  const { redirect, foreign, by } = Route.useSearch()
  const me = useMe()
  const [challenge, setChallenge] = useState<Challenge>()
  const [cameAsVisitor] = useState(me === null)
  if (challenge) return <SecondStep challenge={challenge} redirect={redirect} onBack={() => setChallenge(undefined)} />
  // Whoever has signed in here has read where the link leads.
  if (me && foreign && cameAsVisitor) return <Navigate to={homePathOf(me)} replace />
  if (me && foreign) return <LedAway home={homePathOf(me)} />
  return (
    <>
      {foreign && <LedAway />}
      <Headline title={by ? 'メールでログイン' : 'ログイン'}>
        {by
          ? 'パスワードなしで入れるリンクを、メールでお送りします。'
          : redirect && 'ログインすると、ご覧になろうとしていたページへ進みます。'}
      </Headline>
      {by ? <LinkForm redirect={redirect} /> : <PasswordForm redirect={redirect} onChallenge={setChallenge} />}
      <SecondaryLinks
        links={[
          by
            ? { href: href(pages.login, { redirect }), label: 'パスワードでログイン' }
            : { href: href(pages.login, { redirect, by: 'mail' }), label: 'メールのリンクでログイン' },
          { href: pages.passwordReset, label: 'パスワードを忘れたとき' },
          { href: href(pages.signup, { redirect }), label: '無料で会員登録' },
          { href: pages.sellerSignup, label: '物件を売りたい方の登録' },
        ]}
      />
    </>
  )
}

/** Says why the wish of a link is not followed: its page is none of this site. */
function LedAway({ home }: { home?: string }) {
  return (
    <div className="mb-8">
      <Notice
        tone="error"
        title="このリンクの行き先は、このサイトの外のページです"
        action={home && <LinkButton href={home}>はじめのページへ</LinkButton>}
      >
        安全のため、サイトの外へはご案内しません。リンクの送り主に心当たりがないときは、開かずに運営へお知らせください。
      </Notice>
    </div>
  )
}

/** Mails a link that signs in, for whoever does not remember the password. */
function LinkForm({ redirect }: { redirect: string | undefined }) {
  const { session } = useApp()
  return (
    <MailForm
      schema={lazySchema('mail')}
      defaultValues={{ email: '' }}
      send={async ({ email }) => {
        await session?.sendSignInLink(email)
        storeMailedTo(email, redirect)
      }}
      submit="リンクをメールで受け取る"
      advice="10分以内に、この端末でメールのリンクを開いてください。そのままログインできます。"
      again="もう一度送る"
    >
      {(field) => <EmailInput {...field('email')} />}
    </MailForm>
  )
}

type SecondStepProps = { challenge: Challenge; redirect: string | undefined; onBack: () => void }

/** The second step of signing in: the code of an app. */
function SecondStep({ challenge, redirect, onBack }: SecondStepProps) {
  const { session } = useApp()
  const finish = useAction(async ({ code }: { code: string }) => {
    const result = await session?.finishSignIn(challenge, code)
    clearMailedTo()
    return result
  }, afterLogin(redirect))
  return (
    <>
      <Headline title="確認コードの入力">
        2段階認証を設定しています。認証アプリを開いて、このサイトの確認コードを入力してください。
      </Headline>
      <CodeForm action={finish} submit="ログイン" back="メールアドレスの入力に戻る" onBack={onBack} />
    </>
  )
}
