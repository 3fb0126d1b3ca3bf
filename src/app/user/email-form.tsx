import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { userFields } from '#domain/user/user-fields.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { fieldOf } from '../auth/field-of.ts'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { MailSent } from '../auth/mail-sent.tsx'
import { messageOf } from '../auth/message-of.ts'
import { typedEmail } from '../auth/typed-email.ts'
import { useApp } from '../use-app.ts'
import { knownPassword } from './known-password.ts'
import { zodResolver } from '../action/zod-resolver.ts'

const schema = z.object({ email: typedEmail, password: knownPassword })

/** Mails a link to the new address; the e-mail changes when it is followed. */
export function EmailForm() {
  const { session } = useApp()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const change = form.handleSubmit(async ({ email, password }) => {
    try {
      await session?.changeEmail(password, email)
      setSentTo(email)
      form.reset()
    } catch (error) {
      const field = fieldOf(error)
      form.setError(field, { message: messageOf(error) }, { shouldFocus: field !== 'root' })
    }
  })

  if (sentTo)
    return (
      <MailSent email={sentTo}>
        <p>
          24時間以内にメールのリンクを開くと、メールアドレスが変わります。それまでは、今のメールアドレスのままです。
        </p>
        <Button wide onClick={() => setSentTo(undefined)}>
          メールアドレスを入れ直す
        </Button>
      </MailSent>
    )
  return (
    <HydratedForm
      submit="確認のメールを受け取る"
      variant="outline"
      busy={isSubmitting}
      onSubmit={change}
      error={errors.root?.message}
    >
      <Field
        of={userFields.email}
        control={form.control}
        name="email"
        label="新しいメールアドレス"
        required={null}
        type="email"
      />
      <PasswordInput
        {...form.register('password')}
        label="今のパスワード"
        autoComplete="current-password"
        error={errors.password?.message}
      />
    </HydratedForm>
  )
}
