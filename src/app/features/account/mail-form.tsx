import { useState, type ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { Button } from '#ui/action/button.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction, type Refusal } from '#app/shell/action/use-action.ts'
import type { FormSchema } from '#app/shell/action/zod-resolver.ts'
import { useActionForm, type BoundForm } from '#app/shell/action/use-action-form.ts'
import { MailSent } from './mail-sent.tsx'

/**
 * A form that has a mail sent to its `email`. Once it is sent: what to do with it (`advice`), and a button (`again`) back to
 * the form, which is then empty if it `isCleared`.
 */
export function MailForm<In extends FieldValues, Out extends { email: string }>({
  schema,
  defaultValues,
  fieldOf,
  send,
  submit,
  variant,
  advice,
  again,
  isCleared = false,
  children,
}: {
  schema: FormSchema<In, Out>
  defaultValues: DefaultValues<In>
  fieldOf?: (failure: Refusal) => FieldPath<In> | undefined
  send: (values: Out) => Promise<unknown>
  submit: string
  variant?: ButtonLook['variant']
  advice: string
  again: string
  isCleared?: boolean
  children: (field: BoundForm<In, Out>['field']) => ReactNode
}) {
  const [sentTo, setSentTo] = useState<string>()
  const action = useAction(
    async (values: Out) => {
      await send(values)
      setSentTo(values.email)
    },
    { reads: [] },
  )
  const form = useActionForm(action, { schema, defaultValues, fieldOf })
  if (sentTo)
    return (
      <MailSent email={sentTo}>
        <p>{advice}</p>
        <Button wide onClick={() => setSentTo(undefined)}>
          {again}
        </Button>
      </MailSent>
    )
  return (
    <ActionForm isEarly form={form} submit={submit} variant={variant} onDone={() => isCleared && form.reset()}>
      {children(form.field)}
    </ActionForm>
  )
}
