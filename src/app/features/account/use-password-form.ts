import { z } from 'zod'
import type { ActionOptions } from '#app/shell/action/carry-out.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { currentPassword, passwordFieldOf } from './own-password.ts'

const schema = z.object({ password: currentPassword })
type Confirmation = z.output<typeof schema>

/** A form that asks for the password once more, and does what it is for once that was right. */
export function usePasswordForm<T>(act: () => Promise<T>, options: ActionOptions<Confirmation, T> = {}) {
  const { session } = useApp()
  const confirm = useAction(async ({ password }: Confirmation) => {
    await session?.confirmIdentity(password)
    return act()
  }, options)
  return useActionForm(confirm, { schema, defaultValues: { password: '' }, fieldOf: passwordFieldOf })
}
