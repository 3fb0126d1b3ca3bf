import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { href, pages } from '#http/pages.ts'
import type { Challenge } from '#http/session.ts'
import { EmailInput } from './auth/email-input.tsx'
import { Headline } from './auth/headline.tsx'
import { useAction } from './action/use-action.ts'
import { lazySchema } from './auth/lazy-schema.ts'
import { MailForm } from './auth/mail-form.tsx'
import { CodeForm } from './auth/second-step/code-form.tsx'
import { clearMailedTo, storeMailedTo } from './auth/mailed-to.ts'
import { SecondaryLinks } from './auth/secondary-links.tsx'
import { afterLogin, PasswordForm } from './login/password-form.tsx'
import { pageHead } from './page-head.ts'
import { homePathOf } from './session/home-path-of.ts'
import { leadsAway, redirectSearch } from './session/redirect-search.ts'
import { useApp } from './use-app.ts'
import { useMe } from './use-me.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'

export const Route = createFileRoute('/_login/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string; foreign?: true; by?: 'mail' } => ({
    ...redirectSearch(search),
    ...(leadsAway(search) && { foreign: true }),
    ...(search.by === 'mail' && { by: 'mail' }),
  }),
  head: () => pageHead({ title: 'ログイン', description: 'スミカの会員の方のログイン画面です。', hidden: true }),
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
        title="このリンクの行き先は、スミカの外のページです"
        action={home && <LinkButton href={home}>はじめのページへ</LinkButton>}
      >
        安全のため、スミカの外へはご案内しません。リンクの送り主に心当たりがないときは、開かずに運営へお知らせください。
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
      advice="1時間以内に、この端末でメールのリンクを開いてください。そのままログインできます。"
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
        2段階認証を設定しています。認証アプリを開いて、スミカの確認コードを入力してください。
      </Headline>
      <CodeForm action={finish} submit="ログイン" back="メールアドレスの入力に戻る" onBack={onBack} />
    </>
  )
}
