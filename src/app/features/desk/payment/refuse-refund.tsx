import { useState } from 'react'
import { z } from 'zod'
import { RefundStatus } from '#domain/choices/deal.ts'
import { refund } from '#domain/deal/refund.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

const reason = refund.row.shape.declineReason.unwrap()

/** Refuses a refund that somebody else asked for, with the reason that they read. */
export function RefuseRefund({ id, title, button = '却下する' }: { id: string; title: string; button?: string }) {
  const { api } = useApp()
  const [open, setOpen] = useState(false)
  const refuse = useAction(
    (values: { declineReason: string }) => api.refund.patch({ id, body: { status: RefundStatus.declined, ...values } }),
    { done: '返金の申請を却下しました' },
  )
  const form = useActionForm(refuse, {
    schema: z.object({ declineReason: reason }),
    defaultValues: { declineReason: '' },
  })
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <FormSheet
        open={open}
        title={title}
        lead="返金はされません。理由は、申請した担当者に届きます。"
        submit={button}
        variant="danger"
        form={form}
        onClose={() => setOpen(false)}
      >
        <Field of={reason} name="declineReason" control={form.control} required rows={3} />
      </FormSheet>
    </>
  )
}
