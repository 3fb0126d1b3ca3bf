import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { Button } from '#ui/action/button.tsx'
import { Dialog, useDialog, useDialogGuard } from '#ui/overlay/dialog.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Failure } from './failure.tsx'
import type { BoundForm } from './use-action-form.ts'

export type FormSheetProps<In extends FieldValues, Out> = {
  /** Left out where the form is drawn only while its sheet is open, and would go with it: what was typed is asked about before. */
  open?: boolean
  title: string
  lead?: ReactNode
  /** The verb on the button. */
  submit: string
  variant?: ButtonLook['variant']
  form: BoundForm<In, Out>
  /** `middle` for a short question in the middle of the page, instead of a sheet that rises from the foot of a phone. */
  place?: 'bottom' | 'middle'
  /** The word that leaves without doing it, where やめる could be taken for the deed itself. */
  back?: string
  onClose: () => void
  /** Shows a refusal (by `useFailure`) in another way than `<Failure>`. */
  failure?: ReactNode
  children?: ReactNode
}

/**
 * A form in a sheet over the page; it closes when its action was done. What was typed stays while it is closed, as long as `open` is
 * told. The fields (`children`) may read the form by `useFormContext`.
 */
export function FormSheet<In extends FieldValues, Out>(props: FormSheetProps<In, Out>) {
  const {
    open = true,
    title,
    lead,
    submit,
    variant = 'primary',
    form,
    place = 'bottom',
    back = 'やめる',
    onClose,
    failure = <Failure of={form} onReload={onClose} />,
    children,
  } = props
  const id = useId()
  // Where the sheet stands in another dialog, it goes with that.
  useDialogGuard(form.mayLeave)
  async function send(event: React.SubmitEvent) {
    if (await form.submit(event)) onClose()
  }
  const fields = (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        // A focused field, and what is wrong with it, must not lie under the foot of the sheet.
        className="text-base-content grid gap-5 text-base [&_input]:scroll-mb-40 [&_textarea]:scroll-mb-40"
        onSubmit={(event) => void send(event)}
      >
        {lead && <p className="text-muted text-sm">{lead}</p>}
        {children}
        {failure}
        {props.open === undefined && <Guard of={form} />}
      </form>
    </FormProvider>
  )
  const buttons = (
    <div className="flex flex-wrap justify-end gap-3">
      <Back>{back}</Back>
      <Button type="submit" form={id} variant={variant} busy={form.isBusy}>
        {submit}
      </Button>
    </div>
  )
  return place === 'bottom' ? (
    <Sheet open={open} title={title} onClose={onClose} action={buttons}>
      {fields}
    </Sheet>
  ) : (
    <Dialog open={open} title={title} onClose={onClose}>
      <div className="mt-3 mb-6">{fields}</div>
      {buttons}
    </Dialog>
  )
}

type FormButtonProps<In extends FieldValues, Out> = Omit<FormSheetProps<In, Out>, 'open' | 'onClose'> & {
  button: ComponentProps<typeof Button>
}

/** A button that opens a form in a sheet over the page. What was typed stays while the sheet is closed. */
export function FormButton<In extends FieldValues, Out>({ button, ...sheet }: FormButtonProps<In, Out>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <FormSheet {...sheet} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Asks before a form goes that is drawn only while its sheet is open. */
function Guard<In extends FieldValues, Out>({ of: form }: { of: BoundForm<In, Out> }) {
  useDialogGuard(form.mayLeave)
  return null
}

const Back = ({ children }: { children: string }) => <Button onClick={useDialog().leave}>{children}</Button>
