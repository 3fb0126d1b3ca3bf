import { z } from 'zod'
import { TransferStatus } from '#domain/choices/deal.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { Field } from '#ui/field/field.tsx'
import { ActionForm } from '#app/action/action-form.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { useApp } from '#app/use-app.ts'

const { paidOn, payerName, amount } = transfer.row.shape
const schema = z.object({ paidOn, payerName, amount })

const resultOf = ({ status }: Transfer) =>
  status === TransferStatus.matched
    ? '金額と名義が一致した支払いを、入金済みにしました'
    : '入金を記録しました。照合待ちの一覧で、支払いを選んでください。'

/** Takes down a deposit as the bank's statement has it; one that fits exactly one payment pays it at once. */
export function RecordDeposit({ today }: { today: string }) {
  const { api } = useApp()
  const record = useAction((body: z.output<typeof schema>, options) => api.transfer.create({ body }, options), {
    done: resultOf,
  })
  const form = useActionForm(record, { schema, defaultValues: { paidOn: today, payerName: '' } })
  function startNext() {
    form.reset({ paidOn: form.getValues('paidOn'), payerName: '', amount: undefined })
    form.setFocus('payerName')
  }
  return (
    <section aria-labelledby="record" className="rounded-box border-base-300 border p-5 md:p-6">
      <h2 id="record" className="text-lg">
        入金を記録する
      </h2>
      <p className="text-muted mt-1 mb-4 text-sm">
        通帳のとおりに入力してください。金額と名義がひとつの支払いと一致すると、入金済みになります。
      </p>
      <ActionForm form={form} submit="記録する" onDone={startNext}>
        <div className="grid items-start gap-4 md:grid-cols-3">
          <Field of={paidOn} name="paidOn" control={form.control} required={null} lastDay={today} className="" />
          <Field of={payerName} name="payerName" control={form.control} required={null} />
          <Field of={amount} name="amount" control={form.control} required={null} className="" />
        </div>
      </ActionForm>
    </section>
  )
}
