import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { ActionForm } from '../action/action-form.tsx'
import { useAction } from '../action/use-action.ts'
import { useActionForm } from '../action/use-action-form.ts'
import { useApp } from '../use-app.ts'
import { currentPassword, isWrongPassword } from './current-password.ts'

const schema = z.object({ password: currentPassword })

/** Removes the account, after saying what is lost with it and asking for the password again. */
export function Leave() {
  const { session } = useApp()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const leave = useAction(
    async ({ password }: z.output<typeof schema>) => {
      await session?.removeAccount(password)
      await router.navigate({ to: pages.home })
    },
    { done: '退会の手続きが終わりました。ご利用ありがとうございました。', reads: [] },
  )
  const form = useActionForm(leave, {
    schema,
    defaultValues: { password: '' },
    fieldOf: (failure) => (isWrongPassword(failure) ? 'password' : undefined),
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
        <p className="text-muted mt-3 mb-6 text-sm">会員情報、お気に入り、下書きの物件が消えます。元には戻せません。</p>
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
