import { createFileRoute } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { href, pages } from '#http/pages.ts'
import { Headline } from './auth/headline.tsx'
import { pageHead } from './page-head.ts'
import { FinishForm } from './signup/finish-form.tsx'
import { SignUpPage } from './signup/sign-up-page.tsx'
import { signUpSearch } from './signup/sign-up-search.ts'
import { useMe } from './use-me.ts'

const description =
  'メールアドレスとパスワードだけで、無料で会員登録できます。お気に入り、売主とのチャット、見積が使えます。'

export const Route = createFileRoute('/_login/signup')({
  validateSearch: signUpSearch,
  head: () => pageHead({ title: '会員登録', description }),
  component: SignUp,
})

function SignUp() {
  const search = Route.useSearch()
  const { redirect, sent, finish } = search
  const me = useMe()
  if (finish && !sent && !me)
    return (
      <>
        <Headline title="登録のつづき">メールアドレスは確認できました。あと少しで登録が終わります。</Headline>
        <FinishForm redirect={redirect} />
      </>
    )
  return (
    <SignUpPage
      userType={Role.buyer}
      page={pages.signup}
      search={search}
      title="無料で会員登録"
      lead={
        redirect
          ? '登録のあと、ご覧になっていたページへ戻ります。'
          : '登録すると、お気に入り、売主とのチャット、見積が使えます。'
      }
      links={[
        { href: href(pages.login, { redirect }), label: '登録がお済みの方はログイン' },
        { href: pages.sellerSignup, label: '物件を売りたい方の登録' },
      ]}
    />
  )
}
