import { useState } from 'react'
import { z } from 'zod'
import { longText } from '#domain/kit/fields.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { currentPassword, isWrongPassword } from '#app/features/account/own-password.ts'
import { useApp } from '#app/shell/use-app.ts'

const removal = z.object({ reason: longText('解除する理由', { min: 1, max: 1000 }), password: currentPassword })

/** Takes the second step from somebody who has lost their device and their codes. */
export function RemoveSecondStep({ person }: { person: SeenUser }) {
  const { api, session } = useApp()
  const [isOpen, setOpen] = useState(false)
  const who = `${displayName(person)}さん`
  const remove = useAction(
    async ({ password, reason }: z.output<typeof removal>) => {
      await session?.confirmIdentity(password)
      return api.user.removeSecondStep({ id: person.id, body: { reason } })
    },
    { done: `${who}の2段階認証を解除しました` },
  )
  const form = useActionForm(remove, {
    schema: removal,
    defaultValues: { reason: '', password: '' },
    fieldOf: (failure) => (isWrongPassword(failure) ? 'password' : undefined),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>2段階認証を解除する</Button>
      <FormSheet
        open={isOpen}
        title={`${who}の2段階認証を解除する`}
        lead="パスワードだけでログインできるようになります。ご本人であることを、別の方法で確かめてから解除してください。"
        submit="解除する"
        variant="danger"
        form={form}
        onClose={() => setOpen(false)}
      >
        <Field of={removal.shape.reason} name="reason" control={form.control} hint="運営の記録に残ります。" rows={3} />
        <PasswordInput {...form.field('password')} label="あなたの今のパスワード" autoComplete="current-password" />
      </FormSheet>
    </>
  )
}
