import { useState } from 'react'
import { pages } from '#http/pages.ts'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { HiddenUsername } from '../email-input.tsx'
import { fieldOf } from '../field-of.ts'
import { lazySchema, type FormValues } from '#app/shell/sign-in/lazy-schema.ts'
import { Headline } from '../headline.tsx'
import { storeMailedTo } from '../mailed-to.ts'
import { NewPasswordInput } from '../new-password.tsx'
import { SuccessPanel } from '../success-panel.tsx'
import { MailedCode } from './mailed-code.tsx'

/** Sets a new password by the code of a mailed link. */
export const ResetPassword = ({ oobCode }: { oobCode: string }) => (
  <MailedCode mode="resetPassword" oobCode={oobCode}>
    {({ email }) => <NewPasswordForm oobCode={oobCode} email={email} />}
  </MailedCode>
)

function NewPasswordForm({ oobCode, email }: { oobCode: string; email: string }) {
  const { session } = useApp()
  const [isDone, setDone] = useState(false)
  const reset = useAction(
    async ({ password }: FormValues['newPassword']) => {
      await session?.resetPassword(oobCode, password)
      storeMailedTo(email)
      setDone(true)
    },
    { reads: [] },
  )
  const form = useActionForm(reset, {
    schema: lazySchema('newPassword'),
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
      <ActionForm isEarly form={form} submit="パスワードを変更する">
        <HiddenUsername email={email} />
        <NewPasswordInput label="新しいパスワード" email={email} {...form.field('password')} />
      </ActionForm>
    </>
  )
}

const words = {
  verifyAndChangeEmail: {
    title: 'メールアドレスの変更',
    lead: '下のボタンを押すと、ログインに使うメールアドレスが変わります。すべての端末からログアウトします。',
    submit: 'メールアドレスを変更する',
    success: 'メールアドレスを変更しました',
    advice: '新しいメールアドレスで、もう一度ログインしてください。',
    href: pages.login,
    next: 'ログインする',
  },
  recoverEmail: {
    title: 'メールアドレスを元に戻す',
    lead: '下のボタンを押すと、変更の前のメールアドレスに戻ります。すべての端末からログアウトします。',
    submit: '元のメールアドレスに戻す',
    success: 'メールアドレスを元に戻しました',
    advice: 'ほかの人がパスワードを知っているかもしれません。つづけて、パスワードを決め直してください。',
    href: pages.passwordReset,
    next: 'パスワードを決め直す',
  },
}

type Props = { mode: keyof typeof words; oobCode: string }

/** Changes the e-mail, or gives it back to its former owner. Asks first: either ends every sign-in. */
export const ChangeEmail = (props: Props) => <MailedCode {...props}>{() => <ApplyEmailChange {...props} />}</MailedCode>

function ApplyEmailChange({ mode, oobCode }: Props) {
  const { session } = useApp()
  const [isDone, setDone] = useState(false)
  const { title, lead, submit, success, advice, href, next } = words[mode]
  const apply = useAction(
    async () => {
      await session?.applyVerification(oobCode)
      setDone(true)
    },
    { reads: [] },
  )
  if (isDone)
    return (
      <SuccessPanel title={success} href={href} next={next}>
        {advice}
      </SuccessPanel>
    )
  return (
    <>
      <Headline title={title}>{lead}</Headline>
      <div className="grid gap-6">
        <Failure of={apply} />
        <ActionButton action={apply} variant="primary" size="lg" wide>
          {submit}
        </ActionButton>
      </div>
    </>
  )
}
