import { createFileRoute } from '@tanstack/react-router'
import { ApiError } from '#http/api-error.ts'
import { pages } from '#http/pages.ts'
import { EmailInput } from '../auth/email-input.tsx'
import { Headline } from '../auth/headline.tsx'
import { lazySchema } from '../auth/lazy-schema.ts'
import { MailForm } from '../auth/mail-form.tsx'
import { SecondaryLink } from '../auth/secondary-links.tsx'
import { pageHead } from '../page-head.ts'
import { useApp } from '../use-app.ts'

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
