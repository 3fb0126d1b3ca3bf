import { z } from 'zod'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { typedEmail } from '../auth/email-input.tsx'
import { fieldOf } from '../auth/field-of.ts'
import { MailForm } from '../auth/mail-form.tsx'
import { useApp } from '../use-app.ts'
import { currentPassword } from './current-password.ts'

const schema = z.object({ email: typedEmail, password: currentPassword })

/** Mails a link to the new address; the e-mail changes when it is followed. */
export function EmailForm() {
  const { session } = useApp()
  return (
    <MailForm
      schema={schema}
      defaultValues={{ email: '', password: '' }}
      fieldOf={fieldOf}
      send={async ({ email, password }) => session?.changeEmail(password, email)}
      submit="確認のメールを受け取る"
      variant="outline"
      advice="24時間以内にメールのリンクを開くと、メールアドレスが変わります。それまでは、今のメールアドレスのままです。"
      again="メールアドレスを入れ直す"
      isCleared
    >
      {(field) => (
        <>
          <TextInput {...field('email')} label="新しいメールアドレス" type="email" autoComplete="off" />
          <PasswordInput {...field('password')} label="今のパスワード" autoComplete="current-password" />
        </>
      )}
    </MailForm>
  )
}
