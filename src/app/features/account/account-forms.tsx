import { z } from 'zod'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '#http/pages.ts'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { HiddenUsername } from './email-input.tsx'
import { typedEmail } from '#app/shell/sign-in/schemas.ts'
import { fieldOf } from './field-of.ts'
import { MailForm } from './mail-form.tsx'
import { WhatLeavingMeans } from './own-data.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { currentPassword, passwordFieldOf } from './own-password.ts'
import { usePasswordForm } from './use-password-form.ts'

const newEmail = z.object({ email: typedEmail, password: currentPassword })

/** Mails a link to the new address; the e-mail changes when it is followed. */
export function EmailForm() {
  const { session } = useApp()
  return (
    <MailForm
      schema={newEmail}
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
          <TextInput {...field('email')} label="新しいメールアドレス" type="email" autoComplete="email" />
          <PasswordInput {...field('password')} label="今のパスワード" autoComplete="current-password" />
        </>
      )}
    </MailForm>
  )
}

const confirmation = z.object({ password: currentPassword })

/** Removes the account, after saying what is lost with it and asking for the password again. */
export function Leave() {
  const { session } = useApp()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const leave = useAction(
    async ({ password }: z.output<typeof confirmation>) => {
      await session?.removeAccount(password)
      await router.navigate({ to: pages.home })
    },
    {
      done: '退会の手続きが終わりました。法令で定められた記録だけを、その期間保管します。ご利用ありがとうございました。',
      reads: [],
    },
  )
  const form = useActionForm(leave, {
    schema: confirmation,
    defaultValues: { password: '' },
    fieldOf: passwordFieldOf,
  })
  function close() {
    setOpen(false)
    form.reset()
    void form.reload()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>退会の手続きへ</Button>
      <Dialog open={isOpen} title="退会しますか？" onClose={close}>
        <WhatLeavingMeans />
        <ActionForm form={form} submit="退会する" variant="danger">
          <PasswordInput {...form.field('password')} label="今のパスワード" autoComplete="current-password" />
        </ActionForm>
        <Button variant="ghost" wide className="mt-3" onClick={close}>
          やめる
        </Button>
      </Dialog>
    </>
  )
}

/** Asks who it is once more, before the second step is changed; `act` goes on. */
export function AskPassword({ act, onBack }: { act: () => Promise<void>; onBack: () => void }) {
  const { session } = useApp()
  const form = usePasswordForm(act, { reads: [] })
  return (
    <>
      <p className="mb-6">ご本人であることを確かめるため、パスワードをもう一度入力してください。</p>
      <ActionForm form={form} submit="続ける">
        <HiddenUsername email={session?.user()?.email ?? ''} />
        <PasswordInput {...form.field('password')} label="今のパスワード" autoComplete="current-password" />
      </ActionForm>
      <Button variant="ghost" wide className="mt-3" onClick={onBack}>
        やめる
      </Button>
    </>
  )
}
