import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { HydratedForm } from '../action/hydrated-form.tsx'
import { messageOf } from '../auth/message-of.ts'
import { useApp } from '../use-app.ts'
import { isWrongPassword, knownPassword } from './known-password.ts'
import { zodResolver } from '../action/zod-resolver.ts'

const schema = z.object({ password: knownPassword })

/** Removes the account: said once more what goes with it, and the password typed again. */
export function Leave() {
  const { session } = useApp()
  const router = useRouter()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const leave = form.handleSubmit(async ({ password }) => {
    try {
      await session?.removeAccount(password)
      await router.navigate({ to: pages.home })
      toast('退会の手続きが終わりました。ご利用ありがとうございました。')
    } catch (error) {
      const field = isWrongPassword(error) ? 'password' : 'root'
      form.setError(field, { message: messageOf(error) }, { shouldFocus: field === 'password' })
    }
  })
  function close() {
    setOpen(false)
    form.reset()
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>退会の手続きへ</Button>
      <Dialog open={open} title="退会しますか？" onClose={close}>
        <p className="text-muted mt-3 mb-6 text-sm">会員情報、お気に入り、下書きの物件が消えます。元には戻せません。</p>
        <HydratedForm
          submit="退会する"
          variant="danger"
          busy={isSubmitting}
          onSubmit={leave}
          error={errors.root?.message}
        >
          <PasswordInput
            {...form.register('password')}
            label="今のパスワード"
            autoComplete="current-password"
            error={errors.password?.message}
          />
        </HydratedForm>
        <Button variant="ghost" wide className="mt-3" onClick={close}>
          やめる
        </Button>
      </Dialog>
    </>
  )
}
