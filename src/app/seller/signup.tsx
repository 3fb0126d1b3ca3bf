import { createFileRoute } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { Headline } from '../auth/headline.tsx'
import { SecondaryLink } from '../auth/secondary-link.tsx'
import { pageHead } from '../page-head.ts'
import { AlreadyIn } from '../signup/already-in.tsx'
import { SellerSteps } from '../signup/seller-steps.tsx'
import { SignUpForm } from '../signup/sign-up-form.tsx'
import { signUpSearch } from '../signup/sign-up-search.ts'
import { VerificationSent } from '../signup/verification-sent.tsx'
import { useMe } from '../use-me.ts'

const description = '物件を売りたい方の会員登録です。本人確認と審査のあと、ご自分のことばで物件を載せられます。'

export const Route = createFileRoute('/_login/seller/signup')({
  validateSearch: signUpSearch,
  head: () => pageHead({ title: '売りたい方の会員登録', description }),
  component: SellerSignUp,
})

function SellerSignUp() {
  const { redirect, sent } = Route.useSearch()
  const navigate = Route.useNavigate()
  const me = useMe()
  if (sent) return <VerificationSent redirect={redirect} again={pages.sellerSignup} />
  if (me) return <AlreadyIn />
  return (
    <>
      <Headline title="売りたい方の会員登録">登録は無料です。まず、メールアドレスとパスワードを決めます。</Headline>
      <SignUpForm
        userType={Role.seller}
        redirect={redirect}
        onSent={() => void navigate({ search: { redirect, sent: true } })}
      />
      <SellerSteps />
      <ul role="list" className="mt-6">
        <li>
          <SecondaryLink href={pages.login}>登録がお済みの方はログイン</SecondaryLink>
        </li>
        <li>
          <SecondaryLink href={pages.signup}>物件を買いたい方の登録</SecondaryLink>
        </li>
      </ul>
    </>
  )
}
