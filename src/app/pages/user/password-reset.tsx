import { createFileRoute } from '@tanstack/react-router'
import { ApiError } from '#http/api-error.ts'
import { pages } from '#http/pages.ts'
import { EmailInput } from '#app/features/account/email-input.tsx'
import { Headline } from '#app/features/account/headline.tsx'
import { lazySchema } from '#app/shell/sign-in/lazy-schema.ts'
import { MailForm } from '#app/features/account/mail-form.tsx'
import { SecondaryLink } from '#app/features/account/secondary-links.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'

export const Route = createFileRoute('/_login/user/passwordReset')({
  head: () => pageHead({ title: 'パスワードの再設定', hidden: true }),
  component: PasswordReset,
})

/** Codes that would reveal to a stranger whether that e-mail is a member's. */
const revealingCodes = ['EMAIL_NOT_FOUND', 'USER_NOT_FOUND', 'USER_DISABLED', 'TOO_MANY_ATTEMPTS_TRY_LATER']

function PasswordReset() {
  const { session } = useApp()
  return (
    <>
      <Headline title="パスワードの再設定">
        ご登録のメールアドレスへ、新しいパスワードを決めるためのリンクをお送りします。
      </Headline>
      <MailForm
        schema={lazySchema('mail')}
        defaultValues={{ email: '' }}
        send={async ({ email }) => session?.sendPasswordReset(email).catch(hideMembership)}
        submit="リンクをメールで受け取る"
        advice="このメールアドレスでのご登録があれば、すぐに届きます。1時間以内にリンクを開き、新しいパスワードを決めてください。"
        again="もう一度送る"
      >
        {(field) => <EmailInput {...field('email')} />}
      </MailForm>
      <p className="mt-6">
        <SecondaryLink href={pages.login}>ログイン画面へ</SecondaryLink>
      </p>
    </>
  )
}

function hideMembership(error: unknown) {
  if (!(error instanceof ApiError && revealingCodes.includes(error.code))) throw error
}
