import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { pages } from '#http/pages.ts'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useApp } from '../use-app.ts'
import { BadCode } from './bad-code.tsx'
import { Checking } from './checking.tsx'
import { Done } from './done.tsx'
import { fieldOf } from './field-of.ts'
import { Headline } from './headline.tsx'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { messageOf } from './message-of.ts'
import { newPassword } from './new-password.ts'
import { PasswordChecks } from './password-checks.tsx'
import { remember } from './remembered.ts'
import { useCode } from './use-code.ts'
import { zodResolver } from '../action/zod-resolver.ts'

const schema = z.object({ password: newPassword })

/** Sets a new password by the code of a mailed link. */
export function ResetPassword({ oobCode }: { oobCode: string }) {
  const { session } = useApp()
  const code = useCode(oobCode)
  const [done, setDone] = useState(false)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  if (code.state === 'checking') return <Checking />
  if (code.state === 'bad') return <BadCode mode="resetPassword" {...code} />
  const { email } = code.code

  const reset = form.handleSubmit(async ({ password }) => {
    try {
      await session?.resetPassword(oobCode, password)
      remember({ email })
      setDone(true)
    } catch (error) {
      const field = fieldOf(error) === 'password' ? 'password' : 'root'
      form.setError(field, { message: messageOf(error) }, { shouldFocus: field === 'password' })
    }
  })

  if (done)
    return (
      <Done title="パスワードを変更しました" href={pages.login} next="ログインする">
        新しいパスワードで、もう一度ログインしてください。ほかの端末からはログアウトしました。
      </Done>
    )
  return (
    <>
      <Headline title="新しいパスワード">{email} の新しいパスワードを決めてください。</Headline>
      <HydratedForm submit="パスワードを変更する" busy={isSubmitting} onSubmit={reset} error={errors.root?.message}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...form.register('password')}
          label="新しいパスワード"
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <PasswordChecks password={password} email={email} />
      </HydratedForm>
    </>
  )
}
