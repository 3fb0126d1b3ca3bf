import { z } from 'zod'
import { invitationDays } from '#domain/desk/invitation-days.ts'
import { managerName, type DeskRole } from '#domain/desk/desk-role.ts'
import { email } from '#domain/kit/fields.ts'
import { currentPassword, passwordFieldOf } from '#app/features/account/own-password.ts'
import type { SentInvitation } from '#http/shapes/desk-invitation.ts'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { managerOption, optionOf } from '../user/role-options.ts'

const schema = z.object({
  email: email('メールアドレス'),
  role: z.string().min(1, '役割を選んでください'),
  password: currentPassword,
})

type Props = {
  draft: Partial<SentInvitation>
  roles: readonly DeskRole[]
  isMailOff: boolean
  onClose: () => void
}

/** Invites somebody to the desk by mail; `draft` is an invitation that is sent again, or empty. No role is chosen beforehand. */
export function InviteSheet({ draft, roles, isMailOff, onClose }: Props) {
  const { api, session } = useApp()
  const invite = useAction(
    async ({ email, role, password }: z.output<typeof schema>) => {
      await session?.confirmIdentity(password)
      return api.deskInvitation.invite({ body: { email, deskRoleID: role === managerOption.value ? null : role } })
    },
    { done: ({ email }) => `${email} に、招待のメールを送りました` },
  )
  const role = draft.deskRoleID === null ? managerOption.value : (draft.deskRoleID ?? '')
  const form = useActionForm(invite, {
    schema,
    defaultValues: { email: draft.email ?? '', role, password: '' },
    fieldOf: passwordFieldOf,
  })
  return (
    <FormSheet
      title="運営の担当者を招待する"
      lead={`メールのリンクを開いた方が、選んだ役割の担当者になります。アドレスを、送る前に確かめてください。リンクは${invitationDays}日間、1回だけ使え、それまでは取り消せます。「${managerName}」は、すべてを行い、ほかの方の役割も変えられます。`}
      submit="招待のメールを送る"
      form={form}
      onClose={onClose}
    >
      {isMailOff && (
        <Notice tone="warning" title="メールの送信が、まだ設定されていません">
          招待のメールは届きません。「公開の準備」にあるとおりにメールを設定してから、招待してください。
        </Notice>
      )}
      <TextInput {...form.field('email')} label="招待する方のメールアドレス" type="email" required autoComplete="off" />
      <Select {...form.field('role')} label="役割" options={[...roles.map(optionOf), managerOption]} required />
      <CurrentPasswordInput {...form.field('password')} />
    </FormSheet>
  )
}
