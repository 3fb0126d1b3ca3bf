import { createFileRoute } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import { counterpartOf, type PartyRole } from '#domain/user/roles.ts'
import { pages } from '#http/pages.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { Failure } from '#app/shell/action/failure.tsx'
import { Headline } from '#app/features/account/headline.tsx'
import { lazySchema, type FormValues } from '#app/shell/sign-in/lazy-schema.ts'
import { SecondaryLinks } from '#app/features/account/secondary-links.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { homePathOf } from '#app/shell/session/home-path-of.ts'
import { redirectSearch } from '#app/shell/session/redirect-search.ts'
import { useChangeRole } from '#app/shell/session/use-change-role.ts'
import { Agreement } from '#app/features/account/signup/sign-up-form.tsx'
import { useApp, useMe } from '#app/shell/use-app.ts'

export const Route = createFileRoute('/_login/user/role')({
  validateSearch: redirectSearch,
  head: () => pageHead({ title: '買主・売主の切り替え', hidden: true }),
  component: RolePage,
})

type Props = { role: PartyRole; redirect: string | undefined }

/** For whoever has both roles: the page that they want is the other one's. */
function Change({ role, redirect }: Props) {
  const change = useChangeRole(role, redirect)
  const now = Role.label(role === Role.seller ? Role.buyer : Role.seller)
  const next = Role.label(role)
  return (
    <>
      <Headline title={`${next}として続けますか？`}>
        いまは、ほかの端末でも、{now}としてご利用中です。{redirect ? `このページの続きは、${next}として開けます。` : ''}
        切り替えても、{now}としての内容はそのまま残り、いつでも戻れます。
      </Headline>
      <Failure of={change} />
      <ActionButton action={change} variant="primary" size="lg" wide>
        {next}として続ける
      </ActionButton>
    </>
  )
}

const whatFollows = {
  [Role.seller]: [
    '会員情報とメールアドレスは、いまのまま使えます。',
    '物件を載せる前に、本人確認書類を送って審査を受けます。',
    '買主としてのお気に入りや商談は、そのまま残ります。',
    'ご自身の物件に、買主として問い合わせることはできません。',
  ],
  [Role.buyer]: [
    '会員情報とメールアドレスは、いまのまま使えます。',
    'お気に入り、売主への問い合わせ、条件の提案が使えます。',
    '売主としての物件や商談は、そのまま残ります。',
    'ご自身の物件に、買主として問い合わせることはできません。',
  ],
}

/** Takes on the other role: what it brings, and the terms. */
function TakeOn({ role, redirect }: Props) {
  const { api, session } = useApp()
  const next = Role.label(role)
  const take = useAction(
    async ({ agreed }: FormValues['takeRole']) => {
      await api.user.takeRole({ body: { userType: role, agreed } })
      await session?.reload()
    },
    {
      done: `${next}としてもご利用いただけるようになりました`,
      to: redirect ?? (role === Role.seller ? pages.sellerIdentification : homePathOf({ userType: role })),
      reads: [],
    },
  )
  const form = useActionForm(take, { schema: lazySchema('takeRole'), defaultValues: { agreed: false } })
  return (
    <>
      <Headline title={`${next}としても使う`}>
        同じアカウントのまま、{next}
        としてもご利用いただけます。どちらとして使うかは、メニューでいつでも切り替えられます。
      </Headline>
      <ul className="mb-6 grid list-disc gap-2 pl-5 text-sm">
        {whatFollows[role].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ActionForm form={form} submit={`${next}としても使う`} variant={role === Role.seller ? 'accent' : 'primary'}>
        <Agreement {...form.register('agreed')} error={form.formState.errors.agreed?.message} />
      </ActionForm>
    </>
  )
}

function RolePage() {
  const me = useMe()
  const { redirect } = Route.useSearch()
  const role = me && counterpartOf(me.userType)
  if (!me || !role) return null
  return (
    <>
      {me.otherRole ? <Change role={role} redirect={redirect} /> : <TakeOn role={role} redirect={redirect} />}
      <SecondaryLinks links={[{ href: homePathOf(me), label: `${Role.label(me.userType)}のまま戻る` }]} />
    </>
  )
}
