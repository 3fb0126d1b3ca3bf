import { useState } from 'react'
import { z } from 'zod'
import { TransferStatus } from '#domain/choices/deal.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

const { paidOn, payerName, amount, note } = transfer.row.shape
const reason = note.unwrap()
const schema = z.object({ paidOn, payerName, amount, note: reason.min(1, '直す理由を入力してください') })

/** Puts right what was taken down wrongly of a deposit; it is then matched anew. Both versions stay in the audit log. */
export function CorrectDeposit({ deposit }: { deposit: Transfer }) {
  const { api } = useApp()
  const [open, setOpen] = useState(false)
  const { id, status, paidOn: on, payerName: name, amount: sum } = deposit
  const correct = useAction(
    (body: z.output<typeof schema>) =>
      api.transfer.patch({
        id,
        body: { ...body, ...(status !== TransferStatus.unmatched && { status: TransferStatus.unmatched }) },
      }),
    {
      done: ({ status }) =>
        status === TransferStatus.matched ? '記録を直し、一致した支払いを入金済みにしました' : '記録を直しました',
    },
  )
  const form = useActionForm(correct, { schema, defaultValues: { paidOn: on, payerName: name, amount: sum, note: '' } })
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        記録を直す
      </Button>
      <FormSheet
        open={open}
        title="入金の記録を直す"
        lead="直す前の内容と理由は、操作の記録に残ります。直したあと、支払いともう一度照合します。"
        submit="直す"
        form={form}
        onClose={() => setOpen(false)}
      >
        <Field of={paidOn} name="paidOn" control={form.control} />
        <Field of={payerName} name="payerName" control={form.control} />
        <Field of={amount} name="amount" control={form.control} />
        <Field of={reason} name="note" control={form.control} label="直す理由" required isCounted />
      </FormSheet>
    </>
  )
}
