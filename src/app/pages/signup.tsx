import { createFileRoute } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { feesTitle } from '#domain/master/fee-name.ts'
import { href, pages } from '#http/pages.ts'
import { Headline } from '#app/features/account/headline.tsx'
import { lazySchema, type FormValues } from '#app/shell/sign-in/lazy-schema.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { SignUpPage } from '#app/features/account/signup/sign-up-page.tsx'
import { signUpSearch } from '#app/features/account/signup/sign-up-search.ts'
import { useMe, useApp } from '#app/shell/use-app.ts'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { afterVerification } from '#app/features/account/after-verification.ts'
import { Agreement } from '#app/features/account/signup/sign-up-form.tsx'
import { readerOf } from '#app/shell/session/reader.ts'

const options = [
  { value: Role.buyer, label: '買いたい', hint: '物件を探して、売主と話します' },
  { value: Role.seller, label: '売りたい', hint: '物件を載せて、買主を待ちます' },
]

/** For an account whose e-mail is proven but that is no member yet: what it is for, and the terms. */
function FinishForm({ redirect }: { redirect: string | undefined }) {
  const { session, api } = useApp()
  const finish = useAction(
    async ({ userType }: FormValues['finish'], options) => {
      await api.user.create({ body: { userType } }, options)
      return readerOf((await session?.reload()) ?? null)
    },
    { to: (me) => (me ? afterVerification(me, redirect) : undefined), reads: [] },
  )
  const form = useActionForm(finish, { schema: lazySchema('finish'), defaultValues: { userType: '', agreed: false } })
  const { errors } = form.formState
  return (
    <ActionForm form={form} submit="登録する">
      <ChoiceCards
        {...form.register('userType')}
        label="このサイトで何をしますか？"
        options={options}
        columns={1}
        error={errors.userType?.message}
      />
      <Agreement {...form.register('agreed')} error={errors.agreed?.message} />
    </ActionForm>
  )
}

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
        { href: pages.fees, label: feesTitle },
        { href: pages.sellerSignup, label: '物件を売りたい方の登録' },
      ]}
    />
  )
}
