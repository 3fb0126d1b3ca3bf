import { z } from 'zod'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { CurrentPasswordInput } from './current-password-input.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { currentPassword, passwordFieldOf } from './own-password.ts'

const confirmation = z.object({ password: currentPassword })

type Props = {
  /** What the button says, and its look. */
  label: string
  icon: string
  variant?: ButtonLook['variant']
  title: string
  lead: string
  submit: string
  act: () => Promise<unknown>
  /** The toast of a success. */
  done: string
}

/** Something that the desk does only right after it has said its password once more. */
export function PasswordAct({ label, icon, variant, title, lead, submit, act, done }: Props) {
  const { session } = useApp()
  const run = useAction(
    async ({ password }: z.output<typeof confirmation>) => {
      await session?.confirmIdentity(password)
      await act()
    },
    { done, reads: [] },
  )
  const form = useActionForm(run, {
    schema: confirmation,
    defaultValues: { password: '' },
    fieldOf: passwordFieldOf,
  })
  return (
    <FormButton button={{ variant, icon, children: label }} title={title} lead={lead} submit={submit} form={form}>
      <CurrentPasswordInput {...form.field('password')} />
    </FormButton>
  )
}
