import type { ButtonLook } from '#ui/action/button-class.ts'
import { CurrentPasswordInput } from './current-password-input.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { usePasswordForm } from './use-password-form.ts'

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
  const form = usePasswordForm(act, { done, reads: [] })
  return (
    <FormButton button={{ variant, icon, children: label }} title={title} lead={lead} submit={submit} form={form}>
      <CurrentPasswordInput {...form.field('password')} />
    </FormButton>
  )
}
