import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#http/api-error.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { EmailInput } from '../auth/email-input.tsx'
import { Headline } from '../auth/headline.tsx'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { MailSent } from '../auth/mail-sent.tsx'
import { messageOf } from '../auth/message-of.ts'
import { typedEmail } from '../auth/typed-email.ts'
import { SecondaryLink } from '../auth/secondary-link.tsx'
import { pageHead } from '../page-head.ts'
import { useApp } from '../use-app.ts'
import { zodResolver } from '../action/zod-resolver.ts'

export const Route = createFileRoute('/_login/user/passwordReset')({
  head: () => pageHead({ title: 'パスワードの再設定', hidden: true }),
  component: PasswordReset,
})

const schema = z.object({ email: typedEmail })
/** Each would tell a stranger whether that e-mail is a member's. */
const telling = ['EMAIL_NOT_FOUND', 'USER_NOT_FOUND', 'USER_DISABLED', 'TOO_MANY_ATTEMPTS_TRY_LATER']

function PasswordReset() {
  const { session } = useApp()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ email }) => {
    try {
      await session?.sendPasswordReset(email)
    } catch (error) {
      if (!(error instanceof ApiError && telling.includes(error.code)))
        return form.setError('root', { message: messageOf(error) })
    }
    setSentTo(email)
  })

  return (
    <>
      <Headline title="パスワードの再設定">
        ご登録のメールアドレスへ、新しいパスワードを決めるためのリンクをお送りします。
      </Headline>
      {sentTo ? (
        <MailSent email={sentTo}>
          <p>
            このメールアドレスでのご登録があれば、すぐに届きます。1時間以内にリンクを開き、新しいパスワードを決めてください。
          </p>
          <Button wide onClick={() => setSentTo(undefined)}>
            もう一度送る
          </Button>
        </MailSent>
      ) : (
        <HydratedForm
          submit="リンクをメールで受け取る"
          busy={isSubmitting}
          onSubmit={send}
          error={errors.root?.message}
        >
          <EmailInput {...form.register('email')} error={errors.email?.message} />
        </HydratedForm>
      )}
      <p className="mt-6">
        <SecondaryLink href={pages.login}>ログイン画面へ</SecondaryLink>
      </p>
    </>
  )
}
