import { mdiAccountCancelOutline } from '@mdi/js'
import { useState } from 'react'
import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import { displayName } from '#domain/text/display-name.ts'
import { holds } from '#domain/user/roles.ts'
import { userFields } from '#domain/user/user-fields.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { currentPassword, isWrongPassword } from '#app/features/account/own-password.ts'
import { useApp } from '#app/shell/use-app.ts'

const disabling = z.object({ reason: userFields.disabledReason.unwrap(), password: currentPassword })

/** What it means for somebody of this kind to be disabled. */
const consequences = {
  [Role.admin]: 'すべての端末からログアウトし、運営の画面に入れなくなります。',
  [Role.seller]: 'すべての端末からログアウトし、公開中の物件はすべて非公開になります。商談の相手にも知らせます。',
  [Role.buyer]: 'すべての端末からログアウトし、ログインできなくなります。進行中の商談はそのまま残ります。',
}

/** Shuts an account, with the reason that the desk keeps. */
export function Disable({ person }: { person: SeenUser }) {
  const { api, session } = useApp()
  const [isOpen, setOpen] = useState(false)
  const who = `${displayName(person)}さん`
  const disable = useAction(
    async ({ password, reason }: z.output<typeof disabling>) => {
      await session?.confirmIdentity(password)
      return api.user.disable({ id: person.id, body: { reason } })
    },
    { done: `${who}の利用を停止しました` },
  )
  const form = useActionForm(disable, {
    schema: disabling,
    defaultValues: { reason: '', password: '' },
    fieldOf: (failure) => (isWrongPassword(failure) ? 'password' : undefined),
  })
  return (
    <>
      <Button icon={mdiAccountCancelOutline} onClick={() => setOpen(true)}>
        利用を停止する
      </Button>
      <FormSheet
        open={isOpen}
        title={`${who}の利用を停止する`}
        lead={`${consequences[holds(person, Role.seller) ? Role.seller : person.userType]}停止したことは、ご本人にメールで知らせます。あとで解除できます。`}
        submit="停止する"
        variant="danger"
        form={form}
        onClose={() => setOpen(false)}
      >
        <Field
          of={disabling.shape.reason}
          name="reason"
          control={form.control}
          hint="運営だけが読めます。日時と担当者とともに記録されます。"
          rows={3}
        />
        <PasswordInput {...form.field('password')} label="あなたの今のパスワード" autoComplete="current-password" />
      </FormSheet>
    </>
  )
}
