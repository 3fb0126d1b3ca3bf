import { z } from 'zod'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Button } from '#ui/action/button.tsx'
import { ActionForm } from '#app/action/action-form.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { HiddenUsername } from '#app/auth/email-input.tsx'
import { useApp } from '#app/use-app.ts'
import { currentPassword, isWrongPassword } from '../account-forms.tsx'

const confirmation = z.object({ password: currentPassword })

/** Asks who it is once more, before the second step is changed; `act` goes on. */
export function AskPassword({ act, onBack }: { act: () => Promise<void>; onBack: () => void }) {
  const { session } = useApp()
  const confirm = useAction(
    async ({ password }: z.output<typeof confirmation>) => {
      await session?.confirmIdentity(password)
      await act()
    },
    { reads: [] },
  )
  const form = useActionForm(confirm, {
    schema: confirmation,
    defaultValues: { password: '' },
    fieldOf: (failure) => (isWrongPassword(failure) ? 'password' : undefined),
  })
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
