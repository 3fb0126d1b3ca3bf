import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { Headline } from './auth/headline.tsx'
import { SecondaryLink } from './auth/secondary-link.tsx'
import { LinkForm } from './login/link-form.tsx'
import { PasswordForm } from './login/password-form.tsx'
import { pageHead } from './page-head.ts'
import { redirectSearch, thenTo } from './session/redirect-search.ts'

export const Route = createFileRoute('/_login/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string; by?: 'mail' } => ({
    ...redirectSearch(search),
    ...(search.by === 'mail' && { by: 'mail' }),
  }),
  head: () => pageHead({ title: 'ログイン', description: 'スミカの会員の方のログイン画面です。', hidden: true }),
  component: Login,
})

function Login() {
  const { redirect, by } = Route.useSearch()
  const here = thenTo(pages.login, redirect)
  const byMail = `${here}${redirect ? '&' : '?'}by=mail`
  return (
    <>
      <Headline title={by ? 'メールでログイン' : 'ログイン'}>
        {by
          ? 'パスワードなしで入れるリンクを、メールでお送りします。'
          : redirect && 'ログインすると、ご覧になろうとしていたページへ進みます。'}
      </Headline>
      {by ? <LinkForm redirect={redirect} /> : <PasswordForm redirect={redirect} />}
      <ul role="list" className="mt-6">
        <li>
          {by ? (
            <SecondaryLink href={here}>パスワードでログイン</SecondaryLink>
          ) : (
            <SecondaryLink href={byMail}>メールのリンクでログイン</SecondaryLink>
          )}
        </li>
        <li>
          <SecondaryLink href={pages.passwordReset}>パスワードを忘れたとき</SecondaryLink>
        </li>
        <li>
          <SecondaryLink href={thenTo(pages.signup, redirect)}>無料で会員登録</SecondaryLink>
        </li>
        <li>
          <SecondaryLink href={pages.sellerSignup}>物件を売りたい方の登録</SecondaryLink>
        </li>
      </ul>
    </>
  )
}
