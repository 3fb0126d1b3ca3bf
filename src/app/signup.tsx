import { createFileRoute } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { Headline } from './auth/headline.tsx'
import { SecondaryLink } from './auth/secondary-link.tsx'
import { pageHead } from './page-head.ts'
import { thenTo } from './session/redirect-search.ts'
import { AlreadyIn } from './signup/already-in.tsx'
import { FinishForm } from './signup/finish-form.tsx'
import { SignUpForm } from './signup/sign-up-form.tsx'
import { signUpSearch } from './signup/sign-up-search.ts'
import { VerificationSent } from './signup/verification-sent.tsx'
import { useMe } from './use-me.ts'

const description =
  'メールアドレスとパスワードだけで、無料で会員登録できます。お気に入り、売主とのチャット、見積が使えます。'

export const Route = createFileRoute('/_login/signup')({
  validateSearch: signUpSearch,
  head: () => pageHead({ title: '会員登録', description }),
  component: SignUp,
})

function SignUp() {
  const { redirect, sent, finish } = Route.useSearch()
  const navigate = Route.useNavigate()
  const me = useMe()
  if (sent) return <VerificationSent redirect={redirect} again={thenTo(pages.signup, redirect)} />
  if (me) return <AlreadyIn />
  if (finish)
    return (
      <>
        <Headline title="登録のつづき">メールアドレスは確認できました。あと少しで登録が終わります。</Headline>
        <FinishForm redirect={redirect} />
      </>
    )
  return (
    <>
      <Headline title="無料で会員登録">
        {redirect
          ? '登録のあと、ご覧になっていたページへ戻ります。'
          : '登録すると、お気に入り、売主とのチャット、見積が使えます。'}
      </Headline>
      <SignUpForm
        userType={Role.buyer}
        redirect={redirect}
        onSent={() => void navigate({ search: { redirect, sent: true } })}
      />
      <ul role="list" className="mt-6">
        <li>
          <SecondaryLink href={thenTo(pages.login, redirect)}>登録がお済みの方はログイン</SecondaryLink>
        </li>
        <li>
          <SecondaryLink href={pages.sellerSignup}>物件を売りたい方の登録</SecondaryLink>
        </li>
      </ul>
    </>
  )
}
