import { useState } from 'react'
import { z } from 'zod'
import { pages } from '#http/pages.ts'
import { ActionForm } from '#app/action/action-form.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { useApp } from '#app/use-app.ts'
import { HiddenUsername } from '../email-input.tsx'
import { fieldOf } from '../field-of.ts'
import { Headline } from '../headline.tsx'
import { storeMailedTo } from '../mailed-to.ts'
import { newPassword, NewPasswordInput } from '../new-password.tsx'
import { SuccessPanel } from '../success-panel.tsx'
import { MailedCode } from './mailed-code.tsx'

const schema = z.object({ password: newPassword })

/** Sets a new password by the code of a mailed link. */
export const ResetPassword = ({ oobCode }: { oobCode: string }) => (
  <MailedCode mode="resetPassword" oobCode={oobCode}>
    {({ email }) => <NewPasswordForm {...{ oobCode, email }} />}
  </MailedCode>
)

function NewPasswordForm({ oobCode, email }: { oobCode: string; email: string }) {
  const { session } = useApp()
  const [isDone, setDone] = useState(false)
  const reset = useAction(
    async ({ password }: z.output<typeof schema>) => {
      await session?.resetPassword(oobCode, password)
      storeMailedTo(email)
      setDone(true)
    },
    { reads: [] },
  )
  const form = useActionForm(reset, {
    schema,
    defaultValues: { password: '' },
    fieldOf: (failure) => (fieldOf(failure) === 'password' ? 'password' : undefined),
  })
  if (isDone)
    return (
      <SuccessPanel title="パスワードを変更しました" href={pages.login} next="ログインする">
        新しいパスワードで、もう一度ログインしてください。ほかの端末からはログアウトしました。
      </SuccessPanel>
    )
  return (
    <>
      <Headline title="新しいパスワード">{email} の新しいパスワードを決めてください。</Headline>
      <ActionForm form={form} submit="パスワードを変更する">
        <HiddenUsername email={email} />
        <NewPasswordInput label="新しいパスワード" email={email} {...form.field('password')} />
      </ActionForm>
    </>
  )
}
