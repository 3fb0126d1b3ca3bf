import { useState } from 'react'
import { z } from 'zod'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/action/form-sheet.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { useApp } from '#app/use-app.ts'

const note = quotation.row.shape.note.unwrap()
const schema = z.object({ note: note.min(1, '変えてほしい内容を入力してください') })

/** Asks the desk to change a fixed quotation. */
export function AskForChange({ quotationID }: { quotationID: string }) {
  const { api } = useApp()
  const [open, setOpen] = useState(false)
  const send = useAction(
    (values: z.output<typeof schema>) =>
      api.quotation.patch({ id: quotationID, body: { quotationStatus: QuotationStatus.request, ...values } }),
    { done: '変更をお願いしました。新しい見積をお待ちください。' },
  )
  const form = useActionForm(send, { schema, defaultValues: { note: '' } })
  return (
    <>
      <Button size="lg" onClick={() => setOpen(true)}>
        変更をお願いする
      </Button>
      <FormSheet
        open={open}
        title="見積の変更をお願いする"
        lead="運営が見積を作り直します。いまの見積書は、書類として残ります。"
        submit="お願いする"
        form={form}
        onClose={() => setOpen(false)}
      >
        <Field of={note} name="note" control={form.control} label="変えてほしい内容" required />
      </FormSheet>
    </>
  )
}
