import { mdiAccountKeyOutline } from '@mdi/js'
import { z } from 'zod'
import type { DeskRole } from '#domain/desk/desk-role.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { currentPassword, passwordFieldOf } from '#app/features/account/own-password.ts'
import { managerOption, optionOf } from './role-options.ts'

const schema = z.object({ role: z.string(), password: currentPassword })

/** Says what somebody of the desk does from now on. It holds from their next click on. */
export function DeskRoleAct({ person, roles }: { person: SeenUser; roles: readonly DeskRole[] }) {
  const { api, session } = useApp()
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
    <FormButton
      button={{ icon: mdiAccountKeyOutline, children: '役割を変える' }}
      title={`${who}の役割を変える`}
      lead="担当の範囲だけを書き換えられるようになります。本人確認の書類は「審査」の担当だけが開けます。すぐに効き、変えたことは操作の記録に残ります。"
      submit="役割を変える"
      form={form}
    >
      <Select {...form.field('role')} label="役割" options={[managerOption, ...roles.map(optionOf)]} required />
      <CurrentPasswordInput {...form.field('password')} />
    </FormButton>
  )
}
