import { z } from 'zod'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { newPassword } from '#app/shell/sign-in/schemas.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { HiddenUsername } from '../email-input.tsx'
import { NewPasswordInput } from '../new-password.tsx'

const schema = z.object({
  name: z.string().trim().min(1, '氏名を入力してください').max(40, '40文字以内で入力してください'),
  password: newPassword,
})

/** What somebody says who was invited to the desk: how they are called there, and the password that they will sign in with. */
export function JoinForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const { api } = useApp()
  // The page's loader is not asked anew: its link has just ended.
  const join = useAction(
    (values: z.output<typeof schema>) => api.deskInvitation.accept({ body: { token, ...values } }),
    { reads: [] },
  )
  const form = useActionForm(join, { schema, defaultValues: { name: '', password: '' } })
  return (
    <ActionForm form={form} submit="運営の担当者になる" onDone={onDone}>
      <HiddenUsername email={email} />
      <TextInput
        {...form.field('name')}
        label="氏名"
        required
        autoComplete="name"
        hint="商談の相手と、ほかの担当者に表示されます。"
      />
      <NewPasswordInput label="パスワード" email={email} {...form.field('password')} />
    </ActionForm>
  )
}
