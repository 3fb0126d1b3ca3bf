import { z } from 'zod'
import { payeeAccount, payeeLine } from '#domain/deal/payee-account.ts'
import { refund, type Refund } from '#domain/deal/refund.ts'
import { yen } from '#domain/format/money.ts'
import type { ButtonLook } from '#ui/action/button-class.ts'
import { Field } from '#ui/field/field.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { emptyPayee, PayeeFields } from '../payee-fields.tsx'

const { reason } = refund.row.shape
const schema = z.object({ reason, payee: payeeAccount })

/** Asks a colleague to send a deposit back, all of it or what of it is too much for a payment. */
export function ReturnDeposit({
  transferID,
  paymentID = null,
  amount,
  payerName,
  button,
  look = 'outline',
}: Pick<Refund, 'amount'> & {
  transferID: string
  paymentID?: string | null
  payerName: string
  button: string
  look?: ButtonLook['variant']
}) {
  const { api } = useApp()
  const ask = useAction(
    ({ reason, payee }: z.output<typeof schema>, options) =>
      api.refund.create({ body: { transferID, paymentID, amount, reason, bankAccount: payeeLine(payee) } }, options),
    { done: '返金を申請しました。別の担当者が承認すると、振込に進めます。' },
  )
  const form = useActionForm(ask, { schema, defaultValues: { reason: '', payee: emptyPayee } })
  return (
    <FormButton
      button={{ variant: look, children: button }}
      title={`${payerName}さんへの${yen(amount)}の返金を申請する`}
      lead="別の担当者が承認してから、銀行で振り込みます。振り込んだ日を記録すると、終わります。"
      submit="申請する"
      form={form}
    >
      <PayeeFields />
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
