import { useState } from 'react'
import { z } from 'zod'
import { PaymentMethod } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { refund, type Refund } from '#domain/deal/refund.ts'
import { yen } from '#domain/format/money.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/action/form-sheet.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { useApp } from '#app/use-app.ts'

const { amount, reason } = refund.row.shape
const schemaFor = (left: number) =>
  z.object({
    amount: amount.refine((value) => value <= left, `${yen(left)}以下で入力してください`),
    reason,
  })

type Refundable = Pick<Payment, 'id' | 'amount' | 'refundedAmount' | 'method'>

/** Asks for money to be given back; another administrator has to agree before it is. */
export function RequestRefund({ payment, name }: { payment: Refundable; name: string }) {
  const { api } = useApp()
  const left = payment.amount - payment.refundedAmount
  const [open, setOpen] = useState(false)
  const request = useAction(
    (values: Pick<Refund, 'amount' | 'reason'>, options) =>
      api.refund.create({ body: { paymentID: payment.id, ...values } }, options),
    { done: '返金を申請しました。別の担当者が承認すると、返金されます。' },
  )
  const form = useActionForm(request, {
    schema: schemaFor(left),
    defaultValues: { amount: left, reason: '' },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>返金</Button>
      <FormSheet
        open={open}
        title={`${name}さんへの返金を申請する`}
        lead={`返金できるのは、${yen(left)}までです。${payment.method === PaymentMethod.transfer ? '銀行振込の分は、承認のあと、こちらから振り込んでください。' : ''}`}
        submit="申請する"
        form={form}
        onClose={() => setOpen(false)}
      >
        <Field of={amount} name="amount" control={form.control} />
        <Field
          of={reason}
          name="reason"
          control={form.control}
          hint="社内の記録です。承認する担当者が読みます。"
          rows={3}
        />
      </FormSheet>
    </>
  )
}
