import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { useDialogGuard } from '#ui/overlay/dialog.tsx'
import { HydratedForm } from './hydrated-form.tsx'
import { Failure } from './failure.tsx'
import type { BoundForm } from './use-action-form.ts'

/**
 * A form on a page that runs an action; `submit` is the verb on its button. Its fields are off until the page is alive,
 * unless all of them are text controls and checkboxes that `form.field` and `form.register` tie to it (`isEarly`). In a dialog it asks
 * before what was typed goes with that.
 */
export function ActionForm<In extends FieldValues, Out>({
  form,
  submit,
  variant,
  isEarly,
  onDone,
  failure,
  children,
}: {
  form: BoundForm<In, Out>
  submit: string
  variant?: ButtonLook['variant']
  isEarly?: boolean
  /** Follows a success. */
  onDone?: () => void
  /** Shows a refusal (by `useFailure`) in another way than `<Failure>`. */
  failure?: ReactNode
  children: ReactNode
}) {
  useDialogGuard(form.mayLeave)
  async function send(event: React.SubmitEvent) {
    if (await form.submit(event)) onDone?.()
  }
  return (
    <FormProvider {...form}>
      <HydratedForm
        submit={submit}
        variant={variant}
        isEarly={isEarly}
        busy={form.isBusy}
        notice={failure === undefined ? <Failure of={form} /> : failure}
        onSubmit={(event) => void send(event)}
      >
        {children}
      </HydratedForm>
    </FormProvider>
  )
}
