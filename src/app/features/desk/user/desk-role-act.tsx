import { mdiAccountKeyOutline } from '@mdi/js'
import { useState } from 'react'
import { z } from 'zod'
import type { DeskRole } from '#domain/desk/desk-role.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { Button } from '#ui/action/button.tsx'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { currentPassword, passwordFieldOf } from '#app/features/account/own-password.ts'
import { managerOption, optionOf } from './role-options.ts'

const schema = z.object({ role: z.string(), password: currentPassword })

/** Says what somebody of the desk does from now on. It holds from their next click on. */
export function DeskRoleAct({ person, roles }: { person: SeenUser; roles: readonly DeskRole[] }) {
  const { api, session } = useApp()
  const [isOpen, setOpen] = useState(false)
  const who = `${displayName(person)}さん`
  const change = useAction(
    async ({ role, password }: z.output<typeof schema>) => {
      await session?.confirmIdentity(password)
      return api.user.deskRole({ id: person.id, body: { deskRoleID: role === managerOption.value ? null : role } })
    },
    { done: `${who}の役割を変えました` },
  )
  const form = useActionForm(change, {
    schema,
    defaultValues: { role: person.deskRoleID ?? managerOption.value, password: '' },
    fieldOf: passwordFieldOf,
  })
  return (
    <>
      <Button icon={mdiAccountKeyOutline} onClick={() => setOpen(true)}>
        役割を変える
      </Button>
      <FormSheet
        open={isOpen}
        title={`${who}の役割を変える`}
        lead="担当の範囲だけを書き換えられるようになります。本人確認の書類は「審査」の担当だけが開けます。すぐに効き、変えたことは操作の記録に残ります。"
        submit="役割を変える"
        form={form}
        onClose={() => setOpen(false)}
      >
        <Select {...form.field('role')} label="役割" options={[managerOption, ...roles.map(optionOf)]} required />
        <CurrentPasswordInput {...form.field('password')} />
      </FormSheet>
    </>
  )
}
