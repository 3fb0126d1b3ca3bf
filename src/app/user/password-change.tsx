import { createFileRoute } from '@tanstack/react-router'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { actionSearch } from '../auth/action/action-search.ts'
import { Headline } from '../auth/headline.tsx'
import { ResetPassword } from '../auth/action/reset-password.tsx'
import { SecondaryLink } from '../auth/secondary-links.tsx'
import { pageHead } from '../page-head.ts'
import { useMe } from '../use-me.ts'
import { ChangePassword } from './change-password.tsx'

export const Route = createFileRoute('/_login/user/passwordChange')({
  validateSearch: actionSearch,
  head: () => pageHead({ title: 'パスワードの変更', hidden: true }),
  component: PasswordChange,
})

function PasswordChange() {
  const { oobCode } = Route.useSearch()
  const me = useMe()
  if (oobCode) return <ResetPassword key={oobCode} oobCode={oobCode} />
  if (me) return <ChangePassword />
  return (
    <>
      <Headline title="パスワードの変更">パスワードを変えるには、ログインしてください。</Headline>
      <LinkButton href={href(pages.login, { redirect: pages.passwordChange })} variant="primary" size="lg" wide>
        ログイン
      </LinkButton>
      <p className="mt-6">
        <SecondaryLink href={pages.passwordReset}>パスワードを忘れたとき</SecondaryLink>
      </p>
    </>
  )
}
