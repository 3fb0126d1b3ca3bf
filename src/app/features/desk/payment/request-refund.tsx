import { z } from 'zod'
import { PaymentMethod } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { payeeAccount, payeeLine } from '#domain/deal/payee-account.ts'
import { refund } from '#domain/deal/refund.ts'
import { yen } from '#domain/format/money.ts'
import { Field } from '#ui/field/field.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { emptyPayee, PayeeFields } from './payee-fields.tsx'

const { amount, reason } = refund.row.shape
const schemaFor = (left: number, isTransfer: boolean) =>
  z.object({
    amount: amount.refine((value) => value <= left, `${yen(left)}以下で入力してください`),
    reason,
    payee: isTransfer ? payeeAccount : z.null(),
  })

type Refundable = Pick<Payment, 'id' | 'amount' | 'refundedAmount' | 'method'> & { isRefusedByGateway: boolean }

/** How the money goes, where the desk sends it. */
const wayOf = ({ method, isRefusedByGateway }: Refundable): string => {
  if (isRefusedByGateway)
    return 'カードへの返金を決済会社が受け付けなかったため、承認のあと、こちらから口座に振り込んで、その日を記録します。'
  return method === PaymentMethod.transfer
    ? '銀行振込の分は、承認のあと、こちらから振り込んで、その日を記録します。'
    : ''
}

/** Asks for money to be given back; another administrator has to agree before it is. */
export function RequestRefund({ payment, name }: { payment: Refundable; name: string }) {
  const { api } = useApp()
  const left = payment.amount - payment.refundedAmount
  const way = wayOf(payment)
  const isTransfer = way !== ''
  const request = useAction(
    ({ payee, ...values }: z.output<ReturnType<typeof schemaFor>>, options) =>
      api.refund.create(
        { body: { paymentID: payment.id, ...values, bankAccount: payee && payeeLine(payee) } },
        options,
      ),
    { done: '返金を申請しました。別の担当者が承認すると、返金されます。' },
  )
  const form = useActionForm(request, {
    schema: schemaFor(left, isTransfer),
    defaultValues: { amount: left, reason: '', payee: isTransfer ? emptyPayee : null },
  })
  return (
    <FormButton
      button={{ children: '返金' }}
      title={`${name}さんへの返金を申請する`}
      lead={`返金できるのは、${yen(left)}までです。${way}`}
      submit="申請する"
      form={form}
    >
      <Field of={amount} name="amount" control={form.control} />
      {isTransfer && <PayeeFields />}
      <Field
        of={reason}
        name="reason"
        control={form.control}
        hint="社内の記録です。承認する担当者が読みます。"
        rows={3}
      />
    </FormButton>
  )
}
